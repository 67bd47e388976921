import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { webWords } from '#web/web.words.ts';
import type { OverdueInvoice, ReminderChannel } from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import { overdueQuery } from './reminders.queries.ts';
import { RemindAll } from './RemindAll.tsx';

const RemindJob = lazyForm(() => import('./RemindForm.tsx'), 'RemindJob');

/** One of which somebody reminds by mail or by WhatsApp. */
interface One {
  readonly invoice: OverdueInvoice;
  readonly channel: ReminderChannel;
}

/** The list of overdue invoices, of which all are reminded at once, or each in a dialog of its own. */
export function RemindersPart() {
  const words = useWords(remindersWords);
  const { of } = useWords(webWords);
  const ask = useLeaveQuestion();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const [one, setOne] = useState<One | null>(null);
  const closeOne = () => setOne(null);
  const leaveOne = async () => {
    if (!hasUnsaved() || (await ask())) closeOne();
  };
  const startAgain = () => {
    void queries.resetQueries({ queryKey: overdueQuery.queryKey });
    setRound(round + 1);
  };
  return (
    <Section level={2} title={words.allTitle}>
      <RemindAll
        key={round}
        onStartAgain={startAgain}
        onRemind={(invoice, channel) => setOne({ invoice, channel })}
      />
      <Dialog
        opened={one !== null}
        onClose={() => void leaveOne()}
        title={of(words.send, one?.invoice.invoiceNumber ?? '')}
        size="md"
      >
        {one && <RemindJob invoiceId={one.invoice.id} channel={one.channel} onDone={closeOne} />}
      </Dialog>
    </Section>
  );
}
