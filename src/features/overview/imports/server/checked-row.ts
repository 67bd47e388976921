import type { WrittenRecord } from '#server/db/import-target.ts';
import type { Outcome } from '../import-kinds.ts';
import type { Fault } from '../import-record.ts';

export interface StagedRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Columns of which the file stores numbers with decimals. */
  readonly fractions?: readonly number[] | null;
}

/** A record that a row writes; `isNamed`: the one that it names beside its own. */
export interface Act extends WrittenRecord {
  readonly isNamed: boolean;
}

export interface CheckedRow {
  readonly number: number;
  readonly outcome: Outcome;
  readonly acts: readonly Act[];
  readonly faults: readonly Fault[];
}
