import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { remindersWords } from '../reminders.words.ts';
import { webWords } from '#web/web.words.ts';
import { jobPanelWords, phoneAnswerWords, sendWords } from '../job-portal.words.ts';
import type { OpenedJob } from './JobDialogsProvider.tsx';
import { JobPanel } from './panel/JobPanel.tsx';
import { PhoneAnswer } from './phone/PhoneAnswer.tsx';
import { RemindJob } from './reminders/RemindForm.tsx';
import { SendJob } from './send/SendJob.tsx';

interface OpenJobDialogProps {
  /** Undefined: none is open. */
  readonly job: OpenedJob | undefined;
  /** Asks before something typed is lost. */
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog of a job that is open: sending, its links and answers, or an answer by telephone. */
export function OpenJobDialog({ job, onClose, onDone }: OpenJobDialogProps) {
  const send = useWords(sendWords);
  const panel = useWords(jobPanelWords);
  const phone = useWords(phoneAnswerWords);
  const reminders = useWords(remindersWords);
  const { of } = useWords(webWords);
  // While a dialog fades away it shows what it has shown.
  const [shown, setShown] = useState(job);
  if (job && job !== shown) setShown(job);
  const number = shown?.target.number ?? '';
  const isOpen = (view: OpenedJob['view']) => job?.view === view;
  return (
    <>
      <Dialog opened={isOpen('panel')} onClose={onClose} title={panel.title(number)} panel>
        {shown?.view === 'panel' && <JobPanel target={shown.target} />}
      </Dialog>
      <Dialog opened={isOpen('send')} onClose={onClose} title={send.title(number)} size="md">
        {shown?.view === 'send' && <SendJob target={shown.target} failed={shown.failed} onDone={onDone} />}
      </Dialog>
      <Dialog opened={isOpen('remind')} onClose={onClose} title={of(reminders.send, number)} size="md">
        {shown?.view === 'remind' && <RemindJob invoiceId={shown.target.id} onDone={onDone} />}
      </Dialog>
      <Dialog opened={isOpen('phone')} onClose={onClose} title={phone.title(number)}>
        {shown?.view === 'phone' && <PhoneAnswer target={shown.target} onCancel={onClose} onDone={onDone} />}
      </Dialog>
    </>
  );
}
