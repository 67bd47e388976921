import { IconAlertTriangle, IconCheck, IconPhoto } from '@tabler/icons-react';
import { urlOf } from '#shared/contract.ts';
import { dayText, displayMoment, wallClockOf } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { highVoltageContract, type Isolation, type IsolationStep } from '../high-voltage.contract.ts';
import { stepWords } from '../high-voltage.words.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import { isOver, isRecordedLate } from '../isolation-steps.ts';
import classes from './IsolationPage.module.css';

/** Returns what a step says beside its name. */
function useDetails(isolation: Isolation): (step: IsolationStep) => string[] {
  const words = useWords(isolationPageWords);
  const { language } = useLanguage();
  const number = (value: number) => displayNumber(String(value), language);
  return (step) => {
    const { gloves, tester, heldBy, lock, volts, megaohms, reason, recordedAt } = step;
    const tools = [gloves, tester].map((tool) => tool?.serialNumber);
    const measured = volts && [volts.plusMinus, volts.plusChassis, volts.minusChassis].map(number);
    return [
      ...tools,
      [heldBy, lock].filter(Boolean).join(', '),
      measured && `${measured.join(' / ')} V`,
      volts && isOver(volts, isolation.limitVolts) && words.tooHigh,
      megaohms !== undefined && `${number(megaohms)} MΩ`,
      megaohms !== undefined && megaohms < isolation.leastMegaohms && words.tooLow,
      reason,
      isRecordedLate(step) && words.recordedLater(wallClockOf(recordedAt).time),
    ].filter((text): text is string => Boolean(text));
  };
}

const isBad = ({ volts, megaohms }: IsolationStep, { limitVolts, leastMegaohms }: Isolation): boolean =>
  (volts !== undefined && isOver(volts, limitVolts)) || (megaohms !== undefined && megaohms < leastMegaohms);

/** What was done, one line each with its time; a value above the limit stays there, in red. */
export function DoneSteps({ isolation }: { readonly isolation: Isolation }) {
  const words = useWords(isolationPageWords);
  const details = useDetails(isolation);
  if (isolation.steps.length === 0) return null;
  return (
    <ol className={classes.done} aria-label={words.done}>
      {isolation.steps.map((step, index) => (
        <Done
          key={step.id}
          step={step}
          isolation={isolation}
          // Who goes on with it is named once.
          details={[
            ...(step.userId === isolation.steps[index - 1]?.userId ? [] : [step.name]),
            ...details(step),
          ]}
        />
      ))}
    </ol>
  );
}

interface DoneProps {
  readonly step: IsolationStep;
  readonly isolation: Isolation;
  readonly details: readonly string[];
}

function Done({ step, isolation, details }: DoneProps) {
  const words = useWords(isolationPageWords);
  const { language } = useLanguage();
  const today = useRigaDay();
  const { day, time } = wallClockOf(step.doneAt);
  const bad = isBad(step, isolation);
  const photo = urlOf(highVoltageContract.photo, { params: { id: isolation.id, stepId: step.id } });
  return (
    <li data-bad={bad || undefined}>
      <span className={classes.tick} aria-hidden>
        {bad ? <IconAlertTriangle size={18} /> : <IconCheck size={18} stroke={3} />}
      </span>
      <div>
        <span>{inLanguage(stepWords, language)[step.step]}</span>
        <small>
          {details.join(' · ')}
          {step.hasPhoto && (
            <>
              {' '}
              <a
                href={photo}
                target="_blank"
                rel="noopener"
                className={classes.photo}
                aria-label={words.photoAlt}
              >
                <IconPhoto size={18} aria-hidden />
              </a>
            </>
          )}
        </small>
      </div>
      <time dateTime={step.doneAt} title={displayMoment(step.doneAt)} className="numbers">
        {day === today ? time : `${dayText(day).slice(0, 6)} ${time}`}
      </time>
    </li>
  );
}
