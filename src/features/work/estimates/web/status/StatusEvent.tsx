import { displayDay, wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimateEventWords } from '../../estimates.words.ts';

interface StatusEventProps {
  readonly estimate: Pick<EstimateSummary, 'status' | 'createdAt' | 'statusChangedAt'>;
}

/** What the status says of when: when an estimate was made, approved, begun, done or rejected. */
export function StatusEvent({ estimate: { status, createdAt, statusChangedAt } }: StatusEventProps) {
  const words = useWords(estimateEventWords);
  const today = useRigaDay();
  const when = (instant: string) => {
    const { day, time } = wallClockOf(instant);
    return day === today ? words.today(time) : displayDay(instant);
  };
  const changed = when(statusChangedAt);
  const texts = {
    draft: words.made(when(createdAt)),
    pending: words.waitsSince(changed),
    approved_waiting_parts: words.waitsSince(changed),
    approved: words.approved(changed),
    in_service: words.inWork(changed),
    converted: words.done(changed),
    rejected: words.rejected(changed),
  } as const;
  return <span className="numbers">{texts[status]}</span>;
}
