import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { line } from '#shared/fields.ts';
import { MAX_SUGGESTED, suggestion } from '#features/work/findings/suggested-line.ts';

/** What a check is for. */
export const checkPurposes = ['arrival', 'yearly', 'brakes', 'tires', 'final', 'other'] as const;
export type CheckPurpose = (typeof checkPurposes)[number];

/** What a person sees at an item. */
export const itemConditions = ['ok', 'watch', 'replace'] as const;
export type ItemCondition = (typeof itemConditions)[number];

export const itemKinds = ['condition', 'value', 'text', 'choice'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** When a photo is asked for. */
export const photoRules = ['never', 'not_ok', 'always'] as const;
export type PhotoRule = (typeof photoRules)[number];

export const MAX_SECTIONS = 30;
export const MAX_ITEMS = 60;
export const MAX_OPTIONS = 12;

/** A text in both languages; one of them may be left out, and stands for both then. */
const both = (max: number) =>
  z
    .object({ en: line(max), lv: line(max) })
    .refine(({ en, lv }) => en !== '' || lv !== '', { path: ['en'], error: say('titleRequired') });
const optionalBoth = (max: number) => z.object({ en: line(max), lv: line(max) });
export type Bilingual = z.output<ReturnType<typeof both>>;

/** Made by the browser that adds it, and the same as long as the item is there; in a check its section stands before it. */
const key = z.string().regex(/^[a-z0-9_/-]{1,80}$/, say('invalid'));
const limit = z.number(say('numberInvalid')).min(-1_000_000).max(10_000_000).nullable();

export const templateLine = z.object({ title: both(300), ...suggestion });
export type TemplateLine = z.output<typeof templateLine>;

const common = {
  key,
  name: both(120),
  hint: optionalBoth(300),
  isRequired: z.boolean(),
  photo: z.enum(photoRules, say('invalid')),
  /** What `watch` and `replace` suggest to do. */
  lines: z.array(templateLine).max(MAX_SUGGESTED, say('invalid')),
};

const limits = ['replaceBelow', 'watchBelow', 'watchAbove', 'replaceAbove'] as const;

const valueItem = z
  .object({
    ...common,
    kind: z.literal('value'),
    unit: line(12),
    decimals: z.number(say('invalid')).int(say('invalid')).min(0, say('invalid')).max(2, say('invalid')),
    /** A value below or above these is worth watching, or is to be replaced; null: no such limit. */
    replaceBelow: limit,
    watchBelow: limit,
    watchAbove: limit,
    replaceAbove: limit,
    /** What a new part measures: the end of the scale. */
    whenNew: limit,
  })
  .superRefine((item, context) => {
    const given = limits.filter((name) => item[name] !== null);
    for (const [index, name] of given.entries()) {
      const before = given[index - 1];
      if (before && Number(item[before]) > Number(item[name]))
        context.addIssue({ code: 'custom', path: [name], message: say('limitsOrder') });
    }
  });

const choiceOption = z.object({ key, name: both(120), condition: z.enum(itemConditions, say('invalid')) });

export const checkItem = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('condition') }),
  valueItem,
  z.object({ ...common, kind: z.literal('text') }),
  z.object({
    ...common,
    kind: z.literal('choice'),
    options: z.array(choiceOption).min(2, say('optionsTooFew')).max(MAX_OPTIONS, say('invalid')),
  }),
]);
export type CheckItem = z.output<typeof checkItem>;
export type ValueItem = Extract<CheckItem, { kind: 'value' }>;

const hasOwnKeys = (items: readonly { readonly key: string }[]): boolean =>
  new Set(items.map((item) => item.key)).size === items.length;

/** In a check the id of the section and a stroke stand before a key, and what is recorded names both. */
const MAX_OWN_KEY = 43;

export const sectionContent = {
  name: both(120),
  items: z
    .array(checkItem)
    .min(1, say('itemsTooFew'))
    .max(MAX_ITEMS, say('invalid'))
    .refine(hasOwnKeys, say('invalid'))
    .refine((items) => items.every((item) => item.key.length <= MAX_OWN_KEY), say('invalid')),
};

/** What a check asks, as it was when it was started: a later change of its template changes nothing. */
export const checkDefinition = z.object({
  name: both(120),
  sections: z.array(z.object(sectionContent)).min(1).max(MAX_SECTIONS),
});
export type CheckDefinition = z.output<typeof checkDefinition>;
