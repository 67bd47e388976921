import { useEffect, useMemo, useRef } from 'react';
import { nearDay } from '#shared/days.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { createGrid } from '../../schedule/schedule-grid.ts';
import { daysOf, longDay, turned, weekText, type View } from './schedule-days.ts';
import { scheduleSearch } from './schedule-search.ts';

/** The days that the address names, and what leads to others; a phone shows one day unless it says otherwise. */
export function useShownDays(phone: boolean) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const [search, change] = useSearchState(scheduleSearch);
  const { view = phone ? 'day' : 'week' } = search;
  const today = useRigaDay();
  const day = nearDay(search.day ?? today);
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const grid = useMemo(() => createGrid(days), [days]);
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  const heading = view === 'day' ? longDay(day, language) : words.weekOf(weekText(first, last, language));
  const goTo = (to: string) => change({ day: to === today ? undefined : to }, { replace: true });
  const turn = (direction: 1 | -1) => goTo(turned(view, day, direction));
  const keepFocus = useFocusInGrid(view);
  const showDay = (chosen: string) => {
    keepFocus();
    change({ view: 'day', day: chosen === today ? undefined : chosen });
  };
  return { search, change, view, today, day, days, grid, first, last, heading, goTo, turn, showDay };
}

/** The grid of the other view is a new one: a person who comes from inside of the first one goes on in it. */
function useFocusInGrid(view: View): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const stop = document.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
    (stop ?? document.getElementById('content'))?.focus();
  }, [view]);
  return () => {
    wanted.current = true;
  };
}
