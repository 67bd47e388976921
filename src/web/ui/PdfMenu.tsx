import { ActionIcon, Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Language } from '../../shared/words.ts';
import { useWords } from '../i18n.tsx';
import type { PdfProgress } from '../pdf-downloads.ts';
import { pdfWords } from '../pdf.words.ts';
import { webWords } from '../web.words.ts';

interface PdfMenuProps {
  /** Of the document. */
  readonly number: string;
  /** Undefined: nothing is being downloaded. */
  readonly progress: PdfProgress | undefined;
  readonly onStart: (language: Language) => void;
  readonly onCancel: () => void;
  /** In a row of a table, where there is no space for a label. */
  readonly asIcon?: boolean;
  /** Choices above the languages. */
  readonly children?: ReactNode;
}

/** A document as PDF in either language. While one is on its way, the button says how far it is, and cancels. */
export function PdfMenu({ number, progress, onStart, onCancel, asIcon = false, children }: PdfMenuProps) {
  const words = useWords(pdfWords);
  const { cancel, of } = useWords(webWords);
  const [opened, setOpened] = useState(false);
  const busy = progress !== undefined;
  const label = busy ? cancel : words.pdf;
  const Icon = busy ? IconX : IconFileTypePdf;
  return (
    <Group gap="xs" wrap="nowrap">
      <Announcement progress={progress} hidden={asIcon} />
      <Menu
        opened={opened && !busy}
        onChange={(open) => (busy ? onCancel() : setOpened(open))}
        position="bottom-end"
        // A table that scrolls sideways would cut it off.
        withinPortal={asIcon}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          {asIcon ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size={36}
              aria-label={of(label, number)}
              title={of(label, number)}
            >
              <Icon size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon size={18} aria-hidden />}
              aria-label={of(label, number)}
            >
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <Menu.Item onClick={() => onStart('en')}>{words.english}</Menu.Item>
          <Menu.Item onClick={() => onStart('lv')}>{words.latvian}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

interface AnnouncementProps extends Pick<PdfMenuProps, 'progress'> {
  /** Only for those who cannot see the icon change. */
  readonly hidden: boolean;
}

function Announcement({ progress, hidden }: AnnouncementProps) {
  const words = useWords(pdfWords);
  const text = progress === null ? words.preparing : progress !== undefined && words.downloading(progress);
  if (hidden) return <VisuallyHidden role="status">{text}</VisuallyHidden>;
  return (
    <Text size="sm" c="dimmed" role="status" className="numbers">
      {text}
    </Text>
  );
}
