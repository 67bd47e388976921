import { useQuery } from '@tanstack/react-query';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { lengthOfWork } from '../../appointment-length.ts';
import { FreeTimesOfWork } from '../appointment/FreeTimes.tsx';
import { frameQuery } from '../shared.queries.ts';
import { mechanicAmong } from '../schedule/use-planned-work.ts';

interface FreeTimesOfEstimateProps {
  readonly estimate: Estimate;
  readonly onChoose: (start: string) => void;
}

/** The next times at which who has most of an estimate's work is free, for as long as it takes. */
export function FreeTimesOfEstimate({ estimate: { lineItems }, onChoose }: FreeTimesOfEstimateProps) {
  const { data: frame } = useQuery(frameQuery);
  const today = useRigaDay();
  if (!frame) return null;
  return (
    <FreeTimesOfWork
      length={lengthOfWork(lineItems)}
      from={today}
      technicianId={mechanicAmong(frame.technicians, lineItems)?.id ?? null}
      onChoose={onChoose}
    />
  );
}
