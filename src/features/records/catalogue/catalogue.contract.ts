import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  id,
  idParams,
  instant,
  amount as typedAmount,
  editedVersion,
  line,
  lines,
  optionalInteger,
  requiredText,
} from '#shared/fields.ts';
import { bayKinds } from '#features/records/bays/bays.contract.ts';
import { allModels, priceMakes, priceModels } from './makes.ts';

export const serviceCategories = ['maintenance', 'repairs', 'specialized'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

const amount = z.string();
export const servicePrice = z.object({
  id,
  serviceId: id,
  make: z.string(),
  model: z.string(),
  /** Without VAT. */
  price: amount.nullable(),
  /** With VAT, where it was typed so: then it is what a visitor pays, to the cent. */
  grossPrice: amount.nullable(),
  vatRate: z.string(),
  version: z.number().int(),
  active: z.boolean(),
});
export type ServicePrice = z.infer<typeof servicePrice>;

/** `name` and `description` are English; `nameLv` and `descriptionLv` Latvian. */
const serviceTexts = {
  name: requiredText(200, 'serviceNameRequired'),
  nameLv: line(200).default(''),
  description: lines().max(2000, say('tooLong')).nullable().default(null),
  descriptionLv: lines().max(2000, say('tooLong')).nullable().default(null),
  category: z.enum(serviceCategories).default('maintenance'),
};

/** The work of a service takes 15 minutes to 40 hours, in steps of 5 minutes. */
const workMinutes = optionalInteger(15, 2400, 'workMinutesInvalid').refine(
  (minutes) => minutes === null || minutes % 5 === 0,
  say('workMinutesInvalid'),
);

export const serviceDraft = z
  .object({
    ...serviceTexts,
    /** How long the work takes; null: not known. */
    minutes: workMinutes,
    /** The kind of bay that the work needs; null: any bay. */
    needsBayKind: z.enum(bayKinds).nullable().default(null),
    /** Customers may choose a time for it themselves, once nothing is missing. */
    canBeBooked: z.boolean().default(false),
    requiresEstimate: z.boolean().default(false),
    /** Lines that are made of it are work on the high-voltage system. Left out, it stays as it is stored. */
    isHighVoltage: z.boolean().optional(),
    active: z.boolean().default(true),
    /** The version that was edited; a stale one is rejected. Left out: last writer wins. */
    version: z.number().int().optional(),
  })
  .refine(({ canBeBooked, minutes }) => !canBeBooked || minutes !== null, {
    path: ['minutes'],
    error: say('workMinutesRequired'),
  });
export type ServiceDraft = z.output<typeof serviceDraft>;

export const service = z.object({
  id,
  name: z.string(),
  nameLv: z.string(),
  description: z.string().nullable(),
  descriptionLv: z.string().nullable(),
  category: z.enum(serviceCategories),
  minutes: z.number().int().nullable(),
  needsBayKind: z.enum(bayKinds).nullable(),
  canBeBooked: z.boolean(),
  requiresEstimate: z.boolean(),
  isHighVoltage: z.boolean(),
  active: z.boolean(),
  version: z.number().int(),
  createdBy: id.nullable(),
  createdAt: instant,
  prices: z.array(servicePrice),
});
export type Service = z.infer<typeof service>;

const rate = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, say('rateInvalid'))
  .refine((text) => Number(text) <= 100, say('rateInvalid'));

const typedPrice = typedAmount('priceInvalid').nullable();
/** One of both is typed; with `grossPrice` the server works out `price`, whatever is sent as that. */
const amounts = {
  price: typedPrice.default(null),
  grossPrice: typedPrice.default(null),
  vatRate: rate.default('21.00'),
};

export const servicePriceDraft = z
  .object({
    make: requiredText(60, 'makeModelRequired').toLowerCase(),
    /** Cars of other makes share one price: a model that is named is that of all. */
    model: requiredText(60, 'makeModelRequired').default(allModels),
    ...amounts,
  })
  .superRefine(({ make, model }, context) => {
    const wrong = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: say('priceCarUnknown') });
    if (make === '' || model === '') return;
    if (!priceMakes.some((known) => known === make)) wrong('make');
    else if ((make === 'tesla' || make === allModels) && !knownModel(make, model)) wrong('model');
  })
  .transform((draft) => ({ ...draft, model: knownModel(draft.make, draft.model) ?? allModels }));
export type ServicePriceDraft = z.infer<typeof servicePriceDraft>;

/** The model as prices name it, however it is written: `modelY` for `modely`. */
function knownModel(make: string, model: string): string | undefined {
  return priceModels(make).find((known) => known.toLowerCase() === model.toLowerCase());
}

/** A price in its place: the car stays. */
export const priceChange = z.object({
  ...amounts,
  vatRate: rate.optional(),
  version: editedVersion,
});
export type PriceChange = z.infer<typeof priceChange>;

/** What a visitor may know of a service: active prices only, no editor, no version. */
export const publicService = service
  .pick({
    id: true,
    name: true,
    nameLv: true,
    description: true,
    descriptionLv: true,
    category: true,
    requiresEstimate: true,
  })
  .extend({
    prices: z.array(
      servicePrice.pick({ make: true, model: true, price: true, grossPrice: true, vatRate: true }),
    ),
  });
export type PublicService = z.infer<typeof publicService>;

export const catalogueContract = defineContract({
  listPublic: {
    method: 'GET',
    url: '/api/public/services',
    summary: 'Active services with their active prices',
    access: 'public',
    response: { status: 200, body: z.array(publicService) },
  },
  list: {
    method: 'GET',
    url: '/api/services',
    summary: 'All services with their prices',
    access: 'catalogue.manage',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: { status: 200, body: z.array(service) },
  },
  create: {
    method: 'POST',
    url: '/api/services',
    summary: 'Add a service',
    access: 'catalogue.manage',
    body: serviceDraft,
    response: { status: 201, body: service },
  },
  save: {
    method: 'PUT',
    url: '/api/services/:id',
    summary: 'Change a service',
    access: 'catalogue.manage',
    params: idParams,
    body: serviceDraft,
    response: { status: 200, body: service },
  },
  delete: {
    method: 'DELETE',
    url: '/api/services/:id',
    summary: 'Delete a service and its prices; submissions keep its name',
    access: 'catalogue.manage',
    params: idParams,
    response: { status: 204 },
  },
  listPrices: {
    method: 'GET',
    url: '/api/services/:id/prices',
    summary: 'Prices of a service',
    access: 'catalogue.manage',
    params: idParams,
    response: { status: 200, body: z.array(servicePrice) },
  },
  savePrice: {
    method: 'POST',
    url: '/api/services/:id/prices',
    summary: 'Set the price of a service for a make and model',
    access: 'catalogue.manage',
    params: idParams,
    body: servicePriceDraft,
    response: { status: 201, body: servicePrice },
  },
  editPrice: {
    method: 'PUT',
    url: '/api/services/prices/:id',
    summary: 'Change a price; typed with VAT (`grossPrice`) or without (`price`)',
    access: 'catalogue.manage',
    params: idParams,
    body: priceChange,
    response: { status: 200, body: servicePrice },
  },
  deletePrice: {
    method: 'DELETE',
    url: '/api/services/prices/:id',
    summary: 'Delete a price',
    access: 'catalogue.manage',
    params: idParams,
    response: { status: 204 },
  },
});
