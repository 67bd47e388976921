import { dayText, weekdayName } from '#shared/dates.ts';
import { fromMonday } from '#shared/days.ts';
import type { Language } from '#shared/words.ts';
import type { Wish } from './wish.ts';

/** Returns the days of a wish: `02.03.2026–31.03.2026`, or with weekdays `02.03.2026–31.03.2026, Tue, Thu`. */
export function wishDays({ firstDay, lastDay, weekdays }: Wish, language: Language): string {
  const span = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)}–${dayText(lastDay)}`;
  const names = weekdays
    .toSorted((a, b) => fromMonday(a) - fromMonday(b))
    .map((weekday) => weekdayName(weekday, language, 'short'));
  return [span, ...names].join(', ');
}
