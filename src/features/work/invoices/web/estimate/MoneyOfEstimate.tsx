import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayText, displayDay } from '#shared/dates.ts';
import { cents, displayMoney, displaySum, negated } from '#shared/money.ts';
import { fieldText } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { InvoiceNumber } from '#web/ui/RecordLinks.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { Deposit, Estimate } from '#features/work/estimates/estimates.contract.ts';
import { depositsWords } from '../../deposits.words.ts';
import { leftOfWork } from '../../estimate-money.ts';
import { estimateMoneyWords } from '../../estimate-money.words.ts';
import { standingOf, statusOn } from '../../invoice-status.ts';
import { invoiceStatusWords } from '../../invoice-status.words.ts';
import type { Invoice } from '../../invoices.contract.ts';
import { paymentFields } from '../../payment.fields.ts';
import { paymentsQuery } from '../payments.queries.ts';
import { IssuedOfEstimate } from './InvoiceOfEstimate.tsx';
import classes from './MoneyOfEstimate.module.css';
import { useInvoiceOfEstimate } from './use-invoice-of-estimate.ts';

interface MoneyOfEstimateProps {
  readonly estimate: Estimate;
}

/** What was agreed, invoiced and paid, and what is left; for roles without money, the number of the invoice. */
export function MoneyOfEstimate({ estimate }: MoneyOfEstimateProps) {
  const words = useWords(estimateMoneyWords);
  const may = useCan();
  if (may('invoices.manage'))
    return (
      <Section level={2} title={words.title}>
        <Sums estimate={estimate} />
      </Section>
    );
  if (!estimate.invoice) return null;
  return (
    <Section level={2} title={words.title}>
      <IssuedOfEstimate invoice={estimate.invoice} />
    </Section>
  );
}

function Sums({ estimate }: MoneyOfEstimateProps) {
  const words = useWords(estimateMoneyWords);
  const { language } = useLanguage();
  const { deposits = [], status, total, invoice: inForce } = estimate;
  const { data: invoice } = useInvoiceOfEstimate(estimate);
  const { isAgreed } = estimateRules[status];
  const isKnown = inForce === null || invoice !== undefined;
  const left = leftOfWork(estimate, invoice ?? null);
  return (
    <dl className={`${classes.sums} numbers`}>
      <Row label={isAgreed ? words.approved : words.total} sum={displaySum(total, language)} />
      {deposits.map((deposit) => (
        <OneDeposit key={deposit.id} deposit={deposit} />
      ))}
      {invoice && <OfInvoice invoice={invoice} />}
      {!inForce && isAgreed && <Row label={words.invoice} sum={<small>{words.notInvoiced}</small>} />}
      {isAgreed && isKnown && (
        <div className={classes.left}>
          <dt>{left < 0 ? words.overpaid : words.left}</dt>
          <dd>{displayMoney(left < 0 ? negated(left) : left, language)}</dd>
        </div>
      )}
    </dl>
  );
}

interface RowProps {
  readonly label: ReactNode;
  readonly sum: ReactNode;
  /** How it stands, below the label. */
  readonly note?: string;
}

const Row = ({ label, sum, note }: RowProps) => (
  <div>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{sum}</dd>
  </div>
);

function OneDeposit({ deposit }: { readonly deposit: Deposit }) {
  const words = useWords(estimateMoneyWords);
  const { credited: isAllCredited } = useWords(depositsWords);
  const labels = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  const today = useRigaDay();
  const { id, invoiceNumber, total, credited } = deposit;
  const isCredited = cents(credited) >= cents(total);
  return (
    <Row
      label={
        <>
          {words.deposit} <InvoiceNumber id={id} number={invoiceNumber} />
        </>
      }
      note={isCredited ? isAllCredited : labels[statusOn(today, deposit)]}
      sum={displaySum(total, language)}
    />
  );
}

function OfInvoice({ invoice }: { readonly invoice: Invoice }) {
  const words = useWords(estimateMoneyWords);
  const labels = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  const { data: payments = [] } = useQuery(paymentsQuery(invoice.id));
  const { id, invoiceNumber, total, credited, creditNoteNumbers, createdAt } = invoice;
  return (
    <>
      <Row
        label={
          <>
            {words.invoice} <InvoiceNumber id={id} number={invoiceNumber} />
          </>
        }
        note={`${labels[standingOf(invoice)]}, ${displayDay(createdAt)}`}
        sum={displaySum(total, language)}
      />
      {creditNoteNumbers.length > 0 && (
        <Row
          label={
            <>
              {words.creditNote}{' '}
              {creditNoteNumbers.map((number, place) => (
                <span key={number}>
                  {place > 0 && ', '}
                  <CreditNoteLink number={number} />
                </span>
              ))}
            </>
          }
          sum={displayMoney(negated(cents(credited)), language)}
        />
      )}
      {payments
        .filter(({ reversedAt, reversesId }) => reversedAt === null && reversesId === null)
        .map(({ id: payment, amount, method, paidOn }) => (
          <Row
            key={payment}
            label={cents(amount) < 0 ? words.refund : words.payment}
            note={`${fieldText(paymentFields.method, method, language)}, ${dayText(paidOn)}`}
            sum={displayMoney(negated(cents(amount)), language)}
          />
        ))}
    </>
  );
}

const CreditNoteLink = ({ number }: { readonly number: string }) => (
  <Anchor
    underline="always"
    className="figure"
    renderRoot={(props) => (
      <Link to="/invoices" search={{ view: 'credit-notes', search: number }} {...props} />
    )}
  >
    {number}
  </Anchor>
);
