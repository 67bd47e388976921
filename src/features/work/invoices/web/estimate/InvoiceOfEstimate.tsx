import { IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { VerbOfEstimate } from '#features/work/estimates/web/VerbOfEstimate.tsx';
import { convertWords } from '../../convert.words.ts';
import { paymentsWords } from '../../payments.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { Invoice } from '../../invoices.contract.ts';
import classes from './InvoiceOfEstimate.module.css';
import { useInvoiceVerb } from './use-invoice-verb.ts';
import { Button } from '#web/ui/Button.tsx';
import { Anchor } from '#web/ui/Text.tsx';

interface InvoiceOfEstimateProps {
  readonly estimate: EstimateSummary;
  /** Opens the dialog that sends an invoice to its customer. */
  readonly onSend: (invoice: Invoice) => void;
}

/** Issues the invoice of completed work, or reissues it when the estimate has changed since; for roles that may. */
export function IssueInvoice({ estimate, onSend }: InvoiceOfEstimateProps) {
  const mayInvoice = useCan()('invoices.manage');
  const { invoice, status } = estimate;
  const isDue = estimateRules[status].isCompleted && (invoice === null || invoice.isOutdated);
  return mayInvoice && isDue ? <Convert estimate={estimate} onSend={onSend} /> : null;
}

/** Leads to the form of a payment of an invoice, for roles that may record one. */
export function PayInvoice({ invoice }: { readonly invoice: IssuedInvoice }) {
  const { take } = useWords(paymentsWords);
  const { of } = useWords(webWords);
  const mayInvoice = useCan()('invoices.manage');
  const { id, invoiceNumber } = invoice;
  if (id === undefined || !mayInvoice) return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconCoins size={18} aria-hidden />}
      aria-label={of(take, invoiceNumber)}
      renderRoot={(props) => <Link to="/invoices" search={{ open: id, edit: 'payment' }} {...props} />}
    >
      {take}
    </Button>
  );
}

type IssuedInvoice = NonNullable<EstimateSummary['invoice']>;

/** Says that the invoice in force was issued, in one line with its number. */
export const InvoiceOfEstimate = ({ invoice }: { readonly invoice: IssuedInvoice }) => (
  <>
    {useWords(convertWords).issued} <NumberOfInvoice invoice={invoice} />
  </>
);

/** As a link for roles that may open it. */
function NumberOfInvoice({ invoice }: { readonly invoice: IssuedInvoice }) {
  const words = useWords(convertWords);
  const { id, invoiceNumber } = invoice;
  if (id === undefined) return <span className="numbers">{invoiceNumber}</span>;
  return (
    <Anchor
      underline="always"
      className="numbers"
      aria-label={words.openInvoice(invoiceNumber)}
      renderRoot={(props) => <Link to="/invoices" search={{ open: id }} {...props} />}
    >
      {invoiceNumber}
    </Anchor>
  );
}

/** The same with a badge. */
export function IssuedOfEstimate({ invoice }: { readonly invoice: IssuedInvoice }) {
  const words = useWords(convertWords);
  return (
    <span className={classes.issued}>
      <StatusBadge kind="default">{words.issued}</StatusBadge>
      <NumberOfInvoice invoice={invoice} />
    </span>
  );
}

function Convert({ estimate, onSend }: InvoiceOfEstimateProps) {
  const verb = useInvoiceVerb(estimate, onSend);
  return <VerbOfEstimate className={classes.convert} estimate={estimate} verb={verb} />;
}
