import { DomainError } from '../shared/errors.ts';
import { z } from 'zod';

const newest = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place after a row in a list ordered by `createdAt` and id: opaque to callers. */
export const cursorAfter = (row: { createdAt: string; id: string }): string =>
  Buffer.from(JSON.stringify([row.createdAt, row.id])).toString('base64url');

/** What `cursorAfter` wrote. Throws `invalid_input` on anything else. */
export function readCursor(cursor: string): { createdAt: string; id: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parsed = null; // refused below, like any other cursor that is not ours
  }
  const found = newest.safeParse(parsed);
  if (!found.success) throw new DomainError('invalid_input', { fields: { cursor: ['invalid'] } });
  return { createdAt: found.data[0], id: found.data[1] };
}
