import type { DocumentDescription, DocumentNode } from '#server/pdf/description.ts';
import { displayMoment } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { figure, money } from '#features/work/paperwork/server/figures.ts';
import { evidenceWords } from '../evidence.words.ts';
import type { AnsweredLine, JobAnswer } from '../jobs.contract.ts';

/** Returns each photo with its line and the SHA-256 of its file. */
function shownPhotos(
  { photos, lines }: Pick<JobAnswer, 'photos' | 'lines'>,
  words: Spoken<typeof evidenceWords>,
): DocumentNode[] {
  if (photos.length === 0) return [];
  const titles = new Map(lines.map(({ lineId, title }) => [lineId, title]));
  const rows = photos.map(({ lineId, description, sha256 }, index) => {
    const line = titles.get(lineId ?? '');
    return [
      { text: description ?? words.photo(index + 1), note: line ?? null },
      { text: '', note: sha256 },
    ];
  });
  return [
    { kind: 'heading', level: 2, text: words.photos },
    {
      kind: 'table',
      columns: [
        { title: words.photoTitle, width: 'rest' },
        { title: 'SHA-256', width: 'fit' },
      ],
      rows,
    },
  ];
}

interface EvidenceToPrint {
  readonly answer: Omit<JobAnswer, 'id'>;
  readonly estimateNumber: string;
  readonly shop: string;
}

/** Between whom it was agreed, and for which car. */
function factsOf({ circumstances }: EvidenceToPrint['answer'], language: Language) {
  if (!circumstances) return [];
  const words = inLanguage(evidenceWords, language);
  const { shop, licensePlate, vehicle } = circumstances;
  const { legalName, registrationNumber } = shop;
  return [
    { label: words.shop, value: [legalName, registrationNumber].filter(Boolean).join(', ') },
    { label: words.vehicle, value: [licensePlate, vehicle].filter(Boolean).join(', ') },
  ];
}

function linkOf({ circumstances }: EvidenceToPrint['answer'], language: Language): string {
  if (!circumstances?.link) return '';
  const words = inLanguage(evidenceWords, language);
  const { channel, madeAt } = circumstances.link;
  return `${words[channel]}, ${words.rigaTime(displayMoment(madeAt))}`;
}

/** Returns the customer's answer as a document: what was shown, what was said of it, by whom, when and from where. */
export function describeEvidence(
  { answer, estimateNumber, shop }: EvidenceToPrint,
  language: Language,
): DocumentDescription {
  const words = inLanguage(evidenceWords, language);
  const title = `${words.title} ${estimateNumber}`;
  const answered = ({ answer: said, isNew }: AnsweredLine) =>
    isNew ? words[said] : `${words[said]} (${words.earlier})`;
  const facts = [
    ...factsOf(answer, language),
    { label: words.answeredAt, value: words.rigaTime(displayMoment(answer.answeredAt)) },
    { label: words.name, value: answer.name },
    {
      label: words.way,
      value: answer.source === 'link' ? words.byLink : `${words.byPhone} ${answer.recordedBy ?? ''}`,
    },
    { label: words.link, value: linkOf(answer, language) },
    { label: words.signedIn, value: answer.circumstances?.signedIn ?? '' },
    { label: words.version, value: String(answer.estimateVersion) },
    { label: words.address, value: answer.ipAddress ?? '' },
    { label: words.browser, value: answer.userAgent ?? '' },
  ];
  const text = (heading: string, body: string): DocumentNode[] => [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'text', text: body },
  ];
  // A shop that charges no VAT has each price once.
  const hasVat = answer.lines.some(({ net, price }) => net !== price);
  const taxRate = answer.circumstances?.taxRate;
  const vat = [
    { label: words.subtotal, value: money(answer.subtotal, language) },
    {
      label: taxRate ? words.vatOf(displayNumber(taxRate, language)) : words.vat,
      value: money(answer.tax, language),
    },
  ];
  const sums = [
    ...(hasVat ? vat : []),
    { label: words.total, value: money(answer.total, language), isSum: true },
  ];
  return {
    title,
    author: shop,
    language,
    archival: true,
    createdAt: answer.answeredAt,
    runningHead: title,
    footer: { text: shop, page: words.page },
    body: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'keyValues', rows: facts.filter(({ value }) => value !== '') },
      { kind: 'heading', level: 2, text: words.lines },
      {
        kind: 'table',
        keepWithNext: true,
        columns: [
          { title: words.line, width: 'rest' },
          { title: words.answer, width: 'fit' },
          { title: hasVat ? words.price : words.priceWithoutVat, width: 'fit', align: 'right' },
        ],
        rows: answer.lines.map((line) => [
          { text: line.title, note: line.note },
          answered(line),
          figure(line.price, language),
        ]),
      },
      {
        kind: 'keepTogether',
        nodes: [
          { kind: 'gap', height: 12 },
          { kind: 'keyValues', align: 'right', rows: sums },
        ],
      },
      ...text(words.sentence, answer.sentence),
      ...(answer.comment ? text(words.comment, answer.comment) : []),
      ...shownPhotos(answer, words),
      ...text(words.document, answer.documentSha256),
    ],
  };
}
