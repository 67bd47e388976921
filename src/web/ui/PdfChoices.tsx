import { Menu } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Language } from '#shared/words.ts';
import { useWords } from '../i18n.tsx';
import { pdfWords } from '../pdf.words.ts';
import { OpenedMenu } from './OpenedMenu.tsx';

/** Whether the document has its images. */
export interface PdfImages {
  readonly label: string;
  readonly included: boolean;
  readonly onChange: (included: boolean) => void;
}

/** The same document in a format that programs read. */
export interface OtherFormat {
  readonly label: string;
  readonly onStart: () => void;
}

interface PdfChoicesProps extends Omit<ComponentProps<typeof OpenedMenu>, 'children'> {
  readonly onStart: (language: Language) => void;
  readonly images: PdfImages | undefined;
  readonly otherFormat: OtherFormat | undefined;
}

/** The languages of a document. */
export function PdfChoices({ onStart, images, otherFormat, ...menu }: PdfChoicesProps) {
  const words = useWords(pdfWords);
  return (
    <OpenedMenu {...menu}>
      {images && (
        <>
          <Menu.CheckboxItem checked={images.included} onChange={images.onChange}>
            {images.label}
          </Menu.CheckboxItem>
          <Menu.Divider />
        </>
      )}
      <Menu.Item onClick={() => onStart('en')}>{words.english}</Menu.Item>
      <Menu.Item onClick={() => onStart('lv')}>{words.latvian}</Menu.Item>
      {otherFormat && <Menu.Item onClick={otherFormat.onStart}>{otherFormat.label}</Menu.Item>}
    </OpenedMenu>
  );
}
