import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { certificateNames, type CertificateName } from '#shared/artwork.ts';
import type { Language } from '#shared/words.ts';
import type { siteTextsDraft, SiteTexts } from '../site-texts.contract.ts';

/** What the form holds. */
export type SiteTextsFields = z.input<typeof siteTextsDraft>;
export type SiteTextsFormState = UseFormReturnType<SiteTextsFields>;

export const siteTextsFieldsOf = ({ version: _version, reviews, ...texts }: SiteTexts): SiteTextsFields => ({
  ...texts,
  reviews: reviews.map((review) => ({ ...review, stars: String(review.stars) })),
});

/** A review that is about to be typed; its stars are chosen, not assumed. */
export const blankReview = { name: '', stars: '', text: '', textLv: '', source: '' };

/** Returns the first place for a photo that no certificate has; undefined when all have one. */
export const freePlace = ({
  certificates,
}: Pick<SiteTextsFields, 'certificates'>): CertificateName | undefined =>
  certificateNames.find((name) => !certificates.some(({ photo }) => photo === name));

/** Returns how the lists read where two versions are compared. */
export const siteTextsTexts = ({ reviews, certificates, profiles }: SiteTextsFields, language: Language) => ({
  reviews: reviews
    .map(({ name, stars, text, textLv, source }) =>
      [`${name} (${stars})`, text, textLv, source].filter(Boolean).join('\n'),
    )
    .join('\n\n'),
  certificates: certificates
    .map(({ title, titleLv }) => (language === 'lv' ? `${titleLv} / ${title}` : `${title} / ${titleLv}`))
    .join('\n'),
  profiles: profiles.join('\n'),
});
