import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { convertWords } from '../../convert.words.ts';
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

/**
 * The invoice of an estimate, and for roles that may: issuing it, or reissuing it when the estimate has changed since.
 */
export function InvoiceOfEstimate({ estimate, onSend }: InvoiceOfEstimateProps) {
  const mayInvoice = useCan()('invoices.manage');
  const { invoice, status } = estimate;
  const isDue = estimateRules[status].isCompleted && (invoice === null || invoice.isOutdated);
  return (
    <>
      {invoice && <Issued invoice={invoice} />}
      {mayInvoice && isDue && <Convert estimate={estimate} onSend={onSend} />}
    </>
  );
}

export function Issued({ invoice }: { readonly invoice: NonNullable<EstimateSummary['invoice']> }) {
  const words = useWords(convertWords);
  const { id, invoiceNumber } = invoice;
  return (
    <span className={classes.issued}>
      <StatusBadge kind="default">{words.issued}</StatusBadge>
      {id === undefined ? (
        <span className="numbers">{invoiceNumber}</span>
      ) : (
        <Anchor
          underline="always"
          className="numbers"
          aria-label={words.openInvoice(invoiceNumber)}
          renderRoot={(props) => <Link to="/invoices" search={{ open: id }} {...props} />}
        >
          {invoiceNumber}
        </Anchor>
      )}
    </span>
  );
}

function Convert({ estimate, onSend }: InvoiceOfEstimateProps) {
  const { of } = useWords(webWords);
  const { label, Icon, press, isBusy } = useInvoiceVerb(estimate, onSend);
  return (
    <Button
      className={classes.convert ?? ''}
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      loading={isBusy}
      aria-label={of(label, estimate.estimateNumber)}
      onClick={press}
    >
      {label}
    </Button>
  );
}
