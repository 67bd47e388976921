import { sql, type RawBuilder } from 'kysely';

/** The name of a person on screens and in the audit log, of the only row with a name: `Toms Vītols`. */
export const displayName = sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username)`;

/** The same of the row of `users` with this alias; null where there is none (`Name` says whether there may be none). */
export const displayNameOf = <Name extends string | null = string>(alias: string): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), ''),
    ${sql.ref(`${alias}.username`)})`;

/** `Toms V.`, of the row of `users` with this alias: how the workshop calls people. */
export const shortNameOf = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, left(${sql.ref(`${alias}.last_name`)}, 1) || '.'), ''),
    ${sql.ref(`${alias}.username`)})`;

/** For `orderBy`: as a Latvian reads names. */
export const byDisplayName = sql`${displayName} COLLATE "lv-x-icu"`;
