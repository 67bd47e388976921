import type { Language } from '../../../../shared/words.ts';

/** `2026-11` for people: `November 2026`, or `Nov` where twelve of them stand side by side. */
export const monthName = (month: string, language: Language, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, {
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
