import type {
  DocumentDescription,
  DocumentNode,
  TableCell,
  TableColumn,
} from '../../../server/documents/description.ts';
import { dayText, displayDay, displayMoment } from '../../../shared/dates.ts';
import { cents, displayMoney } from '../../../shared/money.ts';
import { inLanguage, type Language } from '../../../shared/words.ts';
import type { Business } from '../../business/business.contract.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { appointmentStatusWords, estimateStatusWords, historyWords } from '../history.words.ts';

interface HistoryVehicle {
  readonly make: string | null;
  readonly model: string | null;
  readonly modelSpecification: string | null;
  readonly year: number | null;
  readonly vin: string | null;
  readonly licensePlate: string | null;
  /** `YYYY-MM-DD`. */
  readonly firstRegistration: string | null;
  readonly color: string | null;
  readonly mileage: number | null;
  readonly createdAt: string;
}

interface MileageLine {
  readonly recordedAt: string;
  readonly mileage: number;
  readonly notes: string | null;
}

export interface HistoryToPrint {
  readonly business: Pick<Business, 'name' | 'address' | 'phone' | 'email' | 'registrationNumber'>;
  readonly vehicle: HistoryVehicle;
  readonly history: ServiceHistory;
  readonly mileage: readonly MileageLine[];
  /** Null for a reader who may not know people: then no owner and no free notes, which may name one. */
  readonly people: { readonly owner: string | null } | null;
  readonly printedAt: string;
}

const numbers = {
  en: new Intl.NumberFormat('en-IE'),
  lv: new Intl.NumberFormat('lv-LV', { useGrouping: 'always' }),
};
const kilometres = (count: number, language: Language) => `${numbers[language].format(count)} km`;
const money = (amount: string, language: Language) => displayMoney(cents(amount), language);

/** The label of a status, or `otherwise` for a value that has none. */
const labelOf = (labels: object, status: string, otherwise: string): string =>
  Object.hasOwn(labels, status) ? String(labels[status as keyof typeof labels]) : otherwise;

const present = (parts: readonly (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== '');

const fit = (title: string): TableColumn => ({ title, width: 'fit' });
const number = (title: string): TableColumn => ({ title, width: 'fit', style: 'strong' });
const rest = (title: string): TableColumn => ({ title, width: 'rest' });
const figures = (title: string): TableColumn => ({ title, width: 'fit', align: 'right' });

/** A heading and its table; nothing at all without rows. */
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
    words.registrationNumber(business.registrationNumber),
    business.address,
    `${business.phone} · ${business.email}`,
  ];
  const printed = words.printedOn(displayDay(printedAt, language));
  return {
    kind: 'columns',
    columns: [
      {
        share: 1.2,
        nodes: [
          { kind: 'text', text: business.name, style: 'lead' },
          { kind: 'gap', height: 3 },
          { kind: 'text', text: about.join('\n'), style: 'quiet' },
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

const vehicleName = ({ make, model, modelSpecification, year }: HistoryVehicle): string =>
  present([present([make, model, modelSpecification]).join(' '), year]).join(', ');

function vehicleFacts({ vehicle, people }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  const { firstRegistration, mileage } = vehicle;
  const facts = (rows: readonly (readonly [string, string | null])[]): DocumentNode => ({
    kind: 'keyValues',
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value, strong: true }] : [])),
  });
  const identity = facts([
    [words.licensePlate, vehicle.licensePlate],
    [words.vin, vehicle.vin],
    [words.firstRegistration, firstRegistration && dayText(firstRegistration, language)],
    [words.color, vehicle.color],
  ]);
  const state = facts([
    [words.currentMileage, mileage === null ? null : kilometres(mileage, language)],
    [words.dateAdded, displayDay(vehicle.createdAt, language)],
    [words.owner, people?.owner ?? null],
  ]);
  const name = vehicleName(vehicle);
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

function workSections({ history, people }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  const estimateLabels = inLanguage(estimateStatusWords, language);
  const appointmentLabels = inLanguage(appointmentStatusWords, language);
  return [
    ...section(
      words.invoices,
      [number(words.number), fit(words.date), rest(words.notes), figures(words.total), fit(words.status)],
      history.invoices.map((invoice) => [
        invoice.invoiceNumber,
        displayDay(invoice.createdAt, language),
        invoice.notes ?? '',
        money(invoice.total, language),
        invoice.status === 'paid' ? words.paid : words.unpaid,
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
        displayDay(estimate.createdAt, language),
        estimate.description ?? '',
        money(estimate.total, language),
        labelOf(estimateLabels, estimate.status, estimate.status),
      ]),
    ),
    ...section(
      words.appointments,
      [fit(words.date), rest(words.service), figures(words.duration), fit(words.status)],
      history.appointments.map((appointment) => [
        displayMoment(appointment.scheduledDate, language),
        { text: appointment.service, note: people && appointment.notes },
        words.minutes(appointment.duration),
        labelOf(appointmentLabels, appointment.status, appointmentLabels.scheduled),
      ]),
    ),
  ];
}

function mileageSection({ mileage, people }: HistoryToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(historyWords, language);
  const notes = people ? [rest(words.notes)] : [];
  const kilometresColumn: TableColumn = { ...figures(words.mileage), width: people ? 'fit' : 'rest' };
  return section(
    words.mileage,
    [fit(words.date), ...notes, kilometresColumn],
    mileage.map((entry) => [
      displayMoment(entry.recordedAt, language),
      ...(people ? [entry.notes ?? ''] : []),
      kilometres(entry.mileage, language),
    ]),
  );
}

/** The service history of a vehicle as a document. */
export function describeHistory(input: HistoryToPrint, language: Language): DocumentDescription {
  const words = inLanguage(historyWords, language);
  const { business, vehicle } = input;
  const work = workSections(input, language);
  const nothing: DocumentNode[] = [
    { kind: 'gap', height: 22 },
    { kind: 'text', text: words.nothingYet, style: 'label' },
  ];
  const name = present([vehicle.licensePlate ?? vehicle.vin, vehicleName(vehicle)]).join(' · ');
  return {
    title: `${words.title} · ${name}`,
    author: business.name,
    language,
    runningHead: `${words.title} · ${name}`,
    footer: {
      text: `${business.name} · ${words.registrationNumber(business.registrationNumber)}`,
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
