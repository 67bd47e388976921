/** Returns the first 80 letters of a customer's comment, in one line, for cards and notices; null: there are none. */
export function commentStart(comment: string | null): string | null {
  const text = (comment ?? '').trim().split(/\s+/).join(' ');
  const [start = ''] = /^.{0,80}/su.exec(text) ?? [];
  if (start === '') return null;
  return start === text ? text : `${start}…`;
}
