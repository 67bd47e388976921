import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { numberOf } from '#shared/typed-number.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useTypedNumber } from '#web/form/typed-number.ts';
import { useWords } from '#web/i18n.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import { StepCard } from './StepCard.tsx';
import classes from './StepFields.module.css';

const points = ['plusMinus', 'plusChassis', 'minusChassis'] as const;
type Typed = Record<(typeof points)[number], string>;

/** As the server takes it: 0 to 1500 V, with at most one decimal. */
const isVolts = (wire: string): boolean => /^\d{1,4}(\.\d)?$/.test(wire) && Number(wire) <= 1500;

/** Three voltages, a comma or a point as the decimal sign; one above the limit is red at once and is recorded all the same. */
export function MeasureStep({ isolation: { limitVolts, isOverLimit }, acts }: StepProps) {
  const words = useWords(isolationPageWords);
  const [typed, setTyped] = useState<Typed>({ plusMinus: '', plusChassis: '', minusChassis: '' });
  useUnsaved(points.some((point) => typed[point] !== ''));
  const [isAsked, setIsAsked] = useState(false);
  const record = () => {
    setIsAsked(true);
    if (points.every((point) => isVolts(typed[point]))) void acts.keepStep({ step: 'measured', ...typed });
  };
  const isOverNow = points.some((point) => numberOf(typed[point]) > limitVolts);
  return (
    <StepCard
      title={words.measured}
      note={words.atMost(limitVolts)}
      verb={words.measuredDone}
      onDone={record}
    >
      {points.map((point) => (
        <VoltsField
          key={point}
          label={words[point]}
          wire={typed[point]}
          limit={limitVolts}
          error={isAsked && !isVolts(typed[point]) ? words.voltsInvalid : undefined}
          onTyped={(wire) => setTyped((before) => ({ ...before, [point]: wire }))}
        />
      ))}
      {(isOverLimit || isOverNow) && (
        <Text c="var(--mantine-color-error)" fw={600} role="alert">
          {words.overText}
        </Text>
      )}
    </StepCard>
  );
}

interface VoltsFieldProps {
  readonly label: string;
  /** The wire form of the number, or what was typed where that is none. */
  readonly wire: string;
  readonly limit: number;
  readonly error: string | undefined;
  readonly onTyped: (wire: string) => void;
}

function VoltsField({ label, wire, limit, error, onTyped }: VoltsFieldProps) {
  const words = useWords(isolationPageWords);
  const id = useId();
  const number = useTypedNumber(wire, onTyped);
  const volts = numberOf(wire);
  const isTyped = wire !== '' && !Number.isNaN(volts);
  const isOver = isTyped && volts > limit;
  return (
    <div className={classes.volts} data-over={isOver || undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.unitField}>
        <input
          id={id}
          className={`${classes.input} numbers`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={number.value}
          aria-invalid={error !== undefined || isOver}
          aria-describedby={`${id}-said`}
          onChange={(event) => number.onType(event.currentTarget.value)}
        />
        <span aria-hidden>V</span>
      </span>
      <span className={classes.mark} aria-hidden>
        {isTyped && (isOver ? <IconAlertTriangle size={22} /> : <IconCheck size={18} stroke={3} />)}
      </span>
      <VisuallyHidden id={`${id}-said`}>
        {error ?? (isTyped ? (isOver ? words.tooHigh : words.withinLimit) : words.atMost(limit))}
      </VisuallyHidden>
      {error && <p className={classes.problem}>{error}</p>}
    </div>
  );
}
