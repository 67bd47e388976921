import type { DocumentDescription, DocumentNode, TableCell, TableColumn } from '#server/pdf/description.ts';
import { dayText, displayDay, displayMoment } from '#shared/dates.ts';
import { cents, displayMoney, displayNumber } from '#shared/money.ts';
import { labelled, without } from '#shared/record-fields.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import type { Vehicle } from '#features/records/vehicles/vehicles.contract.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { historyWords } from '../history.words.ts';
import { invoiceLabels } from '../invoice-label.ts';

/** The notes are the shop's own. The name of the car and its mileage are printed in their own way. */
const printed = without(vehicleFields, 'customerId', 'notes');
type HistoryVehicle = { readonly [Name in keyof typeof printed]?: Vehicle[Name] } & {
  readonly createdAt: string;
};

interface MileageLine {
  readonly recordedAt: string;
  readonly mileage: number;
}

type Line<List extends keyof ServiceHistory> = ServiceHistory[List][number];
/** What of the lines is printed. */
interface PrintedHistory {
  readonly appointments: readonly Pick<
    Line<'appointments'>,
    'id' | 'scheduledDate' | 'service' | 'status' | 'duration'
  >[];
  readonly estimates: readonly Pick<
    Line<'estimates'>,
    'id' | 'estimateNumber' | 'createdAt' | 'description' | 'total' | 'hasUnpriced' | 'status'
  >[];
  readonly invoices: readonly Pick<
    Line<'invoices'>,
    'id' | 'invoiceNumber' | 'isDeposit' | 'createdAt' | 'title' | 'description' | 'total' | 'status'
  >[];
  readonly creditNotes: readonly Pick<
    Line<'creditNotes'>,
    'id' | 'creditNoteNumber' | 'invoiceNumber' | 'createdAt' | 'total'
  >[];
  readonly pastWork: readonly Line<'pastWork'>[];
}

export interface HistoryToPrint {
  readonly business: Pick<Business, 'name' | 'address' | 'phone' | 'email' | 'registrationNumber'>;
  readonly vehicle: HistoryVehicle;
  readonly history: PrintedHistory;
  readonly mileage: readonly MileageLine[];
  /** Null when there is none, or for a reader who may not know people. */
  readonly owner: string | null;
  readonly printedAt: string;
}

const kilometres = (count: number, language: Language) => `${displayNumber(count, language)} km`;
const money = (amount: string, language: Language) => displayMoney(cents(amount), language);

const present = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '');

const fit = (title: string): TableColumn => ({ title, width: 'fit' });
const number = (title: string): TableColumn => ({ title, width: 'fit', style: 'strong' });
const rest = (title: string): TableColumn => ({ title, width: 'rest' });
const figures = (title: string): TableColumn => ({ title, width: 'fit', align: 'right' });

/** Returns a heading and its table; nothing at all without rows. */
const section = (
  text: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
): DocumentNode[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text },
        { kind: 'table', columns, rows },
      ];

function letterhead({ business, printedAt }: HistoryToPrint, language: Language): DocumentNode {
  const words = inLanguage(historyWords, language);
  const about = [
    business.registrationNumber && words.registrationNumber(business.registrationNumber),
    business.address,
    present([business.phone, business.email]).join(' · '),
  ];
  const printed = words.printedOn(displayDay(printedAt));
  return {
    kind: 'columns',
    columns: [
      {
        share: 1.2,
        nodes: [
          { kind: 'text', text: business.name, style: 'lead' },
          { kind: 'gap', height: 3 },
          { kind: 'text', text: present(about).join('\n'), style: 'quiet' },
        ],
      },
      {
        nodes: [
          { kind: 'heading', level: 1, text: words.title, align: 'right' },
          { kind: 'text', text: printed, style: 'quiet', align: 'right' },
        ],
      },
    ],
  };
}

const fullName = ({ make, model, modelSpecification, year }: HistoryVehicle): string =>
  present([present([make, model, modelSpecification]).join(' '), year]).join(', ');

const facts = without(printed, 'make', 'model', 'modelSpecification', 'year', 'mileage');

function vehicleFacts({ vehicle, owner }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  const { licensePlate, ...others } = labelled(facts, vehicle, language);
  const keyValues = (rows: readonly (readonly [string, string | null])[]): DocumentNode => ({
    kind: 'keyValues',
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value, strong: true }] : [])),
  });
  const identity = keyValues([licensePlate, ...Object.values(others)]);
  const { mileage = null } = vehicle;
  const state = keyValues([
    [words.currentMileage, mileage === null ? null : kilometres(mileage, language)],
    [words.dateAdded, displayDay(vehicle.createdAt)],
    [words.owner, owner],
  ]);
  const name = fullName(vehicle);
  return [
    { kind: 'heading', level: 2, text: words.vehicle },
    ...(name
      ? ([
          { kind: 'text', text: name, style: 'lead' },
          { kind: 'gap', height: 5 },
        ] as const)
      : []),
    { kind: 'columns', columns: [{ nodes: [identity] }, { nodes: [state] }] },
  ];
}

function workSections({ history }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  const estimateLabels = inLanguage(plainStatusWords, language);
  const invoiceWords = inLanguage(invoiceStatusWords, language);
  const appointmentLabels = inLanguage(appointmentStatusWords, language);
  return [
    ...section(
      words.invoices,
      [
        number(words.number),
        fit(words.date),
        rest(words.description),
        figures(words.total),
        fit(words.status),
      ],
      history.invoices.map((invoice) => [
        invoice.invoiceNumber,
        displayDay(invoice.createdAt),
        invoicedFor(invoice, words),
        money(invoice.total, language),
        invoiceWords[invoiceLabels[invoice.status]],
      ]),
    ),
    ...section(
      words.creditNotes,
      [number(words.number), fit(words.date), rest(words.toInvoice), figures(words.total)],
      history.creditNotes.map((note) => [
        note.creditNoteNumber,
        displayDay(note.createdAt),
        note.invoiceNumber,
        money(note.total, language),
      ]),
    ),
    ...section(
      words.estimates,
      [
        number(words.number),
        fit(words.date),
        rest(words.description),
        figures(words.total),
        fit(words.status),
      ],
      history.estimates.map((estimate) => [
        estimate.estimateNumber,
        displayDay(estimate.createdAt),
        estimate.description ?? '',
        money(estimate.total, language) + (estimate.hasUnpriced ? '+' : ''),
        estimateLabels[estimate.status],
      ]),
    ),
    ...section(
      words.appointments,
      [fit(words.date), rest(words.service), figures(words.duration), fit(words.status)],
      history.appointments.map((appointment) => [
        displayMoment(appointment.scheduledDate),
        serviceText(appointment.service, words),
        words.minutes(appointment.duration),
        appointmentLabels[appointment.status],
      ]),
    ),
    ...section(
      words.pastWork,
      [fit(words.date), rest(words.description), figures(words.mileage), figures(words.total)],
      history.pastWork.map(({ doneOn, work, mileage, amount }) => [
        dayText(doneOn),
        work,
        mileage === null ? '' : kilometres(mileage, language),
        amount === null ? '' : money(amount, language),
      ]),
    ),
  ];
}

/** Returns what an invoice is for. Its title is made of the estimate's description: the same text stands there once. */
function invoicedFor(
  { title, description, isDeposit }: PrintedHistory['invoices'][number],
  { deposit }: Pick<Spoken<typeof historyWords>, 'deposit'>,
): TableCell {
  if (isDeposit) return `${deposit}: ${title}`;
  if (description === null || description === title) return title;
  return description.startsWith(title.replace(/…$/, '')) ? description : { text: title, note: description };
}

function mileageSection({ mileage }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  return section(
    words.mileage,
    [fit(words.date), { ...figures(words.mileage), width: 'rest' }],
    mileage.map((entry) => [displayMoment(entry.recordedAt), kilometres(entry.mileage, language)]),
  );
}

/** Returns the service history of a vehicle as a document. It leaves the shop: internal notes are not in it. */
export function describeHistory(input: HistoryToPrint, language: Language): DocumentDescription {
  const words = inLanguage(historyWords, language);
  const { business, vehicle } = input;
  const work = workSections(input, language);
  const nothing: DocumentNode[] = [
    { kind: 'gap', height: 22 },
    { kind: 'text', text: words.nothingYet, style: 'label' },
  ];
  const name = present([vehicle.licensePlate ?? vehicle.vin, fullName(vehicle)]).join(' · ');
  return {
    title: `${words.title} · ${name}`,
    author: business.name,
    language,
    runningHead: `${words.title} · ${name}`,
    footer: {
      text: present([
        business.name,
        business.registrationNumber && words.registrationNumber(business.registrationNumber),
      ]).join(' · '),
      page: words.page,
    },
    body: [
      letterhead(input, language),
      ...vehicleFacts(input, language),
      ...(work.length > 0 ? work : nothing),
      ...mileageSection(input, language),
    ],
  };
}
