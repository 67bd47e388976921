import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import type { WorkingWeek } from '../working-weeks.contract.ts';
import { workingWeeksWords } from '../working-weeks.words.ts';

const WorkingWeekForm = lazyForm(() => import('./WorkingWeekForm.tsx'), 'WorkingWeekForm');

interface WorkingWeekDialogProps {
  /** The technician whose week is open; closed without. */
  readonly open: string | undefined;
  readonly weeks: {
    readonly data: readonly WorkingWeek[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function WorkingWeekDialog({ open, weeks, onClose, onSaved }: WorkingWeekDialogProps) {
  const words = useWords(workingWeeksWords);
  // What is in it stays while it closes.
  const [shown, setShown] = useState(open);
  if (open !== undefined && open !== shown) setShown(open);
  const name = weeks.data?.find(({ technicianId }) => technicianId === shown)?.name;
  return (
    <Dialog
      opened={open !== undefined}
      onClose={onClose}
      title={name === undefined ? words.title : words.titleOf(name)}
    >
      <Content open={shown} weeks={weeks} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function Content({ open, weeks, onClose, onSaved }: WorkingWeekDialogProps) {
  const words = useWords(workingWeeksWords);
  const shop = useQuery({ ...shopQuery, enabled: open !== undefined });
  const week = weeks.data?.find(({ technicianId }) => technicianId === open);
  if (week && shop.data)
    return (
      <WorkingWeekForm
        key={open}
        week={week}
        openingHours={shop.data.openingHours}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  if (weeks.data && !week) return <EmptyState text={words.gone} />;
  const failed = weeks.error ? weeks : shop;
  if (failed.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeleton height={420} />;
}
