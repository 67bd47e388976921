import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { say } from '../../shared/errors.ts';
import { amount, editedVersion, email, percentage, requiredText } from '../../shared/fields.ts';
import { isIban } from './iban.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('invalid'));

/** Opening hours of a weekday (0 = Sunday), as the Riga clock shows them; a closed day has none. */
const openingHours = z
  .object({ weekday: z.number().int().min(0).max(6), opens: time, closes: time })
  .refine((day) => day.opens < day.closes, { path: ['closes'], error: say('hoursInvalid') });
export type OpeningHours = z.infer<typeof openingHours>;

const coordinate = (most: number) =>
  z.number(say('coordinateInvalid')).min(-most, say('coordinateInvalid')).max(most, say('coordinateInvalid'));

/** Digits with what people write between them, 8 to 15 in all (ITU-T E.164). */
const isPhone = (text: string): boolean =>
  /^\+?[\d ()-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

export const businessDraft = z.object({
  name: requiredText(100, 'titleRequired'),
  legalName: requiredText(200, 'titleRequired'),
  registrationNumber: requiredText(40, 'required'),
  vatNumber: requiredText(40, 'required'),
  address: requiredText(300, 'required'),
  /** One number: the website makes links to it. */
  phone: requiredText(40, 'phoneRequired').refine(isPhone, say('phoneRequired')),
  email,
  iban: requiredText(42, 'required')
    .refine(isIban, say('ibanInvalid'))
    .transform((text) => text.replace(/\s/g, '').toUpperCase()),
  bic: requiredText(11, 'required')
    .transform((text) => text.toUpperCase())
    .refine((bic) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic), say('bicInvalid')),
  openingHours: z
    .array(openingHours)
    .max(7)
    .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, say('hoursInvalid')),
  latitude: coordinate(90),
  longitude: coordinate(180),
  /** Per hour, without VAT. */
  laborRate: amount('priceInvalid'),
  vatRate: percentage,
  /** A mechanic's display name; may be empty. */
  defaultMechanic: z.string().trim().max(100, say('tooLong')),
  version: editedVersion,
});
export type BusinessDraft = z.output<typeof businessDraft>;

/** The one business that documents, site and mails speak for. */
export const business = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
  openingHours: z.array(z.object({ weekday: z.number().int(), opens: z.string(), closes: z.string() })),
  latitude: z.number(),
  longitude: z.number(),
  laborRate: z.string(),
  vatRate: z.string(),
  defaultMechanic: z.string(),
  version: z.number().int(),
});
export type Business = z.infer<typeof business>;

/** What the shop reckons and plans with: the part of the record that whoever writes estimates may know. */
export const shop = business.pick({
  laborRate: true,
  vatRate: true,
  defaultMechanic: true,
  openingHours: true,
});
export type Shop = z.infer<typeof shop>;

export const businessContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/business',
    summary: 'The business record',
    access: 'settings.manage',
    answer: { status: 200, body: business },
  },
  shop: {
    method: 'GET',
    url: '/api/business/shop',
    summary: 'Labor rate, VAT rate, default mechanic and opening hours: what is reckoned and planned with',
    access: 'estimates.write',
    answer: { status: 200, body: shop },
  },
  save: {
    method: 'PUT',
    url: '/api/business',
    summary: 'Change the business record; the website shows it at once, documents from now on',
    access: 'settings.manage',
    body: businessDraft,
    answer: { status: 200, body: business },
  },
});
