import { sql } from 'kysely';

/** The name of a person on screens and in the audit log, of the only row with a name: `Toms Vītols`. */
export const displayName = sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username)`;

/** For `orderBy`: as a Latvian reads names. */
export const byDisplayName = sql`${displayName} COLLATE "lv-x-icu"`;
