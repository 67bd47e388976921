import { z } from 'zod';
import { weekdayName } from '../../../../shared/dates.ts';
import { numberOf } from '../../../../shared/typed-number.ts';
import type { Language, Spoken } from '../../../../shared/words.ts';
import {
  businessFields,
  isWholePlace,
  wholePlaceFault,
  type Business,
  type OpeningHours,
} from '../business.contract.ts';
import type { businessWords } from '../business.words.ts';

/** A typed number; nothing typed is not known yet, and no number is left for the rule behind it to refuse. */
const typedNumber = z.string().transform((text) => (text.trim() === '' ? null : numberOf(text)));

/** What the form holds: the contract's fields, positions as they are typed. */
export const settingsForm = z
  .object(businessFields)
  .omit({ version: true })
  .extend({
    vatRegistered: z.boolean(),
    estimateValidityDays: businessFields.estimateValidityDays.unwrap(),
    latitude: typedNumber.pipe(businessFields.latitude),
    longitude: typedNumber.pipe(businessFields.longitude),
  })
  .refine(isWholePlace, wholePlaceFault);
export type SettingsFields = z.input<typeof settingsForm>;

export function settingsFields({
  version: _version,
  firstTechnician: _technician,
  ...business
}: Business): SettingsFields {
  const { latitude, longitude } = business;
  return {
    ...business,
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
    estimateValidityDays: String(business.estimateValidityDays),
  };
}

/** From Monday (0 is Sunday). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
export const fromMonday = (weekday: number): number => (weekday + 6) % 7;

const hoursText = (hours: readonly OpeningHours[], language: Language): string =>
  hours
    .toSorted((a, b) => fromMonday(a.weekday) - fromMonday(b.weekday))
    .map(({ weekday, opens, closes }) => `${weekdayName(weekday, language, 'long')} ${opens}–${closes}`)
    .join('\n');

/** The fields as labelled texts, to compare two versions. */
export const settingsTexts = (
  fields: SettingsFields,
  words: Spoken<typeof businessWords>,
  language: Language,
): readonly (readonly [string, string])[] => [
  [words.name, fields.name],
  [words.legalName, fields.legalName],
  [words.registrationNumber, fields.registrationNumber],
  [words.vatNumber, fields.vatNumber],
  [words.notVatRegistered, fields.vatRegistered ? '' : '✓'],
  [words.address, fields.address],
  [words.phone, fields.phone],
  [words.email, fields.email],
  [words.iban, fields.iban],
  [words.bic, fields.bic],
  [words.openingHours, hoursText(fields.openingHours, language)],
  [words.latitude, fields.latitude],
  [words.longitude, fields.longitude],
  [words.laborRate, String(fields.laborRate)],
  [words.vatRate, fields.vatRate],
  [words.estimateValidityDays, String(fields.estimateValidityDays)],
  [words.defaultMechanic, fields.defaultMechanic],
];
