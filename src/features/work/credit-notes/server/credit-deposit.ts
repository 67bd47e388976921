import type { UserContext } from '#server/http/context.ts';
import type { CreditDeposit } from '#features/work/invoices/server/deduct-deposits.ts';
import { settle } from '#features/work/invoices/server/payments.service.ts';
import { creditNoteDocumentWords } from '../credit-note-document.words.ts';
import { selectOfInvoice } from './credit-notes.sql.ts';
import { creditOf, issueCreditNote } from './issue-credit-note.ts';

/** Credits all of a deposit of a closed month that was never paid, once its work is invoiced. */
export const creditDeposit =
  (ctx: UserContext): CreditDeposit =>
  async (tx, deposit) => {
    const earlier = await selectOfInvoice(tx.db, deposit.id);
    const credit = creditOf(deposit, earlier, { kind: 'all', lines: [], amount: null });
    const { lv, en } = creditNoteDocumentWords.depositNotPaid;
    const reason = `${lv} / ${en}`;
    await issueCreditNote(tx, ctx, deposit, credit, { kind: 'all', reason, returning: new Set() });
    await settle(tx, deposit);
  };
