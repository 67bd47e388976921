import { IconFileInvoice, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { convertWords } from '../../convert.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { Invoice } from '../../invoices.contract.ts';
import classes from './InvoiceOfEstimate.module.css';
import { useConvertToInvoice } from './use-convert-to-invoice.ts';
import { useIssueQuestions } from './use-issue-questions.tsx';
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

function Issued({ invoice }: { readonly invoice: NonNullable<EstimateSummary['invoice']> }) {
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
  const words = useWords(convertWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const { confirmIssue, confirmReissue, offerSending } = useIssueQuestions(estimate);
  const navigate = useNavigate();
  const { invoice, estimateNumber } = estimate;
  const offerCorrection = async (text: string) => {
    const { id: open, invoiceNumber = '' } = invoice ?? {};
    const question = {
      title: of(words.reissue, invoiceNumber),
      text,
      confirm: words.correct,
      isHarmless: true,
    };
    if (open !== undefined && (await confirm(question)))
      void navigate({ to: '/invoices', search: { open, edit: 'correct' } });
  };
  const { mutate, isPending } = useConvertToInvoice(estimate, (text) => void offerCorrection(text));
  const reissue = invoice !== null;
  const label = reissue ? words.reissue : words.convert;
  const Icon = reissue ? IconRefresh : IconFileInvoice;
  const press = async () => {
    const expectedTotal = invoice ? await confirmReissue(invoice.invoiceNumber) : await confirmIssue();
    const offer = async (issued: Invoice) => {
      if (await offerSending(issued)) onSend(issued);
    };
    if (expectedTotal !== null)
      mutate({ reissue, expectedTotal }, { onSuccess: (issued) => void (reissue || offer(issued)) });
  };
  return (
    <Button
      className={classes.convert ?? ''}
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      loading={isPending}
      aria-label={of(label, estimateNumber)}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
