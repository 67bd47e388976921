import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from './days.ts';
import { say, type FieldCode } from './errors.ts';
import { isMoney } from './money.ts';
import { numberOf } from './typed-number.ts';

/** What joins the parts of an emoji stays: a joiner between two pictures, and the mark that asks for a colored one. */
const unseen =
  /((?<=\p{Extended_Pictographic})\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text without characters that nobody sees: those that turn its direction, have no width, or hide a hyphen. What is stored
 * is then what is printed, and two names that look the same are the same.
 */
export const seenText = (text: string): string => text.replace(unseen, '$1');

/**
 * Breaks of a line and other control characters, as they come along when something is pasted, folded to one space with
 * the spaces around them. Each run of them is looked at once: a long one of spaces must not take the square of its length.
 */
export const foldedLine = (text: string): string =>
  seenText(text)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0020\u007f-\u009f\u2028\u2029]+/g, (run) => (/[^ ]/.test(run) ? ' ' : run))
    .trim();

/** A text of several lines: what nobody sees and the blanks around it are taken out. */
export const lines = (wrong?: FieldCode) => z.string(wrong).overwrite((text) => seenText(text).trim());

/** One line that may be left out; an empty one is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(foldedLine)
    .max(max, say('tooLong'))
    .nullish()
    .transform((text) => text || null);

/** A text of several lines that may be left out; an empty one is stored as null. */
export const optionalLines = (max: number) =>
  lines()
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

/** One line that must not be blank; `missing` says so. */
export const requiredText = (max: number, missing: FieldCode) =>
  z.string(say(missing)).overwrite(foldedLine).min(1, say(missing)).max(max, say('tooLong'));

/** A text of several lines that must not be blank; `missing` says so. */
export const requiredLines = (max: number, missing: FieldCode) =>
  lines(say(missing)).min(1, say(missing)).max(max, say('tooLong'));

/** One line that is text in any case, though it may be empty. */
export const line = (max: number) => z.string().overwrite(foldedLine).max(max, say('tooLong'));

const numberOrText = z.union([z.number(), z.string()]);
const asNumber = (value: number | string | null | undefined): number | null =>
  typeof value === 'string' ? (value.trim() === '' ? null : numberOf(value)) : (value ?? null);
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

/** The price of an hour of work: at most 999.99. */
export const hourlyRate = (wrong: FieldCode) =>
  amount(wrong).refine((text) => !isMoney(text) || Number(text) < 1000, say('laborRateTooHigh'));

const MAX_SECONDS_AGO = 2 * 24 * 60 * 60;
/**
 * How long ago something was done when it is sent, in seconds: a phone without a connection sends it later, and its clock may be
 * wrong. In forms it comes as text.
 */
export const secondsAgo = z.coerce
  .number(say('invalid'))
  .min(0, say('invalid'))
  .max(MAX_SECONDS_AGO, say('tooLongAgo'))
  .default(0);
/**
 * Returns when something was done (ISO) that was said to be `ago` seconds old in a request that began to arrive at `receivedAt`
 * (milliseconds, by the clock of the server).
 */
export const happenedAt = (ago: number, receivedAt: number): string =>
  new Date(Math.round(receivedAt - ago * 1000)).toISOString();

/** A percentage from 0 to 100 with up to two decimals. */
export const percentage = z
  .string(say('rateInvalid'))
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, say('rateInvalid'))
  .refine((text) => Number(text) <= 100, say('rateInvalid'));

/** The version of a record that was edited; a stale one is rejected. Left out: the last writer wins. */
export const editedVersion = z.number().int().optional();

/** The id of any record: a UUID. */
export const id = z.uuid();
export const idParams = z.object({ id });
/** A day of the calendar: `YYYY-MM-DD`. */
export const calendarDay = z.iso
  .date({ error: say('dateInvalid'), abort: true })
  .refine((text) => text >= FIRST_DAY && text < LAST_DAY, say('dateInvalid'));
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of the day by the shop's clock, `HH:MM`. */
export const clockTime = z.string().regex(clock, say('invalid'));
/** The same where there may be none: null or empty. */
export const timeOfDay = z
  .string()
  .trim()
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || clock.test(text), say('invalid'));
/** An instant on the wire: ISO 8601 in UTC, ending in `Z`. */
export const instant = z.iso.datetime();
