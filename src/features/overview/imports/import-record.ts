import type { ImportKind, OnRecordRule } from './import-kinds.ts';

/** What a person chose for a file. */
export interface ImportPlan {
  readonly kind: ImportKind;
  /** Of each column the name of its field; null: left out. */
  readonly columns: readonly (string | null)[];
  /** By the name of a field that has no column: what stands for it, in records that are new. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly onRecord: OnRecordRule;
  readonly date1904: boolean;
}

/** What is wrong with a row, or with one of its cells. */
export interface Fault {
  /** The place of its column from 0; null: the row altogether, or a value that has no column. */
  readonly column: number | null;
  /** A sentence of the fields, or one of `fault.words.ts`. */
  readonly code: string;
  /** Another row that it is about. */
  readonly row?: number | undefined;
}
