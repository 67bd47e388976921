import { displayMoney, type Cents } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import type { DisplayMode } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';

interface Figures {
  readonly money: (amount: string) => string;
  /** Without cents: for the scale of a chart. */
  readonly euros: (amount: number) => string;
  readonly hours: (hours: string) => string;
}

/** How the screen writes amounts and hours; in the wire form both have two decimals. */
export function useFigures(): Figures {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  const locale = language === 'lv' ? 'lv-LV' : 'en-IE';
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const scale = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return {
    // A sum may be larger than any one amount.
    money: (amount) => displayMoney(Math.round(Number(amount) * 100) as Cents, language),
    euros: (amount) => scale.format(amount),
    hours: (hours) => words.hours(format.format(Number(hours))),
  };
}

const hidden: Record<DisplayMode, readonly string[]> = {
  all: [],
  parts: ['labor', 'hours'],
  labor: ['parts', 'units'],
};
/** Columns of what a display mode leaves out say nothing but zero. */
export const isShownIn = (mode: DisplayMode, column: string): boolean => !hidden[mode].includes(column);
