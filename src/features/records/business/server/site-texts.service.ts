import type { Queryable } from '#server/db/database.ts';
import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { certificateNames } from '#shared/artwork.ts';
import type { SiteTexts, SiteTextsDraft } from '../site-texts.contract.ts';
import { siteTextsAudit } from '../site-texts.fields.ts';
import { removeShown } from './site-images.service.ts';
import { selectSiteTexts } from './site-texts.sql.ts';

/** Returns what the website shows beside the facts of the business. */
export const getSiteTexts = (db: Queryable): Promise<SiteTexts> => selectSiteTexts(db);

export const readSiteTexts = (ctx: UserContext): Promise<SiteTexts> => getSiteTexts(ctx.db);

const settings = { table: 'siteTexts', audit: siteTextsAudit, read: selectSiteTexts } as const;

const placesOf = ({ certificates }: SiteTexts) => new Set(certificates.map(({ photo }) => photo));

/** A photo stays with its certificate: a place that loses or gets one is emptied. Throws `concurrent_modification`. */
export const saveSiteTexts = (ctx: UserContext, { version, ...draft }: SiteTextsDraft): Promise<SiteTexts> =>
  inTransaction(ctx, async (tx) => {
    const lists = {
      reviews: JSON.stringify(draft.reviews),
      certificates: JSON.stringify(draft.certificates),
      profiles: JSON.stringify(draft.profiles),
    };
    const { before, after } = await saveSettings(tx, settings, { ...draft, ...lists }, version);
    const [had, has] = [placesOf(before), placesOf(after)];
    for (const name of certificateNames)
      if (had.has(name) !== has.has(name)) await removeShown(ctx, tx, name);
    return after;
  });
