import { IconBiohazard, IconBolt, IconBoltOff } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import type { CarState as State } from '../car-state.ts';
import { carStateShortWords } from '../high-voltage.words.ts';
import classes from './CarState.module.css';

interface CarStateProps {
  readonly state: State;
  readonly isQuarantined: boolean;
}

const icons = { energized: IconBolt, unclear: IconBolt, de_energized: IconBoltOff } as const;

/** The state of a car as a word and a sign: of one in quarantine that before all. */
export function CarState({ state, isQuarantined }: CarStateProps) {
  const words = useWords(carStateShortWords);
  const shown = isQuarantined ? 'quarantined' : state;
  const Icon = isQuarantined ? IconBiohazard : icons[state];
  return (
    <span className={classes.state} data-state={shown}>
      <Icon size={14} aria-hidden />
      {words[shown]}
    </span>
  );
}

/** The same as a sign alone, for a small place; its word is for screen readers and beside the pointer. */
export function CarStateSign({ state, isQuarantined }: CarStateProps) {
  const words = useWords(carStateShortWords);
  const shown = isQuarantined ? 'quarantined' : state;
  const Icon = isQuarantined ? IconBiohazard : icons[state];
  return (
    <span
      className={classes.sign}
      data-state={shown}
      role="img"
      aria-label={words[shown]}
      title={words[shown]}
    >
      <Icon size={14} aria-hidden />
    </span>
  );
}
