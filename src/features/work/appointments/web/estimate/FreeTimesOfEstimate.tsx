import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '#web/new-record.ts';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { firstDayWithParts } from '#features/work/estimates/parts-arrival.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import { lengthOfWork } from '../../appointment-length.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { MAX_MINUTES } from '../../schedule/schedule-rules.ts';
import { FreeTimesOfWork } from '../appointment/FreeTimes.tsx';
import { usePlanWork } from '../appointments.queries.ts';
import { spanText } from '../schedule/schedule-days.ts';
import { mechanicAmong } from '../schedule/use-planned-work.ts';
import { frameQuery } from '../shared.queries.ts';
import { useTakeBack } from '../take-back.ts';

interface FreeTimesOfEstimateProps {
  readonly estimate: Estimate;
}

/**
 * The next times at which who has most of an estimate's work is free, for as long as it takes: one press plans it, with a
 * way back. Work that waits for parts begins after they have come, as far as that is known.
 */
export function FreeTimesOfEstimate({ estimate }: FreeTimesOfEstimateProps) {
  const words = useWords(appointmentsWords);
  const { id: estimateId, lineItems } = estimate;
  const { data: frame } = useQuery(frameQuery);
  const today = useRigaDay();
  const done = useDone();
  const takeBack = useTakeBack();
  const reload = useReloadEstimate();
  // The next press may come before the buttons are disabled.
  const isTaken = useRef(false);
  const { mutate, isPending } = usePlanWork((saved) => {
    done({ title: words.created, description: spanText(saved), undo: takeBack.plan(saved) });
    void reload(estimateId).catch(() => undefined);
  });
  const duration = lengthOfWork(lineItems);
  // Work that is longer than any appointment is planned in the form, where its length can be changed.
  if (!frame || duration > MAX_MINUTES) return null;
  const technicianId = mechanicAmong(frame.technicians, lineItems)?.id ?? null;
  return (
    <FreeTimesOfWork
      length={duration}
      from={firstDayWithParts(estimate, today) ?? today}
      technicianId={technicianId}
      isBusy={isPending}
      onChoose={(scheduledDate) => {
        if (isTaken.current) return;
        isTaken.current = true;
        const onSettled = () => void (isTaken.current = false);
        mutate({ estimateId, scheduledDate, duration, technicianId, key: newKey() }, { onSettled });
      }}
    />
  );
}
