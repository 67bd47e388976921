import { Button, Group, Menu, Text } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '../../../shared/words.ts';
import { useWords } from '../../../web/i18n.tsx';
import type { PdfProgress } from '../../../web/pdf-downloads.ts';
import { pdfWords } from '../../../web/pdf.words.ts';
import { webWords } from '../../../web/web.words.ts';
import { estimatesWords } from '../estimates.words.ts';

interface EstimatePdfMenuProps {
  readonly estimateNumber: string;
  /** Undefined: nothing is being downloaded. */
  readonly progress: PdfProgress | undefined;
  readonly onStart: (language: Language, includeImages: boolean) => void;
  readonly onCancel: () => void;
}

/** The estimate as PDF in either language. While one is on its way the button says how far it is, and cancels. */
export function EstimatePdfMenu({ estimateNumber, progress, onStart, onCancel }: EstimatePdfMenuProps) {
  const words = useWords(pdfWords);
  const { includeImages: withImages } = useWords(estimatesWords);
  const { cancel } = useWords(webWords);
  const [opened, setOpened] = useState(false);
  const [includeImages, setIncludeImages] = useState(false);
  const busy = progress !== undefined;
  const label = busy ? cancel : words.pdf;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" role="status" className="numbers">
        {progress === null && words.preparing}
        {typeof progress === 'number' && words.downloading(progress)}
      </Text>
      <Menu
        opened={opened && !busy}
        onChange={(open) => (busy ? onCancel() : setOpened(open))}
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={busy ? <IconX size={18} aria-hidden /> : <IconFileTypePdf size={18} aria-hidden />}
            aria-label={words.of(label, estimateNumber)}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxItem checked={includeImages} onChange={setIncludeImages}>
            {withImages}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item onClick={() => onStart('en', includeImages)}>{words.english}</Menu.Item>
          <Menu.Item onClick={() => onStart('lv', includeImages)}>{words.latvian}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
