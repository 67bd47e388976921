import { z } from 'zod';

/** The id of any record: a UUID. */
export const id = z.uuid();
export const idParams = z.object({ id });
/** An instant on the wire: ISO 8601 in UTC, ending in `Z`. */
export const instant = z.iso.datetime();
