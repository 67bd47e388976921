/** The languages the product speaks. English texts are the specification's own. */
export const languages = ['en', 'lv'] as const;
export type Language = (typeof languages)[number];
/** What each language calls itself. */
export const languageNames = { en: 'English', lv: 'Latviešu' } as const satisfies Record<Language, string>;

type Phrase = string | ((...parameters: never[]) => string);
/** A words file: both languages of each phrase side by side; a missing one does not compile. */
export type Words = Record<string, { readonly en: Phrase; readonly lv: Phrase }>;
export type Spoken<W extends Words> = { readonly [K in keyof W]: W[K]['en'] };

/** Checks the shape of a words file and keeps its exact keys and parameter types. */
export const defineWords = <const W extends Words>(words: {
  [K in keyof W]: W[K] & { en: W[K]['en']; lv: W[K]['en'] extends string ? string : W[K]['en'] };
}): W => words as W;

const spokenCache = new WeakMap<Words, Partial<Record<Language, unknown>>>();

/** Returns a words file in one language: `inLanguage(words, 'lv').title`. The same object each time. */
export function inLanguage<W extends Words>(words: W, language: Language): Spoken<W> {
  const cached = spokenCache.get(words) ?? {};
  spokenCache.set(words, cached);
  cached[language] ??= Object.fromEntries(Object.entries(words).map(([key, both]) => [key, both[language]]));
  return cached[language] as Spoken<W>;
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Picks the plural form of `count`. Latvian has `zero` (0, 10, 11-19, 20…), `one` (1, 21, 31…) and `other`. */
export function plural(
  language: Language,
  count: number,
  forms: { zero?: string; one: string; other: string },
): string {
  const rule = (rules[language] ??= new Intl.PluralRules(language)).select(count);
  return (rule === 'one' ? forms.one : rule === 'zero' ? forms.zero : undefined) ?? forms.other;
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'lv';

/** Returns the language of an `Accept-Language` header or `navigator.language`: Latvian when it starts with `lv`. */
export const preferredLanguage = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('lv') ? 'lv' : 'en';
