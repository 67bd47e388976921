import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlanVerb } from '#features/work/appointments/web/estimate/use-plan-verb.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { estimatePageSearch } from '#features/work/estimates/web/page/estimate-page-search.ts';
import { NextButton } from '#features/work/estimates/web/page/NextButton.tsx';
import { useStatusVerbs } from '#features/work/estimates/web/status/use-status-verbs.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import type { Verb } from '#features/work/estimates/web/VerbOfEstimate.tsx';
import { useInvoiceVerb } from '#features/work/invoices/web/estimate/use-invoice-verb.ts';
import { PaymentDialog } from '#features/work/invoices/web/PaymentDialog.tsx';
import { paymentsWords } from '#features/work/invoices/payments.words.ts';
import { useSendInvoice } from '#features/work/jobs/web/use-send-invoice.ts';
import { useAnswerVerb, useSendVerb } from '#features/work/jobs/web/use-send-verb.ts';
import type { NextStep } from '#features/work/estimates/next-step.ts';
import { useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';

/** What the server says is done next with an estimate, by the button of the feature that does it. */
export function NextOfEstimate({ estimate }: { readonly estimate: Estimate }) {
  const [paying, setPaying] = useState(false);
  const verbs = useVerbs(estimate, () => setPaying(true));
  const reload = useReloadEstimate();
  const { nextStep, invoice } = estimate;
  return (
    <>
      <NextButton estimate={estimate} verb={nextStep ? verbs[nextStep] : null} />
      <PaymentDialog
        invoiceId={paying ? invoice?.id : undefined}
        onClose={() => setPaying(false)}
        onSaved={() => {
          setPaying(false);
          void reload(estimate.id).catch(() => undefined);
        }}
      />
    </>
  );
}

function useVerbs(estimate: Estimate, onPay: () => void): Record<NextStep, Verb | null> {
  const { record } = useWords(paymentsWords);
  const mayInvoice = useCan()('invoices.manage');
  const [, change] = useSearchState(estimatePageSearch);
  const status = useStatusVerbs(estimate);
  const invoice = useInvoiceVerb(estimate, useSendInvoice());
  return {
    send: useSendVerb(estimate),
    answer: useAnswerVerb(estimate),
    plan: usePlanVerb(() => change({ edit: 'appointment' })),
    parts: status?.parts ?? null,
    work: status?.work ?? null,
    invoice: mayInvoice ? invoice : null,
    payment: mayInvoice ? { label: record, Icon: IconCoins, press: onPay } : null,
    finished: null,
    rejected: null,
  };
}
