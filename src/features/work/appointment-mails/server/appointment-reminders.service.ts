import type { Actor } from '#server/db/audit.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import type { Span } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { languageOf } from './appointment-letter.ts';
import { selectPlanned, selectToRemind } from './appointment-mails.sql.ts';
import { hasEnoughOfDay, writeToCustomer } from './write-to-customer.ts';

// Reminders that no person sends. On which days which are due is for the caller to know.

/** Returns the appointments of these days whose customers are to be reminded, in time order. */
export const appointmentsToRemind = (db: Queryable, days: Span): Promise<{ readonly id: string }[]> =>
  selectToRemind(db, days);

interface Reminding {
  readonly id: string;
  readonly days: Span;
  /** What it says at its end, in the language of the customer. */
  readonly closing: (language: Language) => readonly string[];
}

/**
 * Reminds the customer of an appointment. Throws `not_found`, and `nothing_to_send` when that is not due any more or their mailbox
 * has got enough.
 */
export const remindOfAppointment = (
  ctx: { readonly db: Database; readonly actor: Actor },
  { id, days, closing }: Reminding,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'appointments', id);
    const [due] = await selectToRemind(tx.db, days, id);
    const planned = requireFound(await selectPlanned(tx.db, id));
    const { customerId, email } = planned;
    if (!due || !customerId || !email) throw new DomainError('nothing_to_send');
    const kind = 'reminder';
    if (planned.isBooked && (await hasEnoughOfDay(tx.db, kind, email)))
      throw new DomainError('nothing_to_send');
    const last = closing(languageOf(planned));
    await writeToCustomer(tx, { planned, customerId, email, kind, createdBy: null, closing: last });
  });
