import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say, type FieldCode } from '#shared/errors.ts';
import { editedVersion, email, hourlyRate, integer, line, percentage, requiredText } from '#shared/fields.ts';
import { specialDayRule } from '#features/records/special-days/special-days.contract.ts';
import { savedWeekHours, weekHours } from '#features/records/special-days/week-hours.contract.ts';
import { MAX_PAYMENT_DAYS } from './payment-terms.ts';

/** What an invoice must show of its issuer (PVN likums, section 125), and where it is paid to. */
export const invoiceFacts = ['legalName', 'registrationNumber', 'vatNumber', 'address', 'iban'] as const;
export type InvoiceFact = (typeof invoiceFacts)[number];

/** A figure that the website shows of the shop; null: it shows none. Left out it stays as it is. */
const claim = (most: number) => integer(1, most, 'invalid').nullable().optional();

/** Within how many days an invoice is to be paid; 0: on receipt. */
const paymentDays = integer(0, MAX_PAYMENT_DAYS, 'paymentDaysInvalid');

const coordinate = (most: number) =>
  z.number(say('coordinateInvalid')).min(-most, say('coordinateInvalid')).max(most, say('coordinateInvalid'));

/** Digits with what people write between them, 8 to 15 in all (ITU-T E.164). */
const isPhone = (text: string): boolean =>
  /^\+?[\d ()-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

/** A text that stays empty until the owner knows it; `isRight` checks what is not empty. */
const fact = (max: number, isRight: (text: string) => boolean, wrong: FieldCode) =>
  line(max).refine((text) => text === '' || isRight(text), say(wrong));
const anyText = (max: number) => fact(max, () => true, 'invalid');

export const businessShape = {
  name: requiredText(100, 'titleRequired'),
  legalName: anyText(200),
  registrationNumber: anyText(40),
  vatNumber: anyText(40),
  /** Whether VAT is on its documents and prices; left out it stays as it is. */
  vatRegistered: z.boolean().optional(),
  address: anyText(300),
  /** One number: the website renders links to it. */
  phone: fact(40, isPhone, 'phoneRequired'),
  email: z.union([z.string().trim().pipe(z.literal('')), email], say('emailInvalid')),
  iban: fact(42, isIban, 'ibanInvalid').transform((text) => text.replace(/\s/g, '').toUpperCase()),
  /** No bank needs it for a payment within SEPA (EPC069-12, version 002 of the QR code). */
  bic: fact(11, (bic) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(bic), 'bicInvalid').transform((text) =>
    text.toUpperCase(),
  ),
  openingHours: weekHours,
  /** Whether visitors and customers are shown them; left out it stays as it is. */
  publishesHours: z.boolean().optional(),
  /** Where the map shows it; null until that is known. */
  latitude: coordinate(90).nullable(),
  longitude: coordinate(180).nullable(),
  /** Per hour, without VAT. */
  laborRate: hourlyRate('priceInvalid'),
  vatRate: percentage,
  /** How long an estimate is valid; left out it stays as it is. */
  estimateValidityDays: integer(1, 365, 'validityInvalid').optional(),
  /** Within how many days invoices are to be paid, 0 on receipt; left out it stays as it is. */
  paymentDays: paymentDays.optional(),
  /** A mechanic's display name; may be empty. */
  defaultMechanic: line(100),
  /** Whether owners and managers are mailed each answer of a customer; left out it stays as it is. */
  mailsAnswers: z.boolean().optional(),
  vehiclesServiced: claim(1_000_000),
  yearsOfExperience: claim(200),
  satisfactionPercent: claim(100),
  turnaroundHours: claim(999),
  freeParking: z.boolean().optional(),
  inCityCenter: z.boolean().optional(),
  version: editedVersion,
};

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A place has both coordinates, or none. */
export const isWholePlace = ({ latitude, longitude }: Place): boolean =>
  (latitude === null) === (longitude === null);
export const wholePlaceProblem = { path: ['longitude'], error: say('coordinateInvalid') };

export const businessDraft = z.object(businessShape).refine(isWholePlace, wholePlaceProblem);
export type BusinessDraft = z.output<typeof businessDraft>;

/** The one business that documents, site and mails speak for. A text that is not known yet is empty. */
export const business = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
  vatRegistered: z.boolean(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
  openingHours: savedWeekHours,
  publishesHours: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  laborRate: z.string(),
  vatRate: z.string(),
  estimateValidityDays: z.number().int(),
  paymentDays: z.number().int(),
  defaultMechanic: z.string(),
  mailsAnswers: z.boolean(),
  vehiclesServiced: z.number().int().nullable(),
  yearsOfExperience: z.number().int().nullable(),
  satisfactionPercent: z.number().int().nullable(),
  turnaroundHours: z.number().int().nullable(),
  freeParking: z.boolean(),
  inCityCenter: z.boolean(),
  /** Who is the default mechanic while the settings name none; empty where no technician works. */
  firstTechnician: z.string(),
  version: z.number().int(),
});
export type Business = z.infer<typeof business>;

/**
 * What the shop calculates and plans with: the part of the record that every user who writes estimates may see. The
 * mechanic is the one that lines get. `missingForInvoices` names the facts without which no invoice is issued.
 */
export const shop = business
  .pick({ laborRate: true, vatRate: true, vatRegistered: true, defaultMechanic: true, openingHours: true })
  .extend({ specialDays: z.array(specialDayRule), missingForInvoices: z.array(z.enum(invoiceFacts)) });
export type Shop = z.infer<typeof shop>;

export const businessContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/business',
    summary: 'The business record',
    access: 'settings.manage',
    response: { status: 200, body: business },
  },
  shop: {
    method: 'GET',
    url: '/api/business/shop',
    summary: 'Labor rate, VAT rate, default mechanic and opening hours: what is calculated and planned with',
    access: 'estimates.write',
    response: { status: 200, body: shop },
  },
  save: {
    method: 'PUT',
    url: '/api/business',
    summary: 'Change the business record; the website shows it at once, documents from now on',
    access: 'settings.manage',
    body: businessDraft,
    response: { status: 200, body: business },
  },
});

/** Whether an IBAN's length and check digits are right (ISO 13616, modulo 97). Spaces do not count. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('LV') && iban.length !== 21) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Without which facts no invoice may be issued; a shop that is not registered for VAT needs no VAT number. */
export const missingForInvoices = (business: Pick<Business, InvoiceFact | 'vatRegistered'>): InvoiceFact[] =>
  invoiceFacts.filter(
    (fact) => business[fact].trim() === '' && (fact !== 'vatNumber' || business.vatRegistered),
  );
