import { numberFormat } from '#shared/formats.ts';
import { cents, displayMoney, displayNumber, type Cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';

const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Pieces, kilometres: `1,234`, in Latvian `1 234`. */
export const wholeFigure: (number: number, language: Language) => string = numberFormat({
  maximumFractionDigits: 0,
});

/** Returns an amount in a column of figures, whose head says what of: `1,234.50`, in Latvian `1 234,50`. */
export const amountFigure = (amount: Cents, language: Language): string =>
  twoDecimals(amount / 100, language);

/** Returns an amount, or hours, from its wire form. */
export const figure = (text: string, language: Language): string => amountFigure(cents(text), language);

/** Hours without the zeros at the end: `1.5`, in Latvian `1,5`. */
export const shortFigure = (text: string, language: Language): string =>
  displayNumber(cents(text) / 100, language);

/** From the wire form: `€1,234.50`, in Latvian `1 234,50 €`. */
export const money = (text: string, language: Language): string => displayMoney(cents(text), language);

/** `21%`, in Latvian `21 %`. */
export const percentText = (rate: string, language: Language): string =>
  `${displayNumber(Number(rate), language)}${language === 'lv' ? '\u00a0' : ''}%`;
