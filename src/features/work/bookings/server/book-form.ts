import { createHash } from 'node:crypto';
import { EarlierResponse } from '#server/db/idempotency.ts';
import type { Idempotency, RequestContext } from '#server/http/context.ts';
import { DomainError, fieldErrors, type FieldErrors } from '#shared/errors.ts';
import { bookFields, isModelOpen, type BookField, type Chosen } from '../book-page.ts';
import type { BookForm, BookView } from '../book-view.ts';
import { bookingDraft, type Booked, type BookingDraft } from '../bookings.contract.ts';
import { book } from './book.ts';
import { bookView, emptyForm, pricedChoice } from './book-view.ts';

/** Where the booking is, or the form once more with what is wrong. */
export type Outcome = { readonly path: string } | { readonly view: BookView; readonly status: number };

/** Longer ones are no ids of ours. */
const KEY_LENGTH = 60;

/** The same page sent twice with the same contents is one booking; changed contents are another. */
export function idempotencyOf(key: string, draft: object): Idempotency | null {
  if (key === '' || key.length > KEY_LENGTH) return null;
  const hash = createHash('sha256')
    .update(`${key} ${JSON.stringify(draft)}`)
    .digest();
  return {
    key: hash.toString('base64url'),
    requestHash: async () => hash,
    bodyOf: (result) => JSON.stringify(result),
  };
}

const typedIn = (fields: ReadonlyMap<string, string>): BookForm['values'] => ({
  ...emptyForm().values,
  ...(Object.fromEntries(
    Object.values(bookFields).flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])),
  ) as Partial<Record<BookField, string>>),
});

interface Typed {
  readonly chosen: Chosen;
  readonly from: string | null;
  readonly values: BookForm['values'];
}

/** Reads the form: what is to be booked, else what is wrong at which field. */
function draftOf(
  { language }: RequestContext,
  { chosen, values }: Typed,
): { readonly draft: BookingDraft } | { readonly errors: FieldErrors } {
  const isOpen = isModelOpen(chosen);
  const choice = pricedChoice({ ...chosen, model: isOpen ? values.model.trim() : chosen.model });
  const parsed = bookingDraft.safeParse({
    ...choice,
    ...values,
    model: choice.model,
    hold: values.hold || null,
    language,
  });
  const missing: FieldErrors = isOpen && values.model.trim() === '' ? { model: ['required'] } : {};
  if (parsed.success && Object.keys(missing).length === 0) return { draft: parsed.data };
  return { errors: { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...missing } };
}

/** The same form with what is wrong; a time that went is chosen no more. */
async function again(
  { db }: RequestContext,
  { chosen, from, values }: Typed,
  status: number,
  wrong: Partial<BookForm>,
): Promise<Outcome> {
  const form = { values, errors: {}, problem: null, ...wrong };
  const view = await bookView(db, { chosen, from, form });
  return { view, status };
}

/** Books what the form of the page says. A choice that can no longer be booked leads back to choosing. */
export async function bookByForm(
  ctx: RequestContext,
  chosen: Chosen,
  from: string | null,
  fields: ReadonlyMap<string, string>,
  sendsMail: boolean,
): Promise<Outcome> {
  const typed = { chosen, from, values: typedIn(fields) };
  const read = draftOf(ctx, typed);
  if ('errors' in read) return again(ctx, typed, 400, { errors: read.errors });
  try {
    const idempotency = idempotencyOf(typed.values.key, read.draft);
    return { path: (await book({ ...ctx, idempotency }, read.draft, sendsMail)).path };
  } catch (error) {
    if (error instanceof EarlierResponse) return { path: (JSON.parse(error.body) as Booked).path };
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    if (details.fields?.['start']) return again(ctx, typed, 409, { errors: details.fields });
    if (code === 'looks_automated') return again(ctx, typed, 400, { problem: code });
    if (code === 'booking_off' || code === 'service_unavailable_for_car') return again(ctx, typed, 409, {});
    throw error;
  }
}
