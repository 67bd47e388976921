import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { SiteTexts } from '../site-texts.contract.ts';
import { siteTextsFields } from '../site-texts.fields.ts';

export const selectSiteTexts = (db: Queryable): Promise<SiteTexts> =>
  db
    .selectFrom('siteTexts')
    .select([...keysOf(siteTextsFields), 'version'])
    .$castTo<SiteTexts>()
    .executeTakeFirstOrThrow();
