import type {
  DocumentDescription,
  DocumentNode,
  TableCell,
  TableColumn,
} from '../../../server/documents/description.ts';
import { photoGrid, type CaptionedPhoto } from '../../../server/documents/photos.ts';
import { displayDay } from '../../../shared/dates.ts';
import { cents, displayMoney } from '../../../shared/money.ts';
import { inLanguage, type Language, type Spoken } from '../../../shared/words.ts';
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

interface CustomerToPrint {
  readonly name: string;
  /** Of a business. */
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

interface VehicleToPrint {
  readonly make: string | null;
  readonly model: string | null;
  readonly modelSpecification: string | null;
  readonly year: number | null;
  readonly vin: string | null;
}

export interface EstimateToPrint {
  readonly business: Pick<Business, LetterheadLine>;
  readonly estimate: Omit<Estimate, 'internalNotes' | 'rejectionReason' | 'customer' | 'vehicle'>;
  /** Null when there is none, or for a reader who may not know people. */
  readonly customer: CustomerToPrint | null;
  readonly vehicle: VehicleToPrint | null;
  readonly photos: readonly CaptionedPhoto[];
}

/** One document in the making: what it says, in which words. */
interface Making extends EstimateToPrint {
  readonly words: Spoken<typeof estimateDocumentWords>;
  readonly language: Language;
}

const numberFormats = (options: Intl.NumberFormatOptions) => ({
  en: new Intl.NumberFormat('en-IE', options),
  lv: new Intl.NumberFormat('lv-LV', { useGrouping: 'always', ...options }),
});
const whole = numberFormats({ maximumFractionDigits: 0 });
const twoDecimals = numberFormats({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwoDecimals = numberFormats({ maximumFractionDigits: 2 });

/** An amount, or hours, in a column of figures: the head of the column says what of. */
const figure = (text: string, language: Language) => twoDecimals[language].format(cents(text) / 100);
const money = (text: string, language: Language) => displayMoney(cents(text), language);

const present = (parts: readonly (string | number | null | undefined)[]): string[] =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').map(String);

const quiet = (lines: readonly string[]): DocumentNode[] =>
  lines.length > 0 ? [{ kind: 'text', text: lines.join('\n'), style: 'quiet' }] : [];

function letterhead({ business, estimate, words, language }: Making): DocumentNode {
  const about = [
    ...(business.legalName === business.name ? [] : [business.legalName]),
    `${words.registrationNumber(business.registrationNumber)} · ${words.vatNumber(business.vatNumber)}`,
    business.address,
    `${business.phone} · ${business.email}`,
  ];
  return {
    kind: 'columns',
    columns: [
      {
        share: 1.4,
        nodes: [
          { kind: 'text', text: business.name, style: 'lead' },
          { kind: 'gap', height: 3 },
          ...quiet(present(about)),
        ],
      },
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

function customerFacts({ customer, words }: Making): DocumentNode[] {
  if (!customer) return [];
  const { registrationNumber, vatNumber } = customer;
  return [
    { kind: 'heading', level: 2, text: words.customer },
    { kind: 'text', text: customer.name, style: 'lead' },
    { kind: 'gap', height: 3 },
    ...quiet(
      present([
        registrationNumber && words.registrationNumber(registrationNumber),
        vatNumber && words.vatNumber(vatNumber),
      ]),
    ),
  ];
}

/** Typed by hand: a plain number is kilometres, anything else stands as it is. */
const mileageText = (mileage: string | null, language: Language) =>
  mileage && /^\d{1,9}$/.test(mileage) ? `${whole[language].format(Number(mileage))} km` : mileage;

function vehicleFacts({ vehicle, estimate, words, language }: Making): DocumentNode[] {
  const type = present([vehicle?.make, vehicle?.model, vehicle?.modelSpecification]).join(' ');
  const name = present([type, vehicle?.year]).join(', ');
  const facts = [
    { label: words.licensePlate, value: estimate.vehicleLicensePlate },
    { label: words.vin, value: vehicle?.vin },
    { label: words.mileage, value: mileageText(estimate.mileage, language) },
  ];
  const rows = facts.flatMap(({ label, value }) => (value ? [{ label, value, strong: true }] : []));
  if (name === '' && rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.vehicle },
    ...(name
      ? ([
          { kind: 'text', text: name, style: 'lead' },
          { kind: 'gap', height: 3 },
        ] as const)
      : []),
    ...(rows.length > 0 ? [{ kind: 'keyValues', rows } as const] : []),
  ];
}

/** Customer and vehicle side by side; what is missing leaves its place to the other. */
function parties(making: Making): DocumentNode[] {
  const columns = [customerFacts(making), vehicleFacts(making)].filter((nodes) => nodes.length > 0);
  return columns.length === 0 ? [] : [{ kind: 'columns', columns: columns.map((nodes) => ({ nodes })) }];
}

const isLaborOnly = (line: LineItem) => cents(line.partPrice) === 0 && !line.partName && !line.partNumber;

/** What is done, or put in; below it, small: which part, and who does it. */
function lineText(line: LineItem, { words }: Making): TableCell {
  const part = present([line.description && line.partName, line.partNumber]).join(' · ');
  const mechanic = line.responsibleMechanic && words.mechanic(line.responsibleMechanic);
  return {
    text: line.description ?? line.partName ?? '',
    note: present([part, mechanic]).join('\n'),
  };
}

function lineRow(line: LineItem, making: Making): TableCell[] {
  const { words, language } = making;
  const parts = isLaborOnly(line)
    ? ['', '']
    : [whole[language].format(line.partUnits), figure(line.partPrice, language)];
  const labor =
    cents(line.laborHours) === 0
      ? ['', '']
      : [figure(line.laborHours, language), figure(line.laborCost, language)];
  const discount = line.discount === 0 ? '' : words.percent(String(line.discount));
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
  const rate = words.percent(upToTwoDecimals[language].format(Number(taxRate)));
  const hasLabor = estimate.lineItems.some((line) => cents(line.laborHours) !== 0);
  const rows = [
    { label: words.subtotal, value: money(subtotal, language) },
    applyTax
      ? { label: words.vat(rate), value: money(tax, language) }
      : { label: words.noVat, value: words.notApplied },
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
  const words = inLanguage(estimateDocumentWords, language);
  const making = { ...input, words, language };
  const { business, estimate } = input;
  const title = `${words.title} ${estimate.estimateNumber}`;
  return {
    title,
    author: business.name,
    language,
    runningHead: present([title, estimate.vehicleLicensePlate]).join(' · '),
    footer: {
      text: `${business.name} · ${words.registrationNumber(business.registrationNumber)}`,
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
