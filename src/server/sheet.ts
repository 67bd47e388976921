/** What the cells of a column are. A `day` is `2026-11-29`, a `moment` `2026-11-29 14:05`, both as they are shown. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

export interface SheetColumn {
  readonly label: string;
  readonly kind: CellKind;
}

/** Null: nothing. A figure may be text in its wire form, `"12.50"`. */
export type Cell = string | number | null;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** In portions, each with a cell for each column. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What is written as a number; anything else in a column of numbers is a text. */
export const figure = /^-?\d+(\.\d+)?$/;
