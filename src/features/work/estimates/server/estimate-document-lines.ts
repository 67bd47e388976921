import type { DocumentNode, TableCell, TableColumn, TableRow } from '#server/pdf/description.ts';
import { imageGrid, type CaptionedImage } from '#server/pdf/images.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import { amountFigure, figure, percentText, wholeFigure } from '#features/work/paperwork/server/figures.ts';
import { present, suppliedText } from '#features/work/paperwork/server/parties.ts';
import { estimateDocumentWords } from '../estimate-document.words.ts';
import { billedLines } from '../estimate-totals.ts';
import type { LineItem } from '../estimate-lines.contract.ts';
import { lineFigures } from '../line-figures.ts';
import { isUnpriced } from '../line-price.ts';

// The lines of an estimate as a document.

export const documentWordsIn = (language: Language) => ({
  ...inLanguage(documentWords, language),
  ...inLanguage(estimateDocumentWords, language),
});
export type EstimateDocumentWords = ReturnType<typeof documentWordsIn>;

/** An image of a line; without one, of the estimate as a whole. */
export interface LineImage extends CaptionedImage {
  readonly lineId: string | null;
}

interface Lines {
  readonly images: readonly LineImage[];
  readonly estimate: { readonly lineItems: readonly LineItem[] };
  readonly words: EstimateDocumentWords;
  readonly language: Language;
}

/** What is done, or put in; below it, small: why, which part, why no price, who does it, and that the customer agreed. */
function lineText(line: LineItem, { words }: Lines): TableCell {
  const { title, text, part } = suppliedText(line);
  const mechanic = line.responsibleMechanic && words.mechanic(line.responsibleMechanic);
  const approved = line.answer === 'approved' ? words.approved : null;
  const price = line.isFree ? words.free : isUnpriced(line) ? words.unpriced : null;
  return { text: title, note: present([text, part, price, mechanic, approved]).join('\n') };
}

/** Units, price, hours and labor cost. */
function figuresOf(line: LineItem, language: Language): string[] {
  const { units, price, hours, laborCost } = lineFigures(line);
  return [
    units === null ? '' : wholeFigure(units, language),
    price === null ? '' : amountFigure(price, language),
    hours === null ? '' : figure(hours, language),
    laborCost === null ? '' : amountFigure(laborCost, language),
  ];
}

const IMAGES_IN_ROW = 4;

/** Small, below what they show. */
function imagesOf({ id }: LineItem, { images, words }: Lines): DocumentNode[] {
  const own = images.filter(({ lineId }) => lineId === id);
  if (own.length === 0) return [];
  const grid = imageGrid(own, { image: words.image, missing: words.imageMissing }, IMAGES_IN_ROW);
  return [{ kind: 'gap', height: 6 }, ...grid];
}

function lineRow(line: LineItem, making: Lines): TableRow {
  const { language } = making;
  const discount = line.discount === 0 ? '' : percentText(String(line.discount), language);
  const cells = [
    String(line.lineNumber),
    lineText(line, making),
    ...figuresOf(line, language),
    discount,
    isUnpriced(line) ? '–' : figure(line.totalPrice, language),
  ];
  return { cells, below: imagesOf(line, making) };
}

export function lineTable(making: Lines): DocumentNode[] {
  const { estimate, words } = making;
  const lines = billedLines(estimate.lineItems);
  if (lines.length === 0) return [];
  const figures = (title: string): TableColumn => ({ title, width: 'fit', align: 'right' });
  return [
    { kind: 'heading', level: 2, text: words.lines },
    {
      kind: 'table',
      keepWithNext: true,
      columns: [
        { title: words.number, width: 'fit', style: 'label' },
        { title: words.description, width: 'rest' },
        figures(words.units),
        figures(words.price),
        figures(words.hours),
        figures(words.laborCost),
        figures(words.discount),
        { ...figures(words.lineTotal), style: 'strong' },
      ],
      rows: lines.map((line) => lineRow(line, making)),
    },
  ];
}

/** Returns what the customer declined, with its price; below the totals, which it is not part of. */
export function declinedLines(making: Lines): DocumentNode[] {
  const { estimate, words, language } = making;
  const declined = estimate.lineItems.filter(({ answer }) => answer === 'declined');
  if (declined.length === 0) return [];
  const rows = declined.map((line) => {
    const { title, part } = suppliedText(line);
    const what = { text: title, note: part || null };
    const cells = [String(line.lineNumber), what, figure(line.totalPrice, language)];
    return { cells, below: imagesOf(line, making) };
  });
  return [
    { kind: 'gap', height: 8 },
    { kind: 'heading', level: 2, text: words.declined },
    {
      kind: 'table',
      columns: [
        { title: words.number, width: 'fit', style: 'label' },
        { title: words.description, width: 'rest', style: 'label' },
        { title: words.lineTotal, width: 'fit', align: 'right', style: 'label' },
      ],
      rows,
    },
  ];
}
