import type {
  DocumentDescription,
  DocumentNode,
  TableCell,
  TableColumn,
} from '../../../../server/pdf/description.ts';
import { documentWords } from '../../paperwork/document.words.ts';
import { amountFigure, figure, money, percentText, wholeFigure } from '../../paperwork/server/figures.ts';
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
} from '../../paperwork/server/parties.ts';
import { imageGrid, type CaptionedImage } from '../../../../server/pdf/images.ts';
import { dayText, displayDay, wallClockOf } from '../../../../shared/dates.ts';
import { addDays } from '../../../../shared/days.ts';
import { cents, type Cents } from '../../../../shared/money.ts';
import { inLanguage, type Language } from '../../../../shared/words.ts';
import type { Business } from '../../../records/business/business.contract.ts';
import { estimateDocumentWords } from '../estimate-document.words.ts';
import { isPlannable } from '../estimate-status.ts';
import type { Estimate, LineItem } from '../estimates.contract.ts';

type LetterheadLine =
  | 'name'
  | 'legalName'
  | 'registrationNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'email'
  | 'vatRegistered';

export interface EstimateToPrint {
  readonly business: Pick<Business, LetterheadLine | 'estimateValidityDays'>;
  readonly estimate: Omit<
    Estimate,
    | 'internalNotes'
    | 'rejectionReason'
    | 'customer'
    | 'vehicle'
    | 'invoice'
    | 'appointment'
    | 'images'
    | 'createdBy'
  >;
  /** Null when there is none, or for a reader who may not know people. */
  readonly customer: CustomerToPrint | null;
  readonly vehicle: VehicleToPrint | null;
  readonly images: readonly CaptionedImage[];
}

const wordsIn = (language: Language) => ({
  ...inLanguage(documentWords, language),
  ...inLanguage(estimateDocumentWords, language),
});

/** A document while it is described: its content and its words. */
interface Making extends EstimateToPrint {
  readonly words: ReturnType<typeof wordsIn>;
  readonly language: Language;
}

/** Until when it may be accepted: so many days from the last change. Completed or rejected work has no such day. */
function validity({ business, estimate, words }: Making): DocumentNode[] {
  if (!isPlannable(estimate.status)) return [];
  const until = addDays(wallClockOf(estimate.updatedAt).day, business.estimateValidityDays);
  return [{ kind: 'text', text: words.validUntil(dayText(until)), style: 'label', align: 'right' }];
}

const LINE = '_'.repeat(34);

/** Where the customer signs, on one page with its line. */
function signing({ estimate, words }: Making): DocumentNode[] {
  if (!isPlannable(estimate.status)) return [];
  const place = (label: string, line: string): DocumentNode[] => [
    { kind: 'text', text: line, style: 'label' },
    { kind: 'text', text: label, style: 'quiet' },
  ];
  return [
    {
      kind: 'keepTogether',
      nodes: [
        { kind: 'gap', height: 22 },
        { kind: 'text', text: words.order },
        { kind: 'gap', height: 22 },
        {
          kind: 'columns',
          columns: [
            { share: 1.6, nodes: place(words.signature, LINE) },
            { nodes: place(words.signedOn, LINE.slice(0, 20)) },
          ],
        },
      ],
    },
  ];
}

function letterhead(making: Making): DocumentNode {
  const { business, estimate, words } = making;
  const about = [
    ...(business.legalName === business.name ? [] : [business.legalName]),
    registeredAs({ ...business, vatNumber: business.vatRegistered ? business.vatNumber : '' }, words).join(
      ' · ',
    ),
    business.address,
    present([business.phone, business.email]).join(' · '),
  ];
  return {
    kind: 'columns',
    columns: [
      { share: 1.4, nodes: named(business.name, present(about)) },
      {
        nodes: [
          { kind: 'heading', level: 1, text: words.title, align: 'right' },
          { kind: 'text', text: estimate.estimateNumber, style: 'lead', align: 'right' },
          { kind: 'text', text: displayDay(estimate.createdAt), style: 'label', align: 'right' },
          ...validity(making),
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

/** Units, price, hours and labor cost. The price of a service is labor: it stands there, and not among the parts. */
function figuresOf(line: LineItem, language: Language): string[] {
  const { partUnits, partPrice, laborHours, laborCost } = line;
  const hours = cents(laborHours) === 0 ? '' : figure(laborHours, language);
  if (line.kind === 'service') {
    const labor = cents(partPrice) * partUnits + cents(laborCost);
    const isFree = labor === 0;
    return [
      isFree ? '' : wholeFigure(partUnits, language),
      '',
      hours,
      isFree ? '' : amountFigure(labor as Cents, language),
    ];
  }
  const parts = isLaborOnly(line)
    ? ['', '']
    : [wholeFigure(partUnits, language), figure(partPrice, language)];
  return [...parts, hours, hours && figure(laborCost, language)];
}

function lineRow(line: LineItem, making: Making): TableCell[] {
  const { language } = making;
  const discount = line.discount === 0 ? '' : percentText(String(line.discount), language);
  return [
    String(line.lineNumber),
    lineText(line, making),
    ...figuresOf(line, language),
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

function totals({ business, estimate, words, language }: Making): DocumentNode[] {
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
        ...(business.vatRegistered ? [] : quiet([words.notVatRegistered])),
      ],
    },
  ];
}

function imageSection({ images, words }: Making): DocumentNode[] {
  if (images.length === 0) return [];
  const grid = imageGrid(images, { image: words.image, missing: words.imageMissing });
  return [{ kind: 'heading', level: 2, text: words.images }, ...grid];
}

/** An estimate as a document. It leaves the shop: internal notes and reasons of rejection are not in it. */
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
      text: present([
        business.name,
        business.registrationNumber && `${words.registrationNumber} ${business.registrationNumber}`,
      ]).join(' · '),
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
      ...signing(making),
      ...imageSection(making),
    ],
  };
}
