import type { DocumentDescription, DocumentNode, KeyValue } from '#server/pdf/description.ts';
import { dayText } from '#shared/dates.ts';
import { displayMoney, negated, type Cents } from '#shared/money.ts';
import { keysOf } from '#shared/record-fields.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import { amountFigure } from '#features/work/paperwork/server/figures.ts';
import {
  customerFacts,
  named,
  present,
  quiet,
  registeredAs,
} from '#features/work/paperwork/server/parties.ts';
import type { StatementRange } from '../account-statements.contract.ts';
import type { Statement, StatementEntry } from '../statement.ts';
import { statementDocumentWords } from '../statement-document.words.ts';

interface StatementToPrint {
  readonly statement: Statement;
  readonly customer: Pick<Customer, 'name' | 'customerType' | 'businessNumber' | 'vatNumber' | 'address'>;
  readonly business: Pick<
    Business,
    | 'legalName'
    | 'name'
    | 'registrationNumber'
    | 'vatNumber'
    | 'vatRegistered'
    | 'address'
    | 'phone'
    | 'email'
    | 'iban'
  >;
  readonly range: StatementRange;
}

const everyWord = { ...documentWords, ...statementDocumentWords };
interface Making extends StatementToPrint {
  readonly words: Spoken<typeof everyWord>;
  readonly language: Language;
}

function letterhead({ business, customer, range, words }: Making): DocumentNode[] {
  const vatNumber = business.vatRegistered ? business.vatNumber : '';
  const about = [
    ...registeredAs({ ...business, vatNumber }, words),
    business.address,
    present([business.phone, business.email]).join(' · '),
  ];
  const isBusiness = customer.customerType === 'business';
  const buyer = {
    name: customer.name,
    address: customer.address,
    registrationNumber: isBusiness ? customer.businessNumber : null,
    vatNumber: isBusiness ? customer.vatNumber : null,
  };
  return [
    {
      kind: 'columns',
      columns: [
        { share: 1.25, nodes: named(business.legalName || business.name, present(about)) },
        {
          nodes: [
            { kind: 'heading', level: 1, text: words.title, align: 'right' },
            {
              kind: 'text',
              text: words.period(dayText(range.from), dayText(range.to)),
              style: 'lead',
              align: 'right',
            },
          ],
        },
      ],
    },
    ...customerFacts(buyer, words),
  ];
}

function entryText({ kind, number, invoiceNumber }: StatementEntry, words: Making['words']): string {
  return kind === 'creditNote' ? words.creditNote(number, invoiceNumber) : words[kind](number);
}

function entryTable({ statement: { entries }, words, language }: Making): DocumentNode[] {
  if (entries.length === 0) return [{ kind: 'gap', height: 14 }, ...quiet([words.nothing])];
  const figures = { width: 'fit', align: 'right' } as const;
  const figure = (amount: Cents) => amountFigure(amount, language);
  return [
    { kind: 'gap', height: 14 },
    {
      kind: 'table',
      keepWithNext: true,
      columns: [
        { title: words.date, width: 'fit' },
        { title: words.document, width: 'rest' },
        { title: words.charged, ...figures },
        { title: words.settled, ...figures },
        { title: words.balance, ...figures, style: 'strong' },
      ],
      rows: entries.map((entry) => [
        dayText(entry.day),
        entryText(entry, words),
        entry.amount > 0 ? figure(entry.amount) : '',
        entry.amount > 0 ? '' : figure(negated(entry.amount)),
        figure(entry.balance),
      ]),
    },
  ];
}

function sums({ statement, words, language }: Making): DocumentNode {
  const money = (amount: Cents) => displayMoney(amount, language);
  const { opening, charged, settled, closing } = statement;
  const rows: KeyValue[] = [
    { label: words.opening, value: money(opening) },
    { label: words.chargedInAll, value: money(charged) },
    { label: words.settledInAll, value: money(negated(settled)) },
    { label: words.closing, value: money(closing), isSum: true },
  ];
  return {
    kind: 'keepTogether',
    nodes: [
      { kind: 'gap', height: 12 },
      { kind: 'columns', columns: [{ nodes: [] }, { nodes: [{ kind: 'keyValues', align: 'right', rows }] }] },
    ],
  };
}

function openInvoices({ statement: { open }, words, language }: Making): DocumentNode[] {
  if (open.length === 0) return [];
  const fit = { width: 'fit' } as const;
  return [
    { kind: 'heading', level: 2, text: words.open },
    {
      kind: 'table',
      keepWithNext: true,
      columns: [
        { title: words.openInvoice, width: 'rest' },
        { title: words.date, ...fit },
        { title: words.dueDate, ...fit },
        { title: words.daysLate, ...fit, align: 'right' },
        { title: words.balance, ...fit, align: 'right', style: 'strong' },
      ],
      rows: open.map(({ number, day, dueDay, daysLate, balance }) => [
        number,
        dayText(day),
        dayText(dueDay),
        daysLate > 0 && balance > 0 ? String(daysLate) : '',
        amountFigure(balance, language),
      ]),
    },
  ];
}

/** Returns how old what is owed is, and where to pay it. */
function aging({ statement: { aging: by, closing }, business, words, language }: Making): DocumentNode[] {
  const { overpaid, ...ages } = by;
  const money = (amount: Cents) => displayMoney(amount, language);
  const rows: KeyValue[] = keysOf(ages)
    .filter((age) => ages[age] !== 0)
    .map((age) => ({ label: words[age], value: money(ages[age]) }));
  if (overpaid > 0) rows.push({ label: words.overpaid, value: money(negated(overpaid)) });
  if (rows.length === 0) return [];
  const iban = business.iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');
  const payee = business.legalName || business.name;
  return [
    {
      kind: 'keepTogether',
      nodes: [
        { kind: 'heading', level: 2, text: words.aging },
        { kind: 'keyValues', align: 'right', rows },
        ...(closing > 0 && iban
          ? [{ kind: 'gap', height: 8 } as const, { kind: 'text', text: words.payTo(payee, iban) } as const]
          : []),
      ],
    },
  ];
}

/** Returns a statement of account as a document (PDF/A-3a). */
export function describeStatement(input: StatementToPrint, language: Language): DocumentDescription {
  const words = inLanguage(everyWord, language);
  const making = { ...input, words, language };
  const { business, customer } = input;
  const author = business.legalName || business.name;
  const title = `${words.title} · ${customer.name}`;
  return {
    title,
    author,
    language,
    archival: true,
    runningHead: title,
    footer: {
      text: present([
        author,
        business.registrationNumber && `${words.registrationNumber} ${business.registrationNumber}`,
      ]).join(' · '),
      page: words.page,
    },
    body: [
      ...letterhead(making),
      ...entryTable(making),
      sums(making),
      ...openInvoices(making),
      ...aging(making),
    ],
  };
}
