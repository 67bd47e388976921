import '@mantine/dates/styles.css';
import 'dayjs/locale/lv';
import { useLanguage, useWords } from '../i18n.tsx';
import { calendarWords } from './calendar.words.ts';
import classes from './DayInput.module.css';

/** What every month to pick a day from has: the language of the screen, weeks from Monday, readable colours. */
export function useCalendar() {
  const words = useWords(calendarWords);
  const { language } = useLanguage();
  return {
    locale: language,
    firstDayOfWeek: 1 as const,
    monthLabelFormat: words.monthFormat,
    classNames: { day: classes.day ?? '', calendarHeaderLevel: classes.level ?? '' },
    ariaLabels: {
      nextMonth: words.nextMonth,
      previousMonth: words.previousMonth,
      nextYear: words.nextYear,
      previousYear: words.previousYear,
      nextDecade: words.nextDecade,
      previousDecade: words.previousDecade,
    },
  };
}
