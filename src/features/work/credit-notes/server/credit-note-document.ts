import type { DocumentDescription, DocumentNode, TableRow } from '#server/pdf/description.ts';
import { amountFigure, money, shortFigure } from '#features/work/paperwork/server/figures.ts';
import { present } from '#features/work/paperwork/server/parties.ts';
import { dayText, displayDay } from '#shared/dates.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { headed, parties, seller, totals } from '#features/work/invoices/server/invoice-document.ts';
import { known, type Making } from '#features/work/invoices/server/invoice-payment.ts';
import { beside, closely, invoiceWords, paragraphs } from '#features/work/invoices/server/invoice-words.ts';
import { creditNoteDocumentWords } from '../credit-note-document.words.ts';
import type { CreditNote } from '../credit-notes.contract.ts';
import { creditNoteFile } from './e-invoice-of-credit-note.ts';

type CreditNoteWords = Spoken<typeof creditNoteDocumentWords>;
const creditNoteWords: Readonly<Record<Language, CreditNoteWords>> = {
  en: beside(creditNoteDocumentWords),
  lv: inLanguage(creditNoteDocumentWords, 'lv'),
};

/** As an invoice is made, with the words of a credit note beside its own. */
interface MakingNote extends Making<CreditNote & { readonly mileage: null }> {
  readonly own: CreditNoteWords;
}

function letterhead(making: MakingNote): DocumentNode[] {
  const { invoice: note, own, words } = making;
  const facts = known([
    { label: own.creditNoteDate, value: displayDay(note.createdAt) },
    { label: own.toInvoice, value: note.invoiceNumber },
    { label: words.invoiceDate, value: dayText(note.invoiceDate) },
  ]);
  return [
    {
      kind: 'columns',
      columns: [
        { share: 1.25, nodes: seller(making) },
        {
          nodes: [
            { kind: 'heading', level: 1, text: own.creditNote, align: 'right' },
            { kind: 'text', text: note.creditNoteNumber, style: 'lead', align: 'right' },
            { kind: 'gap', height: 5 },
            { kind: 'keyValues', align: 'right', rows: facts },
          ],
        },
      ],
    },
  ];
}

function tableRow(
  { lineNumber, kind, description, units, net }: CreditNote['lineItems'][number],
  { own, words, language }: MakingNote,
): TableRow {
  const texts = { line: description ?? words.labor, amount: own.reduction, earlier: own.earlier };
  return {
    joinsNext: false,
    cells: [
      String(lineNumber),
      texts[kind],
      units === null ? '' : shortFigure(String(units), language),
      units === null ? '' : closely(words.pieces),
      amountFigure(cents(net), language),
    ],
  };
}

function lineTable(making: MakingNote): DocumentNode[] {
  const fit = { width: 'fit' } as const;
  return [
    { kind: 'gap', height: 14 },
    {
      kind: 'table',
      keepWithNext: true,
      columns: [
        { ...headed('number', making), ...fit, style: 'label' },
        { ...headed('description', making), width: 'rest' },
        { ...headed('quantity', making), ...fit, align: 'decimal' },
        { ...headed('unit', making), ...fit },
        { ...headed('lineTotal', making), ...fit, align: 'right', style: 'strong' },
      ],
      rows: making.invoice.lineItems.map((line) => tableRow(line, making)),
    },
  ];
}

const reason = ({ invoice, own }: MakingNote): DocumentNode[] => [
  { kind: 'heading', level: 2, text: own.reason },
  { kind: 'text', text: invoice.reason },
];

/** Returns what it leaves of the invoice, and that it needs no signature. */
function afterwards({ invoice: note, own, language }: MakingNote): DocumentNode[] {
  const { invoiceTotal, leftTotal } = note;
  const credited = moneyText((cents(invoiceTotal) - cents(leftTotal)) as Cents);
  const rows = known([
    { label: own.invoiceTotal, value: money(invoiceTotal, language) },
    { label: own.creditedInAll, value: money(credited, language) },
    { label: own.left, value: money(leftTotal, language) },
  ]);
  return [
    { kind: 'heading', level: 2, text: own.afterwards },
    { kind: 'keyValues', rows },
    { kind: 'gap', height: 6 },
    ...paragraphs(language, 'quiet', (one) => inLanguage(creditNoteDocumentWords, one).valid),
  ];
}

/**
 * A credit note as a document for ten years (PDF/A-3a), with its e-invoice inside, shaped like an invoice: always the
 * same bytes.
 */
export function describeCreditNote(note: CreditNote, language: Language): DocumentDescription {
  const words = invoiceWords[language];
  const own = creditNoteWords[language];
  const making = { invoice: { ...note, mileage: null }, words, own, language };
  const title = `${inLanguage(creditNoteDocumentWords, language).creditNote} ${note.creditNoteNumber}`;
  const { legalName, registrationNumber } = note.seller;
  return {
    title,
    author: legalName,
    language,
    archival: true,
    createdAt: note.createdAt,
    attachment: creditNoteFile(note),
    runningHead: present([title, note.vehicle?.licensePlate]).join(' · '),
    footer: { text: `${legalName} · ${words.registrationNumber} ${registrationNumber}`, page: words.page },
    body: [
      ...letterhead(making),
      ...parties(making),
      ...reason(making),
      ...lineTable(making),
      { kind: 'keepTogether', nodes: totals(making) },
      { kind: 'keepTogether', nodes: afterwards(making) },
    ],
  };
}
