import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { timelineOf, type InvoiceTimes, type TimelineEvent } from '../../estimate-timeline.ts';
import {
  estimatePageWords,
  nextStepWords,
  timelineStateWords,
  timelineWords,
} from '../../estimate-page.words.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { statusChangesOfPageQuery } from './estimate-page.queries.ts';
import classes from './EstimateTimeline.module.css';

interface EstimateTimelineProps {
  readonly estimate: Estimate;
  readonly invoice: InvoiceTimes | undefined;
}

const none = [] as const;

/** What has happened with an estimate, each with its time; on a phone the last and the next, and all of it unfolded. */
export function EstimateTimeline({ estimate, invoice }: EstimateTimelineProps) {
  const words = useWords(estimatePageWords);
  const labels = useWords(timelineWords);
  const sentences = useWords(nextStepWords);
  const { data: changes = none } = useQuery(statusChangesOfPageQuery(estimate.id));
  const events = timelineOf({ estimate, changes, invoice });
  const last = events.findLast(({ state, at }) => state === 'done' && at !== null);
  const { nextStep } = estimate;
  return (
    <section className={classes.timeline} aria-label={words.timeline}>
      <ol className={classes.line}>
        {events.map((event) => (
          <Event key={event.step} event={event} />
        ))}
      </ol>
      <details className={classes.brief}>
        <summary>
          <span className={classes.dots} aria-hidden>
            {events.map(({ step, state }) => (
              <span key={step} className={classes.dot} data-state={state} />
            ))}
          </span>
          <span className={classes.now}>
            {last && (
              <span>
                {labels[last.step]} <span className="numbers">{displayMoment(last.at ?? '')}</span>
              </span>
            )}
            {nextStep && <strong>{sentences[nextStep]}</strong>}
          </span>
        </summary>
        <ol className={classes.whole}>
          {events.map((event) => (
            <Event key={event.step} event={event} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Event({ event: { step, state, at } }: { readonly event: TimelineEvent }) {
  const labels = useWords(timelineWords);
  const states = useWords(timelineStateWords);
  return (
    <li className={classes.event} data-state={state}>
      <span className={classes.dot} data-state={state} aria-hidden>
        {state === 'done' && <IconCheck size={12} stroke={3} />}
      </span>
      <span className={classes.label}>{labels[step]}</span>
      <VisuallyHidden>{`, ${states[state]} `}</VisuallyHidden>
      {at && <time dateTime={at}>{displayMoment(at)}</time>}
      {state === 'next' && !at && (
        <span className={classes.next} aria-hidden>
          {states.next}
        </span>
      )}
    </li>
  );
}
