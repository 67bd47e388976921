import { useState, type ComponentProps } from 'react';
import type { Language } from '#shared/words.ts';
import { useWords } from '#web/i18n.tsx';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { estimatesWords } from '../../estimates.words.ts';

interface EstimatePdfMenuProps extends Pick<
  ComponentProps<typeof PdfMenu>,
  'number' | 'progress' | 'onCancel'
> {
  readonly onStart: (language: Language, includeImages: boolean) => void;
}

/** The estimate as PDF, with or without its images. */
export function EstimatePdfMenu({ onStart, ...menu }: EstimatePdfMenuProps) {
  const words = useWords(estimatesWords);
  const [includeImages, setIncludeImages] = useState(false);
  return (
    <PdfMenu
      {...menu}
      onStart={(language) => onStart(language, includeImages)}
      images={{ label: words.includeImages, included: includeImages, onChange: setIncludeImages }}
    />
  );
}
