import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { JobInvoice, JobSettlement } from '#features/work/jobs/job-view.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import { invoiceDocumentWords } from '#features/work/invoices/invoice-document.words.ts';
import { dayText } from '#shared/dates.ts';
import { cents, displayMoney, displayNumber, displaySum, negated } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';
import { words } from './customer-input.ts';
import { invoiceWords } from './invoice.words.ts';

interface InvoiceProps {
  readonly invoice: JobInvoice;
  readonly language: Language;
}

const isOpen = ({ status }: JobInvoice): boolean => invoiceRules[status].isUnpaid;

/** What is left to be paid, of one that is paid what was due, and of one that was taken back its total. */
function mainAmount(invoice: JobInvoice): string {
  const { status, total, settled } = invoice;
  if (!settled || !invoiceRules[status].isPayable) return total;
  return isOpen(invoice) ? settled.left : settled.due;
}

/** What is taken off, with the minus sign of print and not a hyphen. */
const lessSum = (amount: string, language: Language): string =>
  `−${displaySum(amount.replace('-', ''), language)}`;

/** How much, whether it is paid, and how to pay it. */
export function Invoice(props: InvoiceProps) {
  const { invoice, language } = props;
  const spoken = words(language);
  const labels = inLanguage({ ...documentWords, ...invoiceDocumentWords }, language);
  const money = (amount: string) => displaySum(amount, language);
  return (
    <section className="card invoice" aria-labelledby={invoice.invoiceNumber}>
      <div className="invoice-main">
        <div className="invoice-head">
          <div>
            <h2 id={invoice.invoiceNumber}>
              {(invoice.isDeposit ? spoken.depositNumber : spoken.invoiceNumber)(invoice.invoiceNumber)}
            </h2>
            {invoice.settled && isOpen(invoice) && <p className="invoice-left">{labels.balance}</p>}
            <p className="invoice-amount">{money(mainAmount(invoice))}</p>
          </div>
          <Badge {...props} />
        </div>
        <dl className="sums">
          {invoice.deducted && <Deducted deducted={invoice.deducted} language={language} />}
          {invoice.applyTax && (
            <>
              <div>
                <dt>{spoken.totalWithoutVat}</dt>
                <dd>{money(invoice.subtotal)}</dd>
              </div>
              <div>
                <dt>{spoken.vat(displayNumber(invoice.taxRate, language))}</dt>
                <dd>{money(invoice.tax)}</dd>
              </div>
            </>
          )}
          {invoice.settled && <Settled invoice={invoice} settled={invoice.settled} language={language} />}
          <div>
            <dt>{labels.invoiceDate}</dt>
            <dd>{dayText(invoice.issuedOn)}</dd>
          </div>
        </dl>
        {invoice.whyNoVat && <p className="sums-note">{invoice.whyNoVat}</p>}
      </div>
      {invoice.isDeposit && isOpen(invoice) && <p className="invoice-note">{spoken.aboutDeposit}</p>}
      {isOpen(invoice) ? <Payment {...props} /> : <Closed {...props} />}
    </section>
  );
}

interface SettledProps extends InvoiceProps {
  readonly settled: JobSettlement;
}

/** What of the total was credited and paid so far. */
function Settled({ invoice, settled, language }: SettledProps) {
  const labels = inLanguage({ ...documentWords, ...invoiceDocumentWords }, language);
  const { credited, paid, left } = settled;
  const rows: [label: string, amount: string | null][] = [
    [labels.total, displaySum(invoice.total, language)],
    [labels.credited, credited && lessSum(credited, language)],
    [labels.paidSoFar, paid && lessSum(paid, language)],
    [labels.balance, isOpen(invoice) ? displaySum(left, language) : null],
  ];
  return rows.map(
    ([label, amount]) =>
      amount !== null && (
        <div key={label} className={label === labels.balance ? 'sums-left' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ),
  );
}

interface DeductedProps extends Pick<InvoiceProps, 'language'> {
  readonly deducted: NonNullable<JobInvoice['deducted']>;
}

/** From the whole of the work to what is left of it. */
function Deducted({ deducted: { work, deposits }, language }: DeductedProps) {
  const spoken = words(language);
  return (
    <>
      <div>
        <dt>{spoken.wholeWork}</dt>
        <dd>{displaySum(work, language)}</dd>
      </div>
      {deposits.map(({ number, total }) => (
        <div key={number}>
          <dt>{spoken.lessDeposit(number)}</dt>
          <dd>{lessSum(total, language)}</dd>
        </div>
      ))}
    </>
  );
}

function Badge({ invoice: { status, dueDate, paidOn }, language }: InvoiceProps) {
  const spoken = inLanguage(invoiceWords, language);
  if (status === 'paid')
    return (
      <p className="badge badge-paid">
        <IconCircleCheckFilled size={20} aria-hidden="true" />
        {spoken.paid} {paidOn && dayText(paidOn)}
      </p>
    );
  if (status === 'credited' || status === 'corrected') return <p className="badge">{spoken[status]}</p>;
  const due = dueDate && dayText(dueDate);
  if (!due) return <p className="badge">{spoken.unpaid}</p>;
  return status === 'overdue' ? (
    <p className="badge badge-late">{spoken.overdue(due)}</p>
  ) : (
    <p className="badge">{spoken.dueBy(due)}</p>
  );
}

/** The account by fours, as banks print it. */
const grouped = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

function Payment({ invoice, language }: InvoiceProps) {
  const spoken = inLanguage(invoiceWords, language);
  const labels = inLanguage(invoiceDocumentWords, language);
  const { qr, payee, iban, bic, invoiceNumber } = invoice;
  const amount = mainAmount(invoice);
  if (!iban) return null;
  return (
    <div className="payment">
      {qr && (
        <figure className="qr">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={labels.qrCode}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <figcaption>{labels.scan}</figcaption>
          <button
            className="copy"
            type="button"
            data-code={invoiceNumber}
            aria-label={`${spoken.saveCode}: ${invoiceNumber}`}
            hidden
          >
            {spoken.saveCode}
          </button>
        </figure>
      )}
      <div className="transfer">
        <h3>{spoken.howToPay}</h3>
        <dl>
          <Row label={labels.payee} value={payee} />
          <Row label={labels.iban} value={grouped(iban)} copy={iban.replace(/\s/g, '')} language={language} />
          {bic && <Row label={labels.bic} value={bic} />}
          <Row label={labels.reference} value={invoiceNumber} copy={invoiceNumber} language={language} />
          <Row label={spoken.amount} value={displaySum(amount, language)} copy={amount} language={language} />
        </dl>
      </div>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  /** What the button copies; without one there is no button. */
  readonly copy?: string;
  readonly language?: Language;
}

function Row({ label, value, copy, language = 'en' }: RowProps) {
  const spoken = inLanguage(invoiceWords, language);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {copy && (
          <button
            className="copy"
            type="button"
            data-copy={copy}
            data-copied={spoken.copied}
            aria-label={`${spoken.copy}: ${label}`}
            hidden
          >
            {spoken.copy}
          </button>
        )}
      </dd>
    </div>
  );
}

/** The three corners of a code, so that it is seen what is covered: nothing that a phone could read. */
const corners =
  'M0 0h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3zM18 0h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3zM0 18h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z';

/** Nothing is to be paid any more, and why. */
function Closed({ invoice: { status, settled }, language }: InvoiceProps) {
  const spoken = inLanguage(invoiceWords, language);
  const texts: Partial<Record<typeof status, readonly [title: string, text: string]>> = {
    credited: [spoken.creditedInFull, spoken.creditedText],
    corrected: [spoken.replaced, spoken.replacedText],
  };
  const [title, text] = texts[status] ?? [spoken.received, spoken.covered];
  const owed = negated(cents(settled?.left ?? '0'));
  return (
    <div className="payment payment-received">
      <svg className="covered" viewBox="-3 -3 31 31" aria-hidden="true">
        <path d={corners} fillRule="evenodd" />
        <path
          className="covered-lines"
          d="M9 1h7M10 3h5M9 5h4M1 9h6M2 11h3M1 13h4M2 15h4M20 9h4M21 12h3M20 15h5M9 20h6M10 22h7M9 24h4M19 19h5M20 22h4M19 24h6"
        />
        <circle cx="12.5" cy="12.5" r="7.6" className="covered-ring" />
        <circle cx="12.5" cy="12.5" r="6.4" className="covered-disc" />
        <path className="covered-check" d="m9.8 12.7 2 2 3.6-4" />
      </svg>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {owed > 0 && <p>{spoken.owed(displayMoney(owed, language))}</p>}
      </div>
    </div>
  );
}
