import { z } from 'zod';
import { weekdayName } from '#shared/dates.ts';
import { inWeekOrder } from '#shared/days.ts';
import { numberOf } from '#shared/typed-number.ts';
import type { Language } from '#shared/words.ts';
import type { OpenHours } from '#features/records/special-days/shop-hours.ts';
import { businessShape, isWholePlace, wholePlaceProblem, type Business } from '../business.contract.ts';

/** A typed number; nothing typed is not known yet, and text that is no number is left for the schema to reject. */
const typedNumber = z.string().transform((text) => (text.trim() === '' ? null : numberOf(text)));

type Claim = 'vehiclesServiced' | 'yearsOfExperience' | 'satisfactionPercent' | 'turnaroundHours';

/** Returns a figure as it is typed; an empty field is none. */
const typedClaim = (name: Claim) =>
  z
    .string()
    .transform((text): string | number | null | undefined => (text.trim() === '' ? null : text))
    .pipe(businessShape[name].unwrap());

/** What the form holds: the contract's fields, positions as they are typed. */
export const settingsForm = z
  .object(businessShape)
  .omit({ version: true })
  .extend({
    vatRegistered: z.boolean(),
    estimateValidityDays: businessShape.estimateValidityDays.unwrap(),
    paymentDays: businessShape.paymentDays.unwrap(),
    mailsAnswers: z.boolean(),
    latitude: typedNumber.pipe(businessShape.latitude),
    longitude: typedNumber.pipe(businessShape.longitude),
    vehiclesServiced: typedClaim('vehiclesServiced'),
    yearsOfExperience: typedClaim('yearsOfExperience'),
    satisfactionPercent: typedClaim('satisfactionPercent'),
    turnaroundHours: typedClaim('turnaroundHours'),
    publishesHours: z.boolean(),
    freeParking: z.boolean(),
    inCityCenter: z.boolean(),
  })
  .refine(isWholePlace, wholePlaceProblem);
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
    paymentDays: String(business.paymentDays),
    vehiclesServiced: String(business.vehiclesServiced ?? ''),
    yearsOfExperience: String(business.yearsOfExperience ?? ''),
    satisfactionPercent: String(business.satisfactionPercent ?? ''),
    turnaroundHours: String(business.turnaroundHours ?? ''),
  };
}

const hoursText = (hours: readonly OpenHours[], language: Language): string =>
  inWeekOrder(hours)
    .map(({ weekday, opens, closes }) => `${weekdayName(weekday, language, 'long')} ${opens}–${closes}`)
    .join('\n');

/** Returns how the fields read that the form holds in its own way. */
export const settingsTexts = ({ openingHours }: SettingsFields, language: Language) => ({
  openingHours: hoursText(openingHours, language),
});
