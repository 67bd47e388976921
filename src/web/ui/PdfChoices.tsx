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

interface PdfItemsProps {
  readonly onStart: (language: Language) => void;
  readonly images: PdfImages | undefined;
  readonly otherFormat?: OtherFormat | undefined;
}
type PdfChoicesProps = Omit<ComponentProps<typeof OpenedMenu>, 'children'> & PdfItemsProps;

/** The languages of a document. */
export const PdfChoices = ({ onStart, images, otherFormat, ...menu }: PdfChoicesProps) => (
  <OpenedMenu {...menu}>
    <PdfItems onStart={onStart} images={images} otherFormat={otherFormat} />
  </OpenedMenu>
);

/** The same within a menu that offers more. */
export function PdfItems({ onStart, images, otherFormat }: PdfItemsProps) {
  const words = useWords(pdfWords);
  return (
    <>
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
    </>
  );
}
