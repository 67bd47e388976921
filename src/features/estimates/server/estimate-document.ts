import type {
  DocumentDescription,
  DocumentNode,
  TableCell,
  TableColumn,
} from '../../../server/documents/description.ts';
import { documentWords } from '../../../server/documents/document.words.ts';
import { figure, money, percentText, wholeFigure } from '../../../server/documents/figures.ts';
import {
  customerFacts,
  named,
  present,
  quiet,
  registeredAs,
  sideBySide,
  suppliedText,
  vehicleFacts,
  type CustomerToPrint,
  type VehicleToPrint,
} from '../../../server/documents/parties.ts';
import { photoGrid, type CaptionedPhoto } from '../../../server/documents/photos.ts';
import { displayDay } from '../../../shared/dates.ts';
import { cents } from '../../../shared/money.ts';
import { inLanguage, type Language } from '../../../shared/words.ts';
import type { Business } from '../../business/business.contract.ts';
import { estimateDocumentWords } from '../estimate-document.words.ts';
import type { Estimate, LineItem } from '../estimates.contract.ts';

type LetterheadLine =
  | 'name'
  | 'legalName'
  | 'registrationNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'email';

export interface EstimateToPrint {
  readonly business: Pick<Business, LetterheadLine>;
  readonly estimate: Omit<Estimate, 'internalNotes' | 'rejectionReason' | 'customer' | 'vehicle' | 'invoice'>;
  /** Null when there is none, or for a reader who may not know people. */
  readonly customer: CustomerToPrint | null;
  readonly vehicle: VehicleToPrint | null;
  readonly photos: readonly CaptionedPhoto[];
}

const wordsIn = (language: Language) => ({
  ...inLanguage(documentWords, language),
  ...inLanguage(estimateDocumentWords, language),
});

/** One document in the making: what it says, in which words. */
interface Making extends EstimateToPrint {
  readonly words: ReturnType<typeof wordsIn>;
  readonly language: Language;
}

function letterhead({ business, estimate, words, language }: Making): DocumentNode {
  const about = [
    ...(business.legalName === business.name ? [] : [business.legalName]),
    registeredAs(business, words).join(' · '),
    business.address,
    `${business.phone} · ${business.email}`,
  ];
  return {
    kind: 'columns',
    columns: [
      { share: 1.4, nodes: named(business.name, present(about)) },
      {
        nodes: [
          { kind: 'heading', level: 1, text: words.title, align: 'right' },
          { kind: 'text', text: estimate.estimateNumber, style: 'lead', align: 'right' },
          { kind: 'text', text: displayDay(estimate.createdAt, language), style: 'label', align: 'right' },
        ],
      },
    ],
  };
}

function parties({ customer, vehicle, estimate, words, language }: Making): DocumentNode[] {
  const { vehicleLicensePlate: licensePlate, mileage } = estimate;
  return sideBySide(
    customer ? customerFacts(customer, words) : [],
    vehicleFacts({ vehicle, licensePlate, mileage }, words, language),
  );
}

const isLaborOnly = (line: LineItem) => cents(line.partPrice) === 0 && !line.partName && !line.partNumber;

/** What is done, or put in; below it, small: which part, and who does it. */
function lineText(line: LineItem, { words }: Making): TableCell {
  const { text, part } = suppliedText(line);
  const mechanic = line.responsibleMechanic && words.mechanic(line.responsibleMechanic);
  return { text, note: present([part, mechanic]).join('\n') };
}

function lineRow(line: LineItem, making: Making): TableCell[] {
  const { language } = making;
  const parts = isLaborOnly(line)
    ? ['', '']
    : [wholeFigure(line.partUnits, language), figure(line.partPrice, language)];
  const labor =
    cents(line.laborHours) === 0
      ? ['', '']
      : [figure(line.laborHours, language), figure(line.laborCost, language)];
  const discount = line.discount === 0 ? '' : percentText(String(line.discount), language);
  return [
    String(line.lineNumber),
    lineText(line, making),
    ...parts,
    ...labor,
    discount,
    figure(line.totalPrice, language),
  ];
}

function lineTable(making: Making): DocumentNode[] {
  const { estimate, words } = making;
  if (estimate.lineItems.length === 0) return [];
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
      rows: estimate.lineItems.map((line) => lineRow(line, making)),
    },
  ];
}

function totals({ estimate, words, language }: Making): DocumentNode[] {
  const { applyTax, subtotal, tax, taxRate, total, laborRate } = estimate;
  const hasLabor = estimate.lineItems.some((line) => cents(line.laborHours) !== 0);
  const rows = [
    { label: words.subtotal, value: money(subtotal, language) },
    applyTax
      ? { label: `${words.vat} ${percentText(taxRate, language)}`, value: money(tax, language) }
      : { label: words.vat, value: words.notApplied },
    { label: applyTax ? words.totalWithVat : words.total, value: money(total, language), isSum: true },
  ];
  const columns = [
    { share: 1.3, nodes: quiet(hasLabor ? [words.laborRate(money(laborRate, language))] : []) },
    { nodes: [{ kind: 'keyValues', align: 'right', rows } as const] },
  ];
  return [
    {
      kind: 'keepTogether',
      nodes: [
        { kind: 'gap', height: 12 },
        { kind: 'columns', columns },
      ],
    },
  ];
}

function photoSection({ photos, words }: Making): DocumentNode[] {
  if (photos.length === 0) return [];
  const grid = photoGrid(photos, { photo: words.photo, missing: words.photoMissing });
  return [{ kind: 'heading', level: 2, text: words.photos }, ...grid];
}

/** An estimate as a document. It leaves the house: internal notes and reasons of rejection are not in it. */
export function describeEstimate(input: EstimateToPrint, language: Language): DocumentDescription {
  const words = wordsIn(language);
  const making = { ...input, words, language };
  const { business, estimate } = input;
  const title = `${words.title} ${estimate.estimateNumber}`;
  return {
    title,
    author: business.name,
    language,
    runningHead: present([title, estimate.vehicleLicensePlate]).join(' · '),
    footer: {
      text: `${business.name} · ${words.registrationNumber} ${business.registrationNumber}`,
      page: words.page,
    },
    body: [
      letterhead(making),
      ...parties(making),
      ...(estimate.description
        ? ([
            { kind: 'heading', level: 2, text: words.description },
            { kind: 'text', text: estimate.description },
          ] as const)
        : []),
      ...lineTable(making),
      ...totals(making),
      ...photoSection(making),
    ],
  };
}
