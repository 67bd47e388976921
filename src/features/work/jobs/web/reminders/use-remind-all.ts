import { useState } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { newKey } from '#web/new-record.ts';
import { reportLostSession } from '#web/session.ts';
import { isLeftOut, needsConfirmation } from '../../reminder-rules.ts';
import {
  MAX_REMINDED,
  remindersContract,
  type OverdueInvoice,
  type ReminderOutcome,
} from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import { useReloadReminders } from './reminders.queries.ts';

/** An invoice and what became of its reminder. */
export interface Done {
  readonly id: string;
  readonly outcome: ReminderOutcome;
}

/** A mail can reach its customer, and none was sent within a day. */
export const mayBeTicked = ({ email, reminder }: OverdueInvoice): boolean =>
  email !== null && !needsConfirmation(reminder);

/** Reminders of many invoices, from ticking them to what became of each. */
export function useRemindAll(invoices: readonly OverdueInvoice[], sendsMail: boolean) {
  const words = useWords(remindersWords);
  const reasonOf = useReason();
  const reload = useReloadReminders();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => {
    const chosen = invoices.filter((one) => mayBeTicked(one) && !isLeftOut(one.reminder));
    return new Set(sendsMail ? chosen.map(({ id }) => id) : []);
  });
  const [done, setDone] = useState<readonly Done[]>([]);
  const [isSending, setSending] = useState(false);
  const [isFinished, setFinished] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What a broken connection left unsaid is sent again with the same key: it is one reminder. */
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (invoiceIds: readonly string[]): string => {
    const asked = invoiceIds.join(' ');
    const key = keys.get(asked) ?? newKey();
    keys.set(asked, key);
    return key;
  };

  const send = async () => {
    const isDone = new Set(done.map(({ id }) => id));
    const rest = invoices.map(({ id }) => id).filter((id) => ticked.has(id) && !isDone.has(id));
    setSending(true);
    setFailure(null);
    try {
      for (let at = 0; at < rest.length; at += MAX_REMINDED) {
        const invoiceIds = rest.slice(at, at + MAX_REMINDED);
        const headers = { 'Idempotency-Key': keyOf(invoiceIds) };
        const { outcomes } = await request(
          remindersContract.remindAll,
          { body: { invoiceIds } },
          { headers },
        );
        const said = invoiceIds.map((id, index) => ({ id, outcome: outcomes[index] ?? 'gone' }));
        setDone((before) => [...before, ...said]);
      }
      setFinished(true);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      setFailure([words.allFailed, reasonOf(error)].filter(Boolean).join(' '));
    } finally {
      setSending(false);
      void reload();
    }
  };
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => {
      const now = new Set(before);
      for (const id of ids)
        if (isTicked) now.add(id);
        else now.delete(id);
      return now;
    });
  return { ticked, tick, done, isSending, isFinished, failure, send: () => void send() };
}
