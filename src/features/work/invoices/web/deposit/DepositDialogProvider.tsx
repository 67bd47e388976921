import { useMemo, useState, type ReactNode } from 'react';
import { deferred } from '#web/deferred.ts';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { useCan } from '#web/signed-in.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { Invoice } from '../../invoices.contract.ts';

const dialog = deferred(() => import('./DepositDialog.tsx'));

interface DepositDialogProviderProps {
  /** Gets what opens the dialog; null for roles that issue no invoices. */
  readonly children: (ask: ((estimate: EstimateSummary) => void) | null) => ReactNode;
  readonly onIssued: (deposit: Invoice) => void;
}

/** The dialog that asks for a deposit; it is fetched when it is first opened. */
export function DepositDialogProvider({ children, onIssued }: DepositDialogProviderProps) {
  const mayIssue = useCan()('invoices.manage');
  const question = useLeaveQuestion();
  const [estimate, setEstimate] = useState<EstimateSummary>();
  const piece = useOnDemand(dialog, estimate !== undefined, () => setEstimate(undefined));
  const finish = () => setEstimate(undefined);
  const close = async () => {
    if (!hasUnsaved() || (await question())) finish();
  };
  const ask = useMemo(() => (mayIssue ? (of: EstimateSummary) => setEstimate(of) : null), [mayIssue]);
  return (
    <>
      {children(ask)}
      {piece && (
        <piece.DepositDialog
          estimate={estimate}
          onClose={() => void close()}
          onIssued={(deposit) => {
            finish();
            onIssued(deposit);
          }}
        />
      )}
    </>
  );
}
