import { IconClockPause } from '@tabler/icons-react';
import { jobPaths, jobSteps, type JobView } from '#features/work/jobs/job-view.ts';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { words, type ViewProps } from './customer-input.ts';
import { jobState, type JobState } from './job-state.ts';

/** Where the job stands, in one sentence. */
export function titleOf(view: JobView): string {
  const spoken = words(view.language);
  const state = jobState(view);
  if (state !== 'booked') return spoken[state];
  const at = view.appointmentAt ?? '';
  return spoken.booked(displayDay(at), wallClockOf(at).time);
}

/** What follows from the state, below the title; null where that is plain. */
function textBelow(view: JobView): string | null {
  const spoken = words(view.language);
  const texts: Partial<Record<JobState, string>> = {
    preparing: spoken.preparingText,
    rejected: spoken.rejectedText,
    approved: spoken.approvedText,
    agreed: spoken.agreedText,
    shown: view.estimate?.lines.some(({ isUnpriced }) => isUnpriced)
      ? spoken.inspectionText
      : spoken.expiredText,
  };
  return texts[jobState(view)] ?? null;
}

/** The car, where the job stands, and the steps. */
export function Hero({ view }: ViewProps) {
  const spoken = words(view.language);
  const text = textBelow(view);
  return (
    <div className="hero">
      <div className="wrap">
        <p className="car">
          {view.licensePlate && <span className="plate">{view.licensePlate}</span>}
          {view.vehicle && <span>{view.vehicle}</span>}
        </p>
        <div className="hero-row">
          <div>
            <h1>{titleOf(view)}</h1>
            {view.isWaitingForParts && (
              <p className="waiting">
                <IconClockPause size={20} aria-hidden="true" />
                {view.partsExpectedOn === null
                  ? spoken.waitingForParts
                  : spoken.partsExpected(dayText(view.partsExpectedOn))}
              </p>
            )}
            {text && <p className="hero-text">{text}</p>}
          </div>
          <Facts view={view} />
        </div>
        <Steps view={view} />
      </div>
    </div>
  );
}

function Facts({ view }: ViewProps) {
  const spoken = words(view.language);
  const { estimate } = view;
  if (!estimate) return null;
  return (
    <p className="hero-facts">
      <span>
        {spoken.estimateNumber(estimate.number)} · {dayText(estimate.changedOn)}
      </span>
      {estimate.isShown && (
        <span>
          {estimate.validUntil !== null && estimate.asked.length > 0 && (
            <>
              {(estimate.isPastValidity ? spoken.wasValidUntil : spoken.validUntil)(
                dayText(estimate.validUntil),
              )}{' '}
              ·{' '}
            </>
          )}
          <a href={view.path + jobPaths.estimatePdf}>{spoken.estimatePdf}</a>
        </span>
      )}
    </p>
  );
}

function Steps({ view: { language, step, isRejected } }: ViewProps) {
  const spoken = words(language);
  const reached = jobSteps.indexOf(step);
  return (
    <ol className={isRejected ? 'steps steps-ended' : 'steps'} aria-label={spoken.progress}>
      {jobSteps.map((each, place) => {
        const isDone = place < reached || step === 'paid';
        return (
          <li
            key={each}
            className={isDone ? 'done' : undefined}
            aria-current={place === reached ? 'step' : undefined}
          >
            <span className="dot">
              {isDone && (
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="m3 6.2 2.1 2.1L9 4.2" />
                </svg>
              )}
            </span>
            <span className="steps-label">
              {spoken[`step_${each}`]}
              {isDone && <span className="visually-hidden"> ({spoken.stepDone})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
