import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, integer } from '#shared/fields.ts';
import { numberOf } from '#shared/typed-number.ts';

const leastMegaohms = z
  .union([z.number(), z.string()], say('leastMegaohmsInvalid'))
  .transform((value) => (typeof value === 'string' ? numberOf(value) : value))
  .pipe(
    z
      .number(say('leastMegaohmsInvalid'))
      .min(0.01, say('leastMegaohmsInvalid'))
      .max(10_000, say('leastMegaohmsInvalid'))
      .refine((value) => Number(value.toFixed(2)) === value, say('leastMegaohmsInvalid')),
  );

export const highVoltageSettingsDraft = z.object({
  /** Direct current; what is measured must not be above it. */
  limitVolts: integer(1, 1500, 'limitVoltsInvalid'),
  /** Between the disconnect and the measurement. */
  waitingMinutes: integer(1, 60, 'waitingMinutesInvalid'),
  /** Before a car is energized again. */
  leastMegaohms,
  needsSecondPerson: z.boolean(),
  version: editedVersion,
});
export type HighVoltageSettingsDraft = z.output<typeof highVoltageSettingsDraft>;

export const highVoltageSettings = z.object({
  limitVolts: z.number().int(),
  waitingMinutes: z.number().int(),
  leastMegaohms: z.number(),
  needsSecondPerson: z.boolean(),
  version: z.number().int(),
});
export type HighVoltageSettings = z.infer<typeof highVoltageSettings>;

export const highVoltageSettingsContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/high-voltage/settings',
    summary: 'The rules of isolating a car',
    access: 'settings.manage',
    response: { status: 200, body: highVoltageSettings },
  },
  save: {
    method: 'PUT',
    url: '/api/high-voltage/settings',
    summary: 'Change the rules of isolating a car; an isolation that has begun keeps its own',
    access: 'settings.manage',
    body: highVoltageSettingsDraft,
    response: { status: 200, body: highVoltageSettings },
  },
});
