import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import type { Language } from '#shared/words.ts';
import { deferred } from '../deferred.ts';
import { useWords } from '../i18n.tsx';
import type { PdfProgress } from '../pdf-downloads.ts';
import { pdfWords } from '../pdf.words.ts';
import { webWords } from '../web.words.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Group } from './Layout.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { OtherFormat, PdfImages } from './PdfChoices.tsx';
import { Text, VisuallyHidden } from './Text.tsx';

const pdfChoices = deferred(() => import('./PdfChoices.tsx'));

interface PdfMenuProps {
  /** Of the document. */
  readonly number: string;
  /** Undefined: nothing is being downloaded. */
  readonly progress: PdfProgress | undefined;
  readonly onStart: (language: Language) => void;
  readonly onCancel: () => void;
  /** In a row of a table, where there is no space for a label. */
  readonly asIcon?: boolean;
  /** Offered above the languages where a document has some. */
  readonly images?: PdfImages;
  /** Offered below the languages. */
  readonly otherFormat?: OtherFormat | undefined;
}

/** A document as PDF in either language. While one is on its way, the button says how far it is, and cancels. */
export function PdfMenu({
  number,
  progress,
  onStart,
  onCancel,
  asIcon = false,
  images,
  otherFormat,
}: PdfMenuProps) {
  const words = useWords(pdfWords);
  const { cancel, of } = useWords(webWords);
  const busy = progress !== undefined;
  const label = busy ? cancel : words.pdf;
  const Icon = busy ? IconX : IconFileTypePdf;
  const onPress = busy ? onCancel : undefined;
  const target = asIcon ? (
    <IconButton aria-label={of(label, number)} title={of(label, number)}>
      <Icon size={20} aria-hidden />
    </IconButton>
  ) : (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden />} aria-label={of(label, number)}>
      {label}
    </Button>
  );
  return (
    <Group gap={0} wrap="nowrap">
      <Announcement progress={progress} hidden={asIcon} />
      <MenuButton menus={pdfChoices} target={target} onPress={onPress}>
        {({ PdfChoices }, itsTarget) => (
          <PdfChoices
            target={itsTarget}
            // A table that scrolls sideways would cut it off.
            withinPortal={asIcon}
            onPress={onPress}
            onStart={onStart}
            images={images}
            otherFormat={otherFormat}
          />
        )}
      </MenuButton>
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
    // Without words it takes no place beside the button.
    <Text
      size="sm"
      c="dimmed"
      role="status"
      className="numbers"
      style={{ marginInlineEnd: text ? 'var(--space-8)' : 0 }}
    >
      {text}
    </Text>
  );
}
