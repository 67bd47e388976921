import { z } from 'zod';

/** Opening hours of a weekday (0 = Sunday), as the Riga clock shows them. */
const openingHours = z.object({
  weekday: z.number().int().min(0).max(6),
  opens: z.string(),
  closes: z.string(),
});

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
  openingHours: z.array(openingHours),
  latitude: z.number(),
  longitude: z.number(),
  labourRate: z.string(),
  vatRate: z.string(),
  defaultMechanic: z.string(),
});
export type Business = z.infer<typeof business>;
