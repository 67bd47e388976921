import type { Language } from './words.ts';

type Locales = Readonly<Record<Language, string>>;

/** One formatter a language, each made when it is first used: making one takes milliseconds on a slow computer. */
function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(language));
}

const numberLocales: Locales = { en: 'en-IE', lv: 'lv-LV' };

/**
 * How numbers are written for people, thousands apart: `1,234.5`, in Latvian `1 234,5`. A value in the wire form may be
 * larger than a float holds: it is written digit by digit. Below zero it has a minus, not the hyphen of some locales.
 */
export function numberFormat(
  options: Intl.NumberFormatOptions = {},
): (value: number | string, language: Language) => string {
  const format = perLanguage(
    (language) =>
      new Intl.NumberFormat(numberLocales[language], {
        ...(language === 'lv' ? { useGrouping: 'always' } : {}),
        ...options,
      }),
  );
  return (value, language) =>
    format(language)
      .format(value as number | `${number}`)
      .replace('-', '−');
}

/** Returns how days and times are written for people; the zone is one of the options, UTC without it. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locales: Locales = { en: 'en-GB', lv: 'lv' },
): (instant: Date | number, language: Language) => string {
  const format = perLanguage(
    (language) => new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }),
  );
  return (instant, language) => format(language).format(instant);
}
