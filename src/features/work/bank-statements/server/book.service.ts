import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { addCents, cents, moneyText } from '#shared/money.ts';
import { bookTransfer } from '#features/work/invoices/server/bank-transfers.service.ts';
import { bankStatementAudit } from '../bank-statement.fields.ts';
import type { Transfer, TransferOutcome } from '../bank-statements.contract.ts';
import { deleteSetAside } from './bank-statements.sql.ts';

/** Before any of them is booked: money cannot have moved tomorrow. */
function requireDays(transfers: readonly Transfer[]): void {
  const today = wallClockOf(new Date()).day;
  const wrong = transfers.findIndex(({ paidOn }) => paidOn > today);
  if (wrong >= 0)
    throw new DomainError('invalid_input', { fields: { [`transfers.${wrong}.paidOn`]: ['momentInFuture'] } });
}

/**
 * Records transfers as payments, each in a write of its own, so that one which a colleague was faster with keeps none of
 * the others from being booked.
 */
export async function bookTransfers(
  ctx: UserContext,
  transfers: readonly Transfer[],
): Promise<{ outcomes: TransferOutcome[] }> {
  requireDays(transfers);
  const outcomes: TransferOutcome[] = [];
  for (const { entryAmount, amount, above, ...transfer } of transfers)
    outcomes.push(
      await bookTransfer(ctx, {
        ...transfer,
        entryAmount: cents(entryAmount),
        amount: cents(amount),
        above: cents(above),
      }),
    );
  await finish(ctx, transfers, outcomes);
  return { outcomes };
}

/** Says of the import in one entry what became of it. What was booked is not set aside any more. */
async function finish(
  ctx: UserContext,
  transfers: readonly Transfer[],
  outcomes: readonly TransferOutcome[],
): Promise<void> {
  const of = (outcome: TransferOutcome) => transfers.filter((_, index) => outcomes[index] === outcome);
  const [booked, linked] = [of('booked'), of('linked')];
  const done = [...booked, ...linked];
  if (done.length === 0) return;
  const notBooked = transfers.length - done.length;
  await inTransaction(ctx, async (tx) => {
    await deleteSetAside(
      tx.db,
      done.map(({ bankEntry }) => bankEntry),
    );
    await tx.audit({
      action: 'data_modified',
      entityType: bankStatementAudit,
      details: {
        ...(booked.length > 0 && {
          booked: booked.length,
          total: moneyText(addCents(...booked.map(({ amount }) => cents(amount)))),
        }),
        ...(linked.length > 0 && { linked: linked.length }),
        ...(notBooked > 0 && { notBooked }),
      },
    });
  });
}
