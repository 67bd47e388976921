/** The letters of a column as a spreadsheet has them: 0 is `A`, 26 is `AA`. */
export function columnLetters(place: number): string {
  const rest = place % 26;
  const before = Math.floor(place / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + rest);
}

/** What stands above a column, else its letters. */
export const columnName = (headers: readonly string[], place: number): string =>
  headers[place] || columnLetters(place);
