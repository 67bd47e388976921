import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AuditType } from '#shared/audit-type.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { Queryable } from './database.ts';
import type { RowColumns } from './many-records.ts';
import type { Tables } from './schema.gen.ts';
import type { Transaction } from './transaction.ts';

/** Values of a record by the names of its draft. */
export type Values = Readonly<Record<string, unknown>>;

/** By what a record is known again: its kind (`vin`) and the value in the form in which two of them are compared. */
export interface Identity {
  readonly kind: string;
  readonly value: string;
  /** Counts only for a row that says nothing surer. */
  readonly isLast?: true;
}

/** A record that is there, with the values of its draft. */
export interface OnRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly values: Values;
}

/** A record as an import writes it: a new one has version 0. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** The parsed draft. */
  readonly draft: Values;
  /** What differs from the record that was there; of a new one, nothing. */
  readonly changed: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;
}

/** A row that was written beside a record, so that it can be taken back with it. */
export interface WrittenBeside {
  readonly table: keyof Tables;
  readonly id: string;
}

/** How records of a kind are found and written when a file of them is imported: each feature says it of its own. */
export interface ImportTarget {
  readonly table: keyof Tables;
  readonly audit: AuditType;
  readonly hasUpdatedAt: boolean;
  /** The draft of the contract, whose rules hold for a file as for the form. */
  readonly schema: z.ZodType<Values>;
  /** What a new record has where the file says nothing, in the place of a schema's default. */
  readonly defaults: Values;
  /** The surest first. */
  readonly identitiesOf: (values: Values) => readonly Identity[];
  /** Returns records that may have one of the identities: who asks compares them by `identitiesOf`. */
  readonly find: (db: Queryable, identities: readonly Identity[]) => Promise<readonly OnRecord[]>;
  /** A weaker identity that another record has, of which a surer one differs, is a mistake of this name at this field. */
  readonly clash?: { readonly kind: string; readonly field: string; readonly code: string };
  /** Two rows of a file that differ in this identity are two records, whatever else they share. */
  readonly apartBy?: string;
  /** Values that are stored beside the draft: of the record that it names, its name. */
  readonly beside?: readonly string[];
  /** Fields that follow from others. */
  readonly follows?: readonly string[];
  readonly nameOf: (draft: Values) => string;
  /** What is stored of a draft. */
  readonly columnsOf: (draft: Values) => RowColumns;
  /** What an audit entry says of the values of a draft where that is something else. */
  readonly audited?: (changed: WrittenRecord['changed']) => object;
  /** Writes what belongs to records that were just written. Returns what can be taken back with them. */
  readonly written?: (
    tx: Transaction,
    userId: string | null,
    records: readonly WrittenRecord[],
  ) => Promise<readonly WrittenBeside[]>;
  /** Takes over what other records say now, after records were written or put back: they may have changed meanwhile. */
  readonly follow?: (db: Queryable, ids: readonly string[]) => Promise<unknown>;
}

/** How a column is compared with the values of identities; `isFolded`: both without regard to case and diacritics. */
export interface IdentityColumn {
  readonly column: RawBuilder<string | null>;
  readonly isFolded?: true;
}

/** Stands in no name: texts of a draft have no control characters. */
const SEPARATOR = '\u001F';

/** Returns the condition that a row may have one of the identities. */
export function mayHave(
  identities: readonly Identity[],
  columns: Readonly<Record<string, IdentityColumn>>,
): RawBuilder<boolean> {
  const conditions = keysOf(columns).flatMap((kind) => {
    const values = identities.filter((identity) => identity.kind === kind).map(({ value }) => value);
    const by = columns[kind];
    if (values.length === 0 || !by) return [];
    // An array that is known when the statement is planned: then indexes of the columns are used, where there are any.
    return [
      by.isFolded
        ? sql`(search_fold(${by.column})) COLLATE "C"
            = ANY(string_to_array(search_fold(${values.join(SEPARATOR)}), ${SEPARATOR}))`
        : sql`${by.column} = ANY(${values}::text[])`,
    ];
  });
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** Digits of a phone number as two of them are compared, without the country code of Latvia. */
export const barePhone = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(00)?371(?=\d{8}$)/, '');
/** The same of a column. */
export const barePhoneOf = (column: string) =>
  sql<
    string | null
  >`regexp_replace(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), '^(00)?371(?=[0-9]{8}$)', '')`;

/** Letters and digits of a registration number: `LV-4010 3` is `LV40103`. */
export const bareNumber = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
export const bareNumberOf = (column: string) =>
  sql<string | null>`upper(regexp_replace(${sql.ref(column)}, '[^0-9A-Za-z]', '', 'g'))`;

/** Returns an identity unless there is no value. */
export const identity = (kind: string, value: unknown, read: (text: string) => string): Identity[] => {
  const bare = typeof value === 'string' ? read(value) : '';
  return bare === '' ? [] : [{ kind, value: bare }];
};
