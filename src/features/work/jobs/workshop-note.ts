/**
 * The description of an estimate as a note to the customer; null where it only repeats the names of the lines and the car,
 * as the description that a request of the website begins with does (`Tyre change, Wheel alignment +2 – Tesla Model 3`).
 */
export function workshopNote(description: string | null, lines: readonly (string | null)[]): string | null {
  if (!description) return null;
  const dash = description.lastIndexOf(' – ');
  const before = dash < 0 ? description : description.slice(0, dash);
  const names = before.replace(/ \+\d{1,3}$/, '');
  return lines.join(', ').startsWith(names) ? null : description;
}
