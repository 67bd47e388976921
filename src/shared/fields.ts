import { z } from 'zod';
import { say, type FieldCode } from './errors.ts';
import { isMoney } from './money.ts';

/** A text that may be left out; an empty one is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, say('tooLong'))
    .nullish()
    .transform((text) => text || null);

/** An e-mail address, without the spaces that come along when one is pasted. */
export const email = z
  .string(say('emailInvalid'))
  .trim()
  .pipe(z.email(say('emailInvalid')).max(254, say('tooLong')));

/** An e-mail address that may be left out. */
export const optionalEmail = z
  .union([z.string().trim().pipe(z.literal('')), email], say('emailInvalid'))
  .nullish()
  .transform((text) => text || null);

/** A text that must not be blank; `missing` says so. */
export const requiredText = (max: number, missing: FieldCode) =>
  z.string(say(missing)).trim().min(1, say(missing)).max(max, say('tooLong'));

const numberOrText = z.union([z.number(), z.string()]);
const asNumber = (value: number | string | null | undefined): number | null =>
  typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : (value ?? null);
const whole = (least: number, most: number, wrong: FieldCode) =>
  z.number(say(wrong)).int(say(wrong)).min(least, say(wrong)).max(most, say(wrong));

/** A whole number that may be left out; forms send it as text. */
export const optionalInteger = (least: number, most: number, wrong: FieldCode) =>
  numberOrText
    .nullish()
    .transform(asNumber)
    .pipe(whole(least, most, wrong).nullable());

/** A whole number that must be there; forms send it as text. */
export const integer = (least: number, most: number, wrong: FieldCode) =>
  numberOrText
    .nullish()
    .transform(asNumber)
    .pipe(whole(least, most, wrong));

/** An amount of money that is not negative: `"1234.50"`, or a number; stored with two decimals. */
export const amount = (wrong: FieldCode) =>
  z
    .union([z.string(), z.number()], say(wrong))
    .transform((value) => String(value).trim())
    .refine((text) => isMoney(text) && !text.startsWith('-'), say(wrong));

/** A percentage from 0 to 100 with up to two decimals. */
export const percentage = z
  .string(say('rateInvalid'))
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, say('rateInvalid'))
  .refine((text) => Number(text) <= 100, say('rateInvalid'));

/** The version of a record that was edited; a stale one is refused. Left out: the last writer wins. */
export const editedVersion = z.number().int().optional();
