import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant, lines, optionalEmail, optionalLines } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { measurementDraft, measurementFields } from './measurement-draft.contract.ts';
import { batteryMethods, capacityUnits } from './methods.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const count = z.number().int().nullable();

export const batteryMeasurement = z.object({
  id,
  vehicleId: id,
  measuredAt: instant,
  method: z.enum(batteryMethods),
  tool: text,
  toolVersion: text,
  capacity: number,
  referenceCapacity: number,
  capacityUnit: z.enum(capacityUnits),
  referenceSource: text,
  /** Percent, of capacity and reference; null while one of them is missing. */
  stateOfHealth: number,
  chargeFrom: count,
  chargeTo: count,
  temperature: number,
  cellMinimum: count,
  cellMaximum: count,
  insulation: number,
  faults: text,
  odometer: count,
  note: text,
  forCustomer: z.boolean(),
  replacesId: id.nullable(),
  replacesNumber: text,
  /** The file of a third party; `size` in bytes. */
  original: z.object({ fileName: z.string(), size: z.number().int() }).nullable(),
  state: z.enum(['draft', 'issued', 'withdrawn']),
  /** Who entered it. */
  measuredBy: z.string(),
  /** Null of a draft, as all that follows. */
  reportNumber: text,
  issuedAt: instant.nullable(),
  issuedBy: text,
  /** The public page in each language, as it is passed on. */
  links: z.object({ en: z.string(), lv: z.string() }).nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: text,
  /** The number of the report that stands in its place. */
  replacedBy: text,
  version: z.number().int(),
});
export type BatteryMeasurement = z.infer<typeof batteryMeasurement>;

/** The report of a third party: one PDF of at most 10 MB. */
export const originalUpload = {
  files: 1,
  bytesEach: 10 * 1024 * 1024,
  types: ['application/pdf'],
} as const;

/** The version of what is on the screen: an act on another one is refused. */
const seenVersion = z.object({ version: z.number().int() });

export const withdrawDraft = seenVersion.extend({
  reason: lines(say('creditReasonRequired')).min(3, say('creditReasonRequired')).max(1000, say('tooLong')),
});

/** How a report is sent: by default to the address and in the language of the customer. */
export const mailDraft = z.object({
  email: optionalEmail,
  language: z.enum(languages, say('invalid')).optional(),
  /** The shop's own words. */
  message: optionalLines(2000),
});
export type MailDraft = z.output<typeof mailDraft>;

const MEASUREMENT = '/api/battery-measurements/:id';

export const batteriesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/vehicles/:id/battery-measurements',
    summary: 'What was measured of the battery of a vehicle, latest first',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, body: z.array(batteryMeasurement) },
  },
  create: {
    method: 'POST',
    url: '/api/vehicles/:id/battery-measurements',
    summary: 'Add a measurement of the battery, as a draft',
    access: 'batteries.record',
    params: idParams,
    body: measurementDraft,
    response: { status: 201, body: batteryMeasurement },
  },
  save: {
    method: 'PUT',
    url: MEASUREMENT,
    summary: 'Change a measurement that is not issued',
    access: 'batteries.record',
    params: idParams,
    body: measurementDraft,
    response: { status: 200, body: batteryMeasurement },
  },
  delete: {
    method: 'DELETE',
    url: MEASUREMENT,
    summary: 'Delete a measurement that is not issued',
    access: 'batteries.record',
    params: idParams,
    response: { status: 204 },
  },
  attachOriginal: {
    method: 'POST',
    url: `${MEASUREMENT}/original`,
    summary:
      'Attach the PDF of a third party (field `files`) to a measurement that is not issued, in place of one before',
    access: 'batteries.record',
    params: idParams,
    uploads: originalUpload,
    body: z.object({}),
    response: { status: 200, body: batteryMeasurement },
  },
  removeOriginal: {
    method: 'DELETE',
    url: `${MEASUREMENT}/original`,
    summary: 'Take the attached PDF from a measurement that is not issued',
    access: 'batteries.record',
    params: idParams,
    response: { status: 200, body: batteryMeasurement },
  },
  original: {
    method: 'GET',
    url: `${MEASUREMENT}/original`,
    summary: 'The attached PDF of a third party',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, file: true },
  },
  issue: {
    method: 'POST',
    url: `${MEASUREMENT}/issue`,
    summary: 'Issue a measurement as a report with a number; nothing of it changes afterwards',
    access: 'batteries.issue',
    params: idParams,
    body: seenVersion,
    response: { status: 200, body: batteryMeasurement },
  },
  withdraw: {
    method: 'POST',
    url: `${MEASUREMENT}/withdraw`,
    summary: 'Withdraw an issued report, which its public page says from then on',
    access: 'batteries.issue',
    params: idParams,
    body: withdrawDraft,
    response: { status: 200, body: batteryMeasurement },
  },
  showToCustomer: {
    method: 'PUT',
    url: `${MEASUREMENT}/for-customer`,
    summary: 'Show an issued report on the job pages of the customer to whom the car belongs, or not',
    access: 'batteries.issue',
    params: idParams,
    body: seenVersion.extend({ forCustomer: measurementFields.shape.forCustomer.unwrap() }),
    response: { status: 200, body: batteryMeasurement },
  },
  mail: {
    method: 'POST',
    url: `${MEASUREMENT}/mail`,
    summary: 'Send an issued report to the customer, as PDF and with the link of its public page',
    access: 'batteries.issue',
    params: idParams,
    body: mailDraft,
    response: { status: 200, body: batteryMeasurement },
  },
  report: {
    method: 'GET',
    url: `${MEASUREMENT}/report`,
    summary: 'An issued report as it was issued, as PDF',
    access: 'vehicles.read',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, file: true },
  },
});
