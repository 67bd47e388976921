import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords, nextStepWords } from '../../estimates.words.ts';
import type { NextStep } from '../../next-step.ts';
import type { StepCount } from './estimate-groups.ts';
import classes from './EstimateGroups.module.css';

interface GroupHeadingProps {
  readonly group: StepCount;
  readonly folded: boolean;
  /** Those that stand below it. */
  readonly rows: readonly EstimateSummary[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onTurn: (step: NextStep) => void;
}

/** What is done next with the estimates below it, how many they are and what they come to; folds them away, and ticks them. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, folded, rows, ticked, onTick, onTurn } = props;
  const { nextStep, count, total } = group;
  const words = useWords(nextStepWords);
  const { tickGroup } = useWords(estimatesWords);
  const { language } = useLanguage();
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  const ids = rows.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => ticked.has(id));
  return (
    <div className={classes.heading}>
      {ids.length > 0 && (
        <span className="not-printed">
          <TickBox
            label={tickGroup(words[nextStep])}
            ticked={isAll}
            isPartly={!isAll && ids.some((id) => ticked.has(id))}
            onTick={() => onTick(ids, !isAll)}
          />
        </span>
      )}
      <h2 className={classes.name}>
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
    </div>
  );
}
