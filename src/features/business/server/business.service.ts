import type { Queryable } from '../../../server/database.ts';
import type { Business } from '../business.contract.ts';
import { selectBusiness } from './business.sql.ts';

/** The one record that site, documents and mails speak for. */
export const getBusiness = (db: Queryable): Promise<Business> => selectBusiness(db);
