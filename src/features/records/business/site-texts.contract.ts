import { z } from 'zod';
import { certificateNames } from '#shared/artwork.ts';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, integer, line, lines, requiredText } from '#shared/fields.ts';

export const MAX_REVIEWS = 12;
export const MAX_CERTIFICATES = certificateNames.length;
export const MAX_PROFILES = 8;

/** `www.example.lv` is meant as `https://www.example.lv`; anything but a web address is rejected. */
const withScheme = (text: string): string =>
  text === '' || /^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`;
const isLink = (text: string): boolean => /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text);
const linkLength = 500;

/** What a customer said of the shop, in one language or both. */
export const review = z
  .object({
    name: requiredText(80, 'nameRequired'),
    stars: integer(1, 5, 'starsInvalid'),
    text: lines().max(800, say('tooLong')),
    textLv: lines().max(800, say('tooLong')),
    /** Where it was written; empty where it was written to the shop alone. */
    source: line(linkLength)
      .overwrite(withScheme)
      .refine((text) => text === '' || isLink(text), say('websiteInvalid')),
  })
  .refine(({ text, textLv }) => text !== '' || textLv !== '', {
    path: ['text'],
    error: say('reviewTextRequired'),
  });

export const certificate = z.object({
  /** The place of its photo among the images of the website, whether there is one or not. */
  photo: z.enum(certificateNames, say('invalid')),
  title: requiredText(120, 'titleRequired'),
  titleLv: requiredText(120, 'titleRequired'),
});

const warranty = line(160);

/** A text that visitors of one language would miss is asked for, also while something else is wrong. */
const inBothLanguages = (path: 'warranty' | 'warrantyLv') => ({
  path: [path],
  error: say('required'),
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
});

export const siteTextsDraft = z
  .object({
    /** In one line; empty: the website says what its terms promise. */
    warranty,
    warrantyLv: warranty,
    reviews: z.array(review).max(MAX_REVIEWS, say('invalid')),
    certificates: z
      .array(certificate)
      .max(MAX_CERTIFICATES, say('invalid'))
      .refine((all) => new Set(all.map(({ photo }) => photo)).size === all.length, say('invalid')),
    /** Addresses of the shop elsewhere: maps, social networks. */
    profiles: z
      .array(
        requiredText(linkLength, 'required')
          .overwrite(withScheme)
          .refine((text) => text === '' || isLink(text), say('websiteInvalid')),
      )
      .max(MAX_PROFILES, say('invalid')),
    version: editedVersion,
  })
  .refine((texts) => texts.warranty !== '' || !texts.warrantyLv, inBothLanguages('warranty'))
  .refine((texts) => texts.warrantyLv !== '' || !texts.warranty, inBothLanguages('warrantyLv'));
export type SiteTextsDraft = z.output<typeof siteTextsDraft>;

export const siteTexts = z.object({
  warranty: z.string(),
  warrantyLv: z.string(),
  reviews: z.array(
    z.object({
      name: z.string(),
      stars: z.number().int(),
      text: z.string(),
      textLv: z.string(),
      source: z.string(),
    }),
  ),
  certificates: z.array(
    z.object({ photo: z.enum(certificateNames), title: z.string(), titleLv: z.string() }),
  ),
  profiles: z.array(z.string()),
  version: z.number().int(),
});
/** What the owner says to visitors of the website beside its facts. */
export type SiteTexts = z.infer<typeof siteTexts>;

export const siteTextsContract = defineContract({
  siteTexts: {
    method: 'GET',
    url: '/api/business/site-texts',
    summary: 'Warranty, reviews, certificates and profiles that the website shows',
    access: 'settings.manage',
    response: { status: 200, body: siteTexts },
  },
  saveSiteTexts: {
    method: 'PUT',
    url: '/api/business/site-texts',
    summary: 'Change what the website shows of warranty, reviews, certificates and profiles, at once',
    access: 'settings.manage',
    body: siteTextsDraft,
    response: { status: 200, body: siteTexts },
  },
});
