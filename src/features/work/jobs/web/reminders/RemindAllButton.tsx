import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { hasUnsaved, useLeaveQuestion } from '#web/form/unsaved.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { webWords } from '#web/web.words.ts';
import type { OverdueInvoice } from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';

const RemindAll = lazyForm(() => import('./RemindAll.tsx'), 'RemindAll');
const RemindJob = lazyForm(() => import('./RemindForm.tsx'), 'RemindJob');

/**
 * Opens the list of overdue invoices, from which all are reminded at once, or one by WhatsApp in a dialog on top of it. Both
 * are fetched when they are opened.
 */
export function RemindAllButton() {
  const words = useWords(remindersWords);
  const { of } = useWords(webWords);
  const ask = useLeaveQuestion();
  const [opened, setOpened] = useState(false);
  const [one, setOne] = useState<OverdueInvoice | null>(null);
  const close = () => setOpened(false);
  const closeOne = () => setOne(null);
  const leaveOne = async () => {
    if (!hasUnsaved() || (await ask())) closeOne();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.all}
      </Button>
      <Dialog opened={opened} onClose={close} title={words.allTitle} size="lg" covered={one !== null}>
        {opened && <RemindAll onClose={close} onWhatsApp={setOne} />}
      </Dialog>
      <Dialog
        opened={one !== null}
        onClose={() => void leaveOne()}
        title={of(words.send, one?.invoiceNumber ?? '')}
        size="md"
      >
        {one && <RemindJob invoiceId={one.id} channel="whatsapp" onDone={closeOne} />}
      </Dialog>
    </>
  );
}
