import type { DocumentDescription, DocumentNode, KeyValue } from '#server/pdf/description.ts';
import { displayMoment } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { qrCode } from '#shared/qr-code.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import { present, sideBySide, vehicleFacts } from '#features/work/paperwork/server/parties.ts';
import { reportWords } from '../battery-report.words.ts';
import { DATA_FILE, type ReportData } from '../report-data.ts';
import { capacityText, healthText, howMeasured, measuredValues } from '../report-values.ts';

/** Points. */
const QR_WIDTH = 92;

interface ReportToPrint {
  readonly data: ReportData;
  /** The canonical JSON of the data. */
  readonly text: string;
  /** The address of the public page in the language of the document. */
  readonly link: string;
}

const gap = (height: number): DocumentNode => ({ kind: 'gap', height });

function letterhead({ data }: ReportToPrint, language: Language): DocumentNode {
  const words = inLanguage(reportWords, language);
  const { registrationNumber: number } = inLanguage(documentWords, language);
  const { shop, issuedAt, issuedBy, replaces } = data;
  const facts: KeyValue[] = [
    { label: words.issued, value: displayMoment(issuedAt) },
    { label: words.issuedBy, value: issuedBy },
  ];
  return {
    kind: 'columns',
    columns: [
      {
        nodes: [
          { kind: 'text', text: shop.name, style: 'lead' },
          ...(shop.registrationNumber
            ? [{ kind: 'text', text: `${number} ${shop.registrationNumber}`, style: 'quiet' } as const]
            : []),
        ],
      },
      {
        share: 1.25,
        nodes: [
          { kind: 'heading', level: 1, text: words.title, align: 'right' },
          { kind: 'text', text: data.number, style: 'lead', align: 'right' },
          gap(5),
          { kind: 'keyValues', align: 'right', rows: facts },
          ...(replaces
            ? [{ kind: 'text', text: words.replaces(replaces), style: 'quiet', align: 'right' } as const]
            : []),
        ],
      },
    ],
  };
}

function health({ data: { measurement } }: ReportToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(reportWords, language);
  const { stateOfHealthPercent, usableCapacity, referenceCapacity, capacityUnit: unit } = measurement;
  const capacity = (value: number) => capacityText(value, unit, language);
  return [
    { kind: 'heading', level: 2, text: words.health },
    { kind: 'text', text: healthText(stateOfHealthPercent, language), style: 'heading1' },
    { kind: 'text', text: words.ofReference(capacity(usableCapacity), capacity(referenceCapacity)) },
  ];
}

function texts({ data: { measurement } }: ReportToPrint, language: Language): DocumentNode[] {
  const words = inLanguage(reportWords, language);
  const { faults, note, originalSha256 } = measurement;
  const text = (heading: string, body: string | null): DocumentNode[] =>
    body === null ? [] : [gap(8), { kind: 'heading', level: 2, text: heading }, { kind: 'text', text: body }];
  return [
    ...text(words.faults, faults),
    ...text(words.note, note),
    ...text(words.original, originalSha256),
    gap(8),
    { kind: 'text', text: words.holds, style: 'quiet' },
  ];
}

/** How a reader finds out whether the report is genuine. */
function check({ link }: ReportToPrint, language: Language): DocumentNode {
  const words = inLanguage(reportWords, language);
  const { path, size } = qrCode(link);
  return {
    kind: 'keepTogether',
    nodes: [
      gap(16),
      {
        kind: 'columns',
        columns: [
          {
            share: 0.24,
            nodes: [
              {
                kind: 'vector',
                path,
                viewWidth: size,
                viewHeight: size,
                width: QR_WIDTH,
                alt: `${words.qrAlt}: ${link}`,
              },
            ],
          },
          {
            nodes: [
              { kind: 'heading', level: 2, text: words.check },
              { kind: 'text', text: words.checkText },
              gap(4),
              { kind: 'text', text: link, style: 'strong' },
              gap(4),
              { kind: 'text', text: words.inside(DATA_FILE), style: 'quiet' },
            ],
          },
        ],
      },
    ],
  };
}

/** Returns a report as a document in a language, with its data as a file inside. It holds nothing of the customer. */
export function describeReport(report: ReportToPrint, language: Language): DocumentDescription {
  const { data, text } = report;
  const words = inLanguage(reportWords, language);
  const { licensePlate, ...vehicle } = data.vehicle;
  const car = vehicleFacts(
    { vehicle, licensePlate, mileage: null },
    inLanguage(documentWords, language),
    language,
  );
  const section = (heading: string, rows: readonly KeyValue[]): DocumentNode[] => [
    gap(12),
    { kind: 'heading', level: 2, text: heading },
    { kind: 'keyValues', rows },
  ];
  const title = `${words.title} ${data.number}`;
  return {
    title,
    author: data.shop.name,
    language,
    archival: true,
    createdAt: data.issuedAt,
    runningHead: title,
    footer: { text: present([data.shop.name, data.number]).join(' · '), page: words.page },
    attachment: {
      fileName: DATA_FILE,
      type: 'application/json',
      description: title,
      content: text,
      isPlain: true,
    },
    body: [
      letterhead(report, language),
      gap(18),
      ...sideBySide(car, health(report, language)),
      ...section(words.howMeasured, [
        ...howMeasured(data, language),
        { label: words.measuredBy, value: data.measurement.measuredBy },
      ]),
      ...section(words.values, measuredValues(data, language)),
      ...texts(report, language),
      check(report, language),
    ],
  };
}
