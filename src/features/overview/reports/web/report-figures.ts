import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { DisplayMode } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';

interface Figures {
  readonly money: (amount: string) => string;
  readonly hours: (hours: string) => string;
}

/** Returns how the screen writes amounts and hours; in the wire form both have two decimals. */
export function useFigures(): Figures {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  return {
    money: (amount) => displaySum(amount, language),
    hours: (hours) => words.hours(displayNumber(hours, language)),
  };
}

const hidden: Record<DisplayMode, readonly string[]> = {
  all: [],
  parts: ['labor', 'hours'],
  labor: ['parts', 'units'],
};
/** Columns of what a display mode leaves out say nothing but zero. */
export const isVisibleIn = (mode: DisplayMode, column: string): boolean => !hidden[mode].includes(column);
