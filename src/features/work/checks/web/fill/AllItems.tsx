import { IconAlertTriangle, IconCamera, IconCheck, IconCircle, IconEye, IconTool } from '@tabler/icons-react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { conditionLabels } from '../../check.fields.ts';
import type { CheckItem } from '../../check-definition.ts';
import type { Check } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { itemsOf, recordedText, textIn } from '../../check-texts.ts';
import { useCompleteCheck } from '../checks.queries.ts';
import classes from './AllItems.module.css';
import card from './ItemCard.module.css';
import { entryOf, lacks, photosOf, progressOf } from './progress.ts';

interface AllItemsProps {
  readonly check: Check;
  /** How many acts are still on their way: the check is completed after them. */
  readonly waiting: number;
  /** The item that is shown beside the list, from 0; null: none. */
  readonly current: number | null;
  readonly onShow: (place: number) => void;
}

/** All items by section, and the button that completes the check or says what is missing. */
export function AllItems({ check, waiting, current, onShow }: AllItemsProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const items = itemsOf(check);
  return (
    <nav className={classes.all} aria-label={words.allItems}>
      {check.sections.map((section, index) => (
        <section key={index}>
          <h2>{textIn(section.name, language)}</h2>
          <ul>
            {section.items.map((item) => {
              const place = items.indexOf(item);
              return (
                <li key={item.key}>
                  <button
                    type="button"
                    className="mantine-focus-auto"
                    aria-current={place === current ? 'step' : undefined}
                    onClick={() => onShow(place)}
                  >
                    <ItemState check={check} item={item} />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <Complete check={check} waiting={waiting} onShow={onShow} />
    </nav>
  );
}

const icons = { ok: IconCheck, watch: IconEye, replace: IconTool };

function ItemState({ check, item }: { readonly check: Check; readonly item: CheckItem }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const entry = entryOf(check, item);
  const condition = entry?.condition ?? null;
  const isRecorded = Boolean(condition ?? entry?.value ?? entry?.text ?? entry?.option);
  const Icon = condition ? icons[condition] : isRecorded ? IconCheck : IconCircle;
  const said = condition ? conditionLabels[condition][language] : isRecorded ? null : words.notRecorded;
  const photos = photosOf(check, item).length;
  return (
    <>
      <span className={classes.mark} data-condition={condition ?? (isRecorded ? 'ok' : undefined)}>
        <Icon size={18} aria-hidden />
        {said && <VisuallyHidden>{said}</VisuallyHidden>}
      </span>
      <span className={classes.itemName}>{textIn(item.name, language)}</span>
      {lacks(check, item) === 'photo' && (
        <IconAlertTriangle size={18} className={classes.warn} aria-label={words.missingPhotoShort} />
      )}
      {photos > 0 && (
        <span className={classes.photoCount}>
          <IconCamera size={16} aria-hidden />
          {photos}
        </span>
      )}
      <span className={`${classes.short} numbers`}>{entry && recordedText(item, entry, language)}</span>
    </>
  );
}

/** Completes the check; while something is missing it says what, and leads there. */
function Complete({ check, waiting, onShow }: Omit<AllItemsProps, 'current'>) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { mutate, isPending } = useCompleteCheck(check.id);
  const { missing } = progressOf(check);
  const [first] = missing;
  const name = first ? textIn(first.item.name, language) : '';
  return (
    <div className={classes.complete}>
      {first ? (
        <Button
          size="xl"
          variant="default"
          fullWidth
          labelClass={card.nextLabel}
          onClick={() => onShow(first.place)}
        >
          {first.missing === 'photo' ? words.missingPhoto(name) : words.missingRecord(name)}
          {missing.length > 1 && ` (+${missing.length - 1})`}
        </Button>
      ) : (
        <Button size="xl" fullWidth loading={isPending || waiting > 0} onClick={() => mutate()}>
          {words.complete}
        </Button>
      )}
    </div>
  );
}
