import { IconCheck, IconEye, IconTool } from '@tabler/icons-react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { conditionLabels } from '../../check.fields.ts';
import type { ItemCondition } from '../../check-definition.ts';
import { checksWords } from '../../checks.words.ts';
import card from './ItemCard.module.css';
import classes from './ItemInputs.module.css';

const icons = { ok: IconCheck, watch: IconEye, replace: IconTool };
const conditions = ['ok', 'watch', 'replace'] as const;

interface ConditionButtonsProps {
  readonly value: ItemCondition | null;
  /** What the limits say; null: they say nothing. */
  readonly implied: ItemCondition | null;
  readonly isDisabled: boolean;
  readonly onChoose: (condition: ItemCondition | null) => void;
}

/** What a person sees: three large buttons. Pressing the chosen one again takes the choice back. */
export function ConditionButtons({ value, implied, isDisabled, onChoose }: ConditionButtonsProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const choose = (condition: ItemCondition) => {
    const isBack = condition === value && condition !== implied;
    onChoose(isBack || condition === implied ? null : condition);
  };
  return (
    <div>
      <div role="group" aria-label={words.condition} className={classes.conditions}>
        {conditions.map((condition) => {
          const Icon = icons[condition];
          return (
            <button
              key={condition}
              type="button"
              aria-pressed={condition === value}
              data-condition={condition}
              disabled={isDisabled}
              className="mantine-focus-auto mantine-active"
              onClick={() => choose(condition)}
            >
              <Icon size={22} aria-hidden />
              {conditionLabels[condition][language]}
            </button>
          );
        })}
      </div>
      {implied !== null && value !== implied && (
        <p className={card.hint}>{words.overruled(conditionLabels[implied][language])}</p>
      )}
    </div>
  );
}
