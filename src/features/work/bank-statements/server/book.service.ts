import { inTransaction } from '../../../../server/db/transaction.ts';
import type { UserContext } from '../../../../server/http/context.ts';
import { wallClockOf } from '../../../../shared/dates.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { addCents, cents, moneyText } from '../../../../shared/money.ts';
import { bookTransfer } from '../../invoices/server/bank-transfers.service.ts';
import { bankStatementAudit } from '../bank-statement.fields.ts';
import type { Transfer, TransferOutcome } from '../bank-statements.contract.ts';

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
  const booked = transfers.filter((_, index) => outcomes[index] === 'booked');
  if (booked.length > 0) await auditImport(ctx, booked, transfers.length - booked.length);
  return { outcomes };
}

const auditImport = (ctx: UserContext, booked: readonly Transfer[], notBooked: number): Promise<void> =>
  inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_modified',
      entityType: bankStatementAudit,
      details: {
        booked: booked.length,
        total: moneyText(addCents(...booked.map(({ amount }) => cents(amount)))),
        ...(notBooked > 0 && { notBooked }),
      },
    }),
  );
