import { IconArrowLeft, IconFilePlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import type { CheckItem, ItemCondition } from '../../check-definition.ts';
import type { Check } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { itemsOf, textIn } from '../../check-texts.ts';
import { impliedCondition, isFinding, isJudged, missingOf, type Recorded } from '../../item-condition.ts';
import type { EntryOfItem, useActs } from '../acts.ts';
import { ConditionButtons } from './ConditionButtons.tsx';
import { EntryWriter } from './entry-writer.ts';
import classes from './ItemCard.module.css';
import { ItemNote } from './ItemNote.tsx';
import { ItemPhotos } from './ItemPhotos.tsx';
import { ChoiceInput, TextInputOfItem } from './OtherInputs.tsx';
import { entryOf, photosOf } from './progress.ts';
import { useTypedValue } from './use-typed-value.ts';
import { ValueInput } from './ValueInput.tsx';

interface ItemCardProps {
  readonly check: Check;
  readonly item: CheckItem;
  /** Among all items of the check, from 0. */
  readonly place: number;
  readonly acts: ReturnType<typeof useActs>;
  readonly onShow: (place: number) => void;
  readonly onEnd: () => void;
}

const nothing: EntryOfItem = { value: null, text: null, option: null, condition: null, note: null };

/** What is known of an item and is sent as a whole; a condition that follows by itself is left to do so. */
function recordedOf(check: Check, item: CheckItem): EntryOfItem {
  const entry = entryOf(check, item);
  if (!entry) return nothing;
  const { value, text, option, note, condition } = entry;
  const isImplied = impliedCondition(item, entry) === condition;
  return { value, text, option, note, condition: isImplied && item.kind !== 'condition' ? null : condition };
}

/** One item: what to look at, what is recorded, its photos and note, and what it suggests; below, what comes next. */
export function ItemCard({ check, item, place, acts, onShow, onEnd }: ItemCardProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const name = textIn(item.name, language);
  const hint = textIn(item.hint, language);
  const recorded = recordedOf(check, item);
  const typed = useTypedValue(item, recorded.value);
  const [writer] = useState(() => new EntryWriter());
  const save = async (change: Partial<EntryOfItem> = {}): Promise<boolean> => {
    const isKept = await writer.record(
      recorded,
      (entry) => ({ ...typed.into(entry), ...change }),
      (entry) => acts.record(item.key, entry),
    );
    if (isKept) typed.forget();
    return isKept;
  };
  const commit = () => void save();
  const shown = typed.into(recorded);
  const condition = shown.condition ?? impliedCondition(item, shown);
  const leave = (go: () => void) => {
    commit();
    go();
  };
  return (
    <>
      <article className={classes.card} aria-labelledby="item-name">
        <h2 id="item-name" className={classes.name}>
          {name}
          {item.isRequired && <small>{words.required}</small>}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {item.kind === 'value' && (
          <ValueInput check={check} item={item} typed={typed} label={name} onCommit={commit} />
        )}
        {item.kind === 'text' && (
          <TextInputOfItem value={recorded.text} label={name} onSave={(text) => save({ text })} />
        )}
        {item.kind === 'choice' && (
          <ChoiceInput
            item={item}
            value={recorded.option}
            label={name}
            onSave={(option) => void save({ option, condition: null })}
          />
        )}
        {isJudged(item) && item.kind !== 'choice' && (
          <ConditionButtons
            value={condition}
            implied={impliedCondition(item, shown)}
            isDisabled={item.kind === 'value' && shown.value === null}
            onChoose={(chosen) => void save({ condition: chosen })}
          />
        )}
        <ItemPhotos check={check} item={item} onAdd={(photo) => acts.addPhoto(item.key, photo)} />
        <Suggestions item={item} condition={condition} />
        <ItemNote value={recorded.note} onSave={(note) => save({ note })} />
      </article>
      <Foot
        check={check}
        item={item}
        place={place}
        shown={{ ...shown, condition }}
        onPrevious={() => leave(() => onShow(place - 1))}
        onNext={() => leave(() => (place + 1 < itemsOf(check).length ? onShow(place + 1) : onEnd()))}
      />
    </>
  );
}

/** What `watch` and `replace` suggest for the estimate, without a price. */
function Suggestions({
  item,
  condition,
}: {
  readonly item: CheckItem;
  readonly condition: ItemCondition | null;
}) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  if (item.lines.length === 0 || !isFinding(condition)) return null;
  return (
    <section className={classes.suggested}>
      <IconFilePlus size={22} aria-hidden />
      <div>
        <VisuallyHidden>{words.adds}</VisuallyHidden>
        <ul>
          {item.lines.map(({ title, laborHours }, index) => (
            <li key={index}>
              {textIn(title, language)}
              {Number(laborHours) > 0 && `\u00a0· ${words.hours(displayNumber(laborHours, language))}`}
            </li>
          ))}
        </ul>
        <p>{words.managerPrices}</p>
      </div>
    </section>
  );
}

interface FootProps {
  readonly check: Check;
  readonly item: CheckItem;
  readonly place: number;
  /** What is recorded, or typed and not recorded yet. */
  readonly shown: Recorded;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Within a thumb's reach: back, and on; while a photo is missing, that photo. */
function Foot({ check, item, place, shown, onPrevious, onNext }: FootProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const next = itemsOf(check)[place + 1];
  const missesPhoto = missingOf(item, shown, photosOf(check, item).length) === 'photo';
  const frame = useRef<HTMLDivElement>(null);
  const takePhoto = () =>
    frame.current?.ownerDocument.querySelector<HTMLButtonElement>('[data-takes-photo]')?.click();
  return (
    <div ref={frame} className={classes.foot} data-stays-clear>
      <Button
        variant="default"
        size="xl"
        aria-label={words.previous}
        title={words.previous}
        disabled={place === 0}
        onClick={onPrevious}
      >
        <IconArrowLeft size={26} aria-hidden />
      </Button>
      <Button
        size="xl"
        className={classes.next}
        labelClass={classes.nextLabel}
        onClick={missesPhoto ? takePhoto : onNext}
      >
        {missesPhoto
          ? words.photoFirst(textIn(item.name, language))
          : next
            ? words.next(textIn(next.name, language))
            : words.toEnd}
      </Button>
    </div>
  );
}
