import { Link } from '@tanstack/react-router';
import { wallClockOf } from '#shared/dates.ts';
import { cents, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import type { Deposit, EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { depositsWords } from '../../deposits.words.ts';
import { invoiceRules, statusOn } from '../../invoice-status.ts';
import { invoiceStatusWords } from '../../invoice-status.words.ts';
import classes from '../estimate/InvoiceOfEstimate.module.css';

const today = () => wallClockOf(new Date()).day;

/** The deposit invoices of an estimate, each with how it stands. */
export const DepositsOfEstimate = ({ estimate }: { readonly estimate: EstimateSummary }) =>
  estimate.deposits?.map((deposit) => <OneDeposit key={deposit.id} deposit={deposit} />);

function OneDeposit({ deposit }: { readonly deposit: Deposit }) {
  const words = useWords(depositsWords);
  const labels = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  const { id, invoiceNumber, total, credited } = deposit;
  const sum = displaySum(total, language);
  const isCredited = cents(credited) >= cents(total);
  const status = statusOn(today(), deposit);
  const state = isCredited ? words.credited : labels[status];
  return (
    <span className={classes.issued}>
      <StatusBadge kind={invoiceRules[isCredited ? 'credited' : status].badge}>
        {`${words.deposit}: ${state}`}
      </StatusBadge>
      <Anchor
        underline="always"
        className="numbers"
        aria-label={words.open(invoiceNumber, sum)}
        renderRoot={(props) => <Link to="/invoices" search={{ open: id }} {...props} />}
      >
        {sum}
      </Anchor>
    </span>
  );
}
