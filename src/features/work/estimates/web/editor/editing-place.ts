/** The cells of a line that a press on its page leads to. */
export const lineCells = [
  'description',
  'partUnits',
  'partPrice',
  'laborHours',
  'responsibleMechanic',
] as const;
export type LineCell = (typeof lineCells)[number];

/** Where editing begins: in a cell of a stored line, at the first price, at the first that is missing, or at the first field. */
export type EditingPlace =
  | { readonly lineId: string; readonly cell: LineCell }
  | 'lines'
  | 'unpriced'
  | undefined;
