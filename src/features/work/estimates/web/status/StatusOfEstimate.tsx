import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { estimateRules, estimateStatuses } from '../../estimate-status.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './StatusOfEstimate.module.css';
import { useChangeStatus } from '../estimates.queries.ts';
import { deferred } from '#web/deferred.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { useStatusLabel } from './use-status-label.ts';

/** The menus of a card, fetched with the first press on one of them. */
export const estimateMenus = deferred(() => import('../list/EstimateMenus.tsx'));
const rejectDialog = deferred(() => import('./RejectDialog.tsx'));

interface StatusOfEstimateProps {
  readonly estimate: EstimateSummary;
  readonly mayChange: boolean;
}

/** The status as a badge; for roles that may change it, a menu of all statuses hangs on it. */
export function StatusOfEstimate({ estimate, mayChange }: StatusOfEstimateProps) {
  const labelOf = useStatusLabel();
  if (mayChange) return <ChangeStatus estimate={estimate} />;
  return (
    <StatusBadge wraps kind={estimateRules[estimate.status].badge}>
      <span className={classes.label} title={labelOf(estimate)}>
        <span className={classes.text}>{labelOf(estimate)}</span>
      </span>
    </StatusBadge>
  );
}

function ChangeStatus({ estimate }: { readonly estimate: EstimateSummary }) {
  const words = useWords(estimatesWords);
  const label = useStatusLabel()(estimate);
  const { mutate, isPending } = useChangeStatus(estimate.id);
  const [rejecting, setRejecting] = useState(false);
  const reject = useOnDemand(rejectDialog, rejecting, () => setRejecting(false));
  const { estimateNumber, status } = estimate;
  const choose = (chosen: string) => {
    const next = estimateStatuses.find((each) => each === chosen);
    if (next === 'rejected') setRejecting(true);
    else if (next && next !== status) mutate({ estimate, status: next });
  };
  return (
    <>
      <MenuButton
        menus={estimateMenus}
        target={
          <button
            type="button"
            className={`mantine-focus-auto ${classes.status}`}
            aria-label={words.changeStatus(label, estimateNumber)}
          >
            <StatusBadge wraps kind={estimateRules[status].badge}>
              <span className={classes.label}>
                <span className={classes.text}>{label}</span>
                <IconChevronDown size={14} aria-hidden />
              </span>
            </StatusBadge>
          </button>
        }
      >
        {({ StatusMenu }, target) => (
          <StatusMenu target={target} status={status} label={label} onChoose={choose} />
        )}
      </MenuButton>
      {reject && (
        <reject.RejectDialog
          opened={rejecting}
          title={words.rejectTitle(estimateNumber)}
          busy={isPending}
          onClose={() => setRejecting(false)}
          onReject={(rejectionReason) =>
            mutate(
              { estimate, status: 'rejected', rejectionReason },
              // When the server rejects it, the reason stays where it was typed.
              { onSuccess: () => setRejecting(false) },
            )
          }
        />
      )}
    </>
  );
}
