import { vehicleSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  editedVersion,
  integer,
  optionalInteger,
  optionalLines,
  optionalText,
  id,
  idParams,
  instant,
} from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { identity, isPlate } from './plate.ts';

/** At most 17 letters and digits; a full one never holds I, O or Q (ISO 3779). */
const vinPattern = /^(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9-]{1,16})$/;
export const isVin = (vin: string): boolean => vinPattern.test(vin);

/** Old and foreign papers have shorter ones: allowed, but worth a second look. */
export const isShortVin = (vin: string): boolean => vin.length > 0 && vin.length < 17;

/** Kilometres. */
export const MAX_MILEAGE = 9_999_999;
/** The year of the oldest car that can be entered. */
const EARLIEST_RECORD = Date.UTC(1950);

const identityText = (isRight: (text: string) => boolean, wrong: 'vinInvalid' | 'plateInvalid') =>
  z
    .string()
    .nullish()
    .transform((text) => identity(text ?? '') || null)
    .refine((text) => text === null || isRight(text), say(wrong));

/** A calendar day; what cannot be read as one is taken as blank (spec part 2, section 5). */
const lenientDay = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => {
    const day = (text ?? '').trim().slice(0, 10);
    return z.iso.date().safeParse(day).success ? day : null;
  });

const vehicleFields = z.object({
  customerId: id.nullable().default(null),
  make: optionalText(60),
  model: optionalText(60),
  modelSpecification: optionalText(60),
  year: optionalInteger(1950, 2100, 'vehicleYearInvalid'),
  vin: identityText(isVin, 'vinInvalid'),
  licensePlate: identityText(isPlate, 'plateInvalid'),
  firstRegistration: lenientDay,
  color: optionalText(60),
  mileage: optionalInteger(0, MAX_MILEAGE, 'mileageInvalid'),
  notes: optionalLines(10_000),
  /** A car with this plate is on record, and this is another one. Without it a plate on record is rejected. */
  samePlate: z.boolean().default(false),
  version: editedVersion,
});
export const vehicleDraft = vehicleFields.refine(
  (draft) => draft.vin !== null || draft.licensePlate !== null,
  {
    path: ['vin'],
    error: say('vinOrPlateRequired'),
  },
);
export type VehicleDraft = z.output<typeof vehicleDraft>;

export const notesDraft = z.object({ notes: optionalLines(10_000), version: editedVersion });

const text = z.string().nullable();
export const vehicle = z.object({
  id,
  /** Left out for roles that may not know the customer. */
  customerId: id.nullable().optional(),
  customerName: text.optional(),
  /** Of one vehicle only, not in a list. */
  customerPhone: text.optional(),
  make: text,
  model: text,
  modelSpecification: text,
  year: z.number().int().nullable(),
  vin: text,
  licensePlate: text,
  /** `YYYY-MM-DD`. */
  firstRegistration: text,
  color: text,
  /** Kilometres of the mileage entry with the latest `recordedAt`. */
  mileage: z.number().int().nullable(),
  notes: text,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Vehicle = z.infer<typeof vehicle>;

export const mileageDraft = z.object({
  mileage: integer(0, MAX_MILEAGE, 'mileageInvalid'),
  notes: optionalLines(1000),
  recordedAt: z.iso
    .datetime({ offset: true, error: say('invalid') })
    .refine((text) => Date.parse(text) >= EARLIEST_RECORD, say('invalid'))
    .optional(),
});
export type MileageDraft = z.output<typeof mileageDraft>;

export const mileageEntry = z.object({
  id,
  vehicleId: id,
  mileage: z.number().int(),
  recordedAt: instant,
  notes: text,
  /** Lower than an entry recorded before it: worth a second look. */
  isLower: z.boolean(),
});
export type MileageEntry = z.infer<typeof mileageEntry>;

/** Photos, videos and papers of a car: at most 5 at a time, 50 MB each. */
export const attachmentUploads = {
  files: 5,
  bytesEach: 50 * 1024 * 1024,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'video/mp4',
    'video/quicktime',
    'video/x-msvideo',
    'application/pdf',
  ],
} as const;

export const vehicleAttachment = z.object({
  id,
  vehicleId: id,
  fileName: z.string(),
  /** Where its bytes are. */
  fileUrl: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  description: text,
  /** Where a thumbnail of it is; null for what is no image. */
  thumbnailUrl: text,
  createdAt: instant,
});
export type VehicleAttachment = z.infer<typeof vehicleAttachment>;

export const vehiclesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/vehicles',
    summary:
      'Vehicles, newest first unless sorted; search by make, model, VIN, plate and (who may know it) customer name',
    access: 'vehicles.read',
    query: pageQuery.extend({ customerId: id.optional(), sort: z.enum(vehicleSorts).default('newest') }),
    response: { status: 200, page: vehicle },
  },
  get: {
    method: 'GET',
    url: '/api/vehicles/:id',
    summary: 'One vehicle',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, body: vehicle },
  },
  create: {
    method: 'POST',
    url: '/api/vehicles',
    summary:
      'Add a vehicle; its mileage becomes the first mileage entry. A plate on record is rejected unless `samePlate`',
    access: 'vehicles.write',
    body: vehicleDraft,
    response: { status: 201, body: vehicle },
  },
  save: {
    method: 'PUT',
    url: '/api/vehicles/:id',
    summary: 'Change a vehicle; another mileage becomes a mileage entry of now',
    access: 'vehicles.write',
    params: idParams,
    body: vehicleDraft,
    response: { status: 200, body: vehicle },
  },
  saveNotes: {
    method: 'PATCH',
    url: '/api/vehicles/:id/notes',
    summary: 'Change the notes of a vehicle',
    access: 'vehicles.record',
    params: idParams,
    body: notesDraft,
    response: { status: 200, body: vehicle },
  },
  delete: {
    method: 'DELETE',
    url: '/api/vehicles/:id',
    summary: 'Delete a vehicle with its mileage entries and attachments',
    access: 'vehicles.write',
    params: idParams,
    response: { status: 204 },
  },
  listMileage: {
    method: 'GET',
    url: '/api/vehicles/:id/mileage',
    summary: 'Mileage entries, latest first',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, body: z.array(mileageEntry) },
  },
  addMileage: {
    method: 'POST',
    url: '/api/vehicles/:id/mileage',
    summary: 'Add a mileage entry; the latest one is the mileage of the vehicle',
    access: 'vehicles.record',
    params: idParams,
    body: mileageDraft,
    response: { status: 201, body: mileageEntry },
  },
  deleteMileage: {
    method: 'DELETE',
    url: '/api/mileage/:id',
    summary: 'Delete a mileage entry',
    access: 'vehicles.write',
    params: idParams,
    response: { status: 204 },
  },
  listAttachments: {
    method: 'GET',
    url: '/api/vehicles/:id/attachments',
    summary: 'Attachments of a vehicle, newest first',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, body: z.array(vehicleAttachment) },
  },
  addAttachments: {
    method: 'POST',
    url: '/api/vehicles/:id/attachments',
    summary: 'Upload photos, videos or PDFs (field `files`, repeated; `description` for all of them)',
    access: 'vehicles.record',
    params: idParams,
    uploads: attachmentUploads,
    body: z.object({ description: optionalLines(500) }),
    response: { status: 201, body: z.array(vehicleAttachment) },
  },
  attachmentFile: {
    method: 'GET',
    url: '/api/vehicle-attachments/:id/file',
    summary: 'The bytes of an attachment, with support for ranges',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, file: true },
  },
  attachmentThumbnail: {
    method: 'GET',
    url: '/api/vehicle-attachments/:id/thumbnail',
    summary: 'A thumbnail',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, file: true },
  },
  deleteAttachment: {
    method: 'DELETE',
    url: '/api/vehicle-attachments/:id',
    summary: 'Delete an attachment and its file',
    access: 'vehicles.write',
    params: idParams,
    response: { status: 204 },
  },
});
export type VehiclesQuery = z.output<typeof vehiclesContract.list.query>;
