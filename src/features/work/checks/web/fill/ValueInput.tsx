import { displayDay } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { conditionLabels } from '../../check.fields.ts';
import type { ValueItem } from '../../check-definition.ts';
import type { Check } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { hasLimits, scaleOf } from '../../item-condition.ts';
import { readNumber } from '#shared/typed-number.ts';
import card from './ItemCard.module.css';
import classes from './ItemInputs.module.css';
import type { useTypedValue } from './use-typed-value.ts';

interface ValueInputProps {
  readonly check: Check;
  readonly item: ValueItem;
  readonly typed: ReturnType<typeof useTypedValue>;
  readonly label: string;
  readonly onCommit: () => void;
}

/** A measured value, with those of the same car before, and where it lies between the limits. */
export function ValueInput({ check, item, typed, label, onCommit }: ValueInputProps) {
  const words = useWords(checksWords);
  const { text, problem, decimals } = typed;
  const sentence = {
    number: words.numberWrong,
    whole: words.wholeWrong,
    decimals: words.decimalsWrong(decimals),
  };
  return (
    <>
      <div className={classes.measured}>
        <div>
          <label className={classes.value} data-wrong={problem !== null || undefined}>
            <input
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={14}
              aria-label={item.unit ? `${label}, ${item.unit}` : label}
              aria-invalid={problem !== null}
              aria-describedby={problem ? 'value-problem' : undefined}
              value={text}
              onChange={(event) => typed.onType(event.currentTarget.value)}
              onBlur={onCommit}
              onKeyDown={(event) => event.key === 'Enter' && onCommit()}
            />
            {item.unit && <span aria-hidden>{item.unit}</span>}
          </label>
          <div role="alert" id="value-problem" className={card.problem}>
            {problem && sentence[problem]}
          </div>
        </div>
        <Previous check={check} item={item} />
      </div>
      {hasLimits(item) && <ScaleBar item={item} value={readNumber(text)} />}
    </>
  );
}

function Previous({ check, item }: Pick<ValueInputProps, 'check' | 'item'>) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const values = check.previous.filter(({ itemKey }) => itemKey === item.key);
  if (values.length === 0) return null;
  return (
    <dl className={`${classes.previous} numbers`}>
      <div>
        <dt>{words.previously}</dt>
      </div>
      {values.map(({ at, value }) => (
        <div key={at}>
          <dt>{displayDay(at)}</dt>
          <dd>{displayNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which stretches are ok, to watch and to replace, with a mark at the value. */
function ScaleBar({ item, value }: { readonly item: ValueItem; readonly value: string | null }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { parts, marker, ticks } = scaleOf(item, value === null ? null : Number(value));
  const limits = ticks.map((tick) => displayNumber(tick.value, language)).join(', ');
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={classes.scale} role="img" aria-label={words.scale(`${limits} ${item.unit}`)}>
      <div className={classes.stretches}>
        {parts.map((part, index) => (
          <span
            key={index}
            data-condition={part.condition}
            style={{ flexGrow: part.to - part.from }}
            title={conditionLabels[part.condition][language]}
          />
        ))}
        {marker !== null && <span className={classes.marker} style={{ insetInlineStart: percent(marker) }} />}
      </div>
      <div className={`${classes.ticks} numbers`} aria-hidden>
        {ticks.map((tick) => (
          <b key={tick.value} style={{ insetInlineStart: percent(tick.at) }}>
            {displayNumber(tick.value, language)}
          </b>
        ))}
        {item.whenNew !== null && (
          <span className={classes.whenNew}>{words.whenNew(displayNumber(item.whenNew, language))}</span>
        )}
      </div>
    </div>
  );
}
