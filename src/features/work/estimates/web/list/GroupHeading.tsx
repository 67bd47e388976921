import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { nextStepWords } from '../../estimates.words.ts';
import type { NextStep } from '../../next-step.ts';
import type { StepCount } from './estimate-groups.ts';
import classes from './EstimateGroups.module.css';

interface GroupHeadingProps {
  readonly group: StepCount;
  readonly folded: boolean;
  readonly onTurn: (step: NextStep) => void;
}

/** What is done next with the estimates below it, how many they are and what they come to; folds them away. */
export function GroupHeading({ group: { nextStep, count, total }, folded, onTurn }: GroupHeadingProps) {
  const words = useWords(nextStepWords);
  const { language } = useLanguage();
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  return (
    <h2 className={classes.heading}>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.group}`}
        aria-expanded={!folded}
        onClick={() => onTurn(nextStep)}
      >
        <Chevron size={18} aria-hidden />
        <span>{words[nextStep]}</span>
        <span className={`${classes.count} numbers`}>{count}</span>
        {total !== null && <span className={`${classes.sum} numbers`}>{displaySum(total, language)}</span>}
      </button>
    </h2>
  );
}
