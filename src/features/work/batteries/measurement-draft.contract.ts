import { z } from 'zod';
import { say, type FieldCode } from '#shared/errors.ts';
import { editedVersion, id, optionalInteger, optionalLines, optionalText } from '#shared/fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { batteryMethods, capacityUnits } from './methods.ts';
import { isPlausibleHealth } from './state-of-health.ts';

/** Electric cars of before have no battery that is measured like this. */
const EARLIEST_MEASUREMENT = Date.UTC(1995);

/** A number with at most so many decimals that may be left out; forms send it as text. */
const decimal = (least: number, most: number, decimals: number, wrong: FieldCode) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) =>
      typeof value === 'string' ? (value.trim() === '' ? null : numberOf(value)) : (value ?? null),
    )
    .pipe(
      z
        .number(say(wrong))
        .min(least, say(wrong))
        .max(most, say(wrong))
        .refine((value) => Number(value.toFixed(decimals)) === value, say(wrong))
        .nullable(),
    );

const percent = optionalInteger(0, 100, 'chargeInvalid');
const millivolts = optionalInteger(500, 5000, 'cellVoltageInvalid');

export const measurementFields = z.object({
  measuredAt: z.iso
    .datetime({ offset: true, error: say('dateInvalid') })
    .refine((text) => Date.parse(text) >= EARLIEST_MEASUREMENT, say('dateInvalid'))
    .transform((text) => new Date(text).toISOString()),
  method: z.enum(batteryMethods, say('batteryMethodRequired')),
  tool: optionalText(100),
  toolVersion: optionalText(60),
  /** Usable. */
  capacity: decimal(1, 1000, 2, 'capacityInvalid'),
  /** What the capacity is compared with, in the same unit. */
  referenceCapacity: decimal(1, 1000, 2, 'capacityInvalid'),
  capacityUnit: z.enum(capacityUnits, say('invalid')),
  /** Where the reference is from. */
  referenceSource: optionalText(200),
  /** Percent. */
  chargeFrom: percent,
  chargeTo: percent,
  /** Degrees Celsius. */
  temperature: decimal(-40, 80, 1, 'batteryTemperatureInvalid'),
  /** Millivolts. */
  cellMinimum: millivolts,
  cellMaximum: millivolts,
  /** Megohms. */
  insulation: decimal(0, 10_000, 3, 'insulationInvalid'),
  faults: optionalLines(2000),
  /** Kilometres. */
  odometer: optionalInteger(0, 9_999_999, 'mileageInvalid'),
  note: optionalLines(2000),
  /** Shown on the job pages of the customer to whom the car belongs. */
  forCustomer: z.boolean().default(false),
  /** The issued report that this one is to stand in place of; forms send an empty text. */
  replacesId: z
    .union([z.string().trim().pipe(z.literal('')), id], say('invalid'))
    .nullish()
    .transform((value) => value || null),
  version: editedVersion,
});
type Fields = z.output<typeof measurementFields>;

/** What does not go together, each at the field that a person looks at first. */
function contradictions({ method, chargeFrom, chargeTo, ...draft }: Fields): [keyof Fields, FieldCode][] {
  const { capacity, referenceCapacity, cellMinimum, cellMaximum } = draft;
  const found: [keyof Fields, FieldCode][] = [];
  if (capacity !== null && referenceCapacity !== null && !isPlausibleHealth(capacity, referenceCapacity))
    found.push(['capacity', 'healthImplausible']);
  if (cellMinimum !== null && cellMaximum !== null && cellMinimum > cellMaximum)
    found.push(['cellMaximum', 'cellsReversed']);
  if (chargeFrom !== null && chargeTo !== null) {
    if (method === 'full_charge' && chargeTo <= chargeFrom) found.push(['chargeTo', 'chargeNotHigher']);
    if (method === 'full_discharge' && chargeTo >= chargeFrom) found.push(['chargeTo', 'chargeNotLower']);
  }
  return found;
}

export const measurementDraft = measurementFields.superRefine((draft, context) => {
  for (const [field, code] of contradictions(draft))
    context.addIssue({ code: 'custom', path: [field], message: say(code) });
});
export type MeasurementDraft = z.output<typeof measurementDraft>;

/** What a report cannot be without. */
const neededForReport = ['tool', 'capacity', 'referenceCapacity', 'referenceSource'] as const;

/** Returns the fields that are still missing before a measurement can be issued as a report. */
export const missingForReport = (
  measurement: Pick<MeasurementDraft, (typeof neededForReport)[number]>,
): readonly (typeof neededForReport)[number][] =>
  neededForReport.filter((field) => measurement[field] === null);
