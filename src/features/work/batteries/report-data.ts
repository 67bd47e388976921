import { z } from 'zod';
import { instant } from '#shared/fields.ts';
import { batteryMethods, capacityUnits } from './methods.ts';

/** The name of the format, by which a program knows the file; `docs/battery-report.md` describes it. */
export const REPORT_FORMAT = 'battery-measurement-report';
/** Rises when a reader of the version before could misunderstand the file. */
export const REPORT_VERSION = 1;
/** The name of the file within the PDF. */
export const DATA_FILE = 'battery-measurement.json';

const text = z.string().nullable();
const number = z.number().nullable();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What an issued report says, for programs: nothing of the customer. Every name is always there. */
export const reportData = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  version: z.literal(REPORT_VERSION),
  number: z.string(),
  issuedAt: instant,
  issuedBy: z.string(),
  /** Random: without it, the link could be guessed from what a car shows. */
  salt: z.string(),
  /** The number of the report that this one stands in place of. */
  replaces: text,
  shop: z.strictObject({ name: z.string(), registrationNumber: text }),
  vehicle: z.strictObject({
    make: text,
    model: text,
    modelSpecification: text,
    year: z.number().int().nullable(),
    vin: text,
    licensePlate: text,
  }),
  measurement: z.strictObject({
    measuredAt: instant,
    measuredBy: z.string(),
    method: z.enum(batteryMethods),
    tool: z.string(),
    toolVersion: text,
    usableCapacity: z.number(),
    referenceCapacity: z.number(),
    /** Of both. */
    capacityUnit: z.enum(capacityUnits),
    referenceSource: z.string(),
    stateOfHealthPercent: z.number(),
    chargeFromPercent: number,
    chargeToPercent: number,
    temperatureCelsius: number,
    cellMinimumMillivolts: number,
    cellMaximumMillivolts: number,
    insulationMegohms: number,
    faults: text,
    odometerKilometers: number,
    note: text,
    /** Of the file that a third party has made. */
    originalSha256: sha256.nullable(),
  }),
});
export type ReportData = z.infer<typeof reportData>;
