import { useEffect, useState } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import classes from './IsolationPage.module.css';
import { StepCard } from './StepCard.tsx';

/** One second more, and it is never too early for the server. */
const SPARE_MS = 1_000;

/** Seconds until then, renewed each second; null until this device has looked at its clock. */
function useSecondsLeft(until: string, ahead: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      setLeft(Math.max(0, Math.ceil((Date.parse(until) + SPARE_MS - Date.now() - ahead) / 1000)));
    look();
    const looking = setInterval(look, 1000);
    return () => clearInterval(looking);
  }, [until, ahead]);
  return left;
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The capacitors discharge: the server refuses the end of it before the time is over. */
export function WaitStep({ isolation, acts, ahead }: StepProps) {
  const words = useWords(isolationPageWords);
  const until = isolation.waitUntil ?? isolation.begunAt;
  const left = useSecondsLeft(until, ahead);
  // Rounded up to the next minute: the clock must not show it too early.
  const time = wallClockOf(Date.parse(until) + 59_999).time;
  return (
    <StepCard
      title={words.waited}
      text={words.waitedText(isolation.waitingMinutes, time)}
      verb={words.waitedDone}
      disabled={left !== 0}
      onDone={() => void acts.keepStep({ step: 'waited' })}
    >
      {left !== null && left > 0 && (
        <p className={`${classes.countdown} numbers`} role="timer">
          {words.left(clockText(left))}
        </p>
      )}
    </StepCard>
  );
}
