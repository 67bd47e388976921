import { IconArrowLeft, IconList, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { KeptMark, KeptNotes } from '#web/kept-acts/KeptMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import type { Check } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { itemsOf, textIn } from '../../check-texts.ts';
import { useActs, useWithActs } from '../acts.ts';
import { checkSearch } from '../check-search.ts';
import { useDeleteCheck } from '../checks.queries.ts';
import { AllItems } from './AllItems.tsx';
import classes from './FillCheck.module.css';
import { ItemCard } from './ItemCard.tsx';
import { progressOf } from './progress.ts';

/** A check while it is filled in: one item fills the screen of a phone; on a wide screen the list stands beside it. */
export function FillCheck({ stored }: { readonly stored: Check }) {
  const { check, waiting } = useWithActs(stored);
  const acts = useActs(check);
  const [{ item, view }, change] = useSearchState(checkSearch);
  const items = itemsOf(check);
  const place = Math.min(Math.max(Number(item) || 1, 1), items.length) - 1;
  const show = (next: number) => change({ item: String(next + 1), view: undefined }, { replace: true });
  const current = items[place];
  return (
    <div className={classes.page} data-view={view ?? 'one'}>
      <Head
        check={check}
        place={place}
        onAll={() => change({ view: view ? undefined : 'all' }, { replace: true })}
        isAll={view === 'all'}
      />
      <KeptNotes />
      <div className={classes.columns}>
        <AllItems check={check} waiting={waiting} current={view === 'all' ? null : place} onShow={show} />
        {current && view !== 'all' && (
          <FromTop key={current.key}>
            <ItemCard
              check={check}
              item={current}
              place={place}
              acts={acts}
              onShow={show}
              onEnd={() => change({ view: 'all' }, { replace: true })}
            />
          </FromTop>
        )}
      </div>
    </div>
  );
}

/** An item that appears is seen from its beginning. */
function FromTop({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    // Newer browsers return a promise, which is no end of an effect.
    window.scrollTo({ top: 0 });
  }, []);
  return <div className={classes.current}>{children}</div>;
}

interface HeadProps {
  readonly check: Check;
  readonly place: number;
  readonly isAll: boolean;
  readonly onAll: () => void;
}

function Head({ check, place, isAll, onAll }: HeadProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { done, count } = progressOf(check);
  const section = check.sections.find((each) =>
    each.items.some(({ key }) => key === itemsOf(check)[place]?.key),
  );
  return (
    <header className={classes.head}>
      <div className={classes.car}>
        <Leave check={check} />
        {check.licensePlate && <Plate>{check.licensePlate}</Plate>}
        <h1 className={classes.title}>
          {textIn(check.name, language)}
          <small>{check.vehicle || words.noCar}</small>
        </h1>
        <KeptMark />
        <Remove check={check} />
      </div>
      <div className={classes.progress}>
        <span className={classes.place}>
          <b>{section && !isAll ? textIn(section.name, language) : words.allItems}</b>{' '}
          <span className="numbers">{isAll ? words.doneOf(done, count) : words.place(place + 1, count)}</span>
        </span>
        <progress className={classes.bar} value={done} max={count} aria-label={words.progress(done, count)} />
        <Button
          variant="subtle"
          leftSection={<IconList size={18} aria-hidden />}
          onClick={onAll}
          className={classes.toggle}
        >
          {isAll ? words.oneByOne : words.all}
        </Button>
      </div>
    </header>
  );
}

/** Leads back to the estimate, or to the car. */
function Leave({ check: { estimateId, vehicleId } }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const inside = (
    <>
      <IconArrowLeft size={24} aria-hidden />
      <VisuallyHidden>{words.back}</VisuallyHidden>
    </>
  );
  if (estimateId)
    return (
      <Link to="/estimates/$id" params={{ id: estimateId }} className={classes.back ?? ''}>
        {inside}
      </Link>
    );
  return (
    <Link to="/vehicles" search={vehicleId ? { vehicle: vehicleId } : {}} className={classes.back ?? ''}>
      {inside}
    </Link>
  );
}

function Remove({ check }: { readonly check: Check }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteCheck(check.id, () =>
    check.estimateId
      ? void navigate({ to: '/estimates/$id', params: { id: check.estimateId } })
      : void navigate({ to: '/vehicles', search: check.vehicleId ? { vehicle: check.vehicleId } : {} }),
  );
  const name = textIn(check.name, language);
  const ask = () => confirmDelete({ title: words.delete, text: words.deleteQuestion(name) }, () => mutate());
  return (
    <RowAction danger label={words.delete} onClick={() => void ask()}>
      <IconTrash size={20} aria-hidden />
    </RowAction>
  );
}
