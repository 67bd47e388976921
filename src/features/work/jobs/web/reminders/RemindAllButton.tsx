import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '../../../../../web/form/lazy-form.tsx';
import { useWords } from '../../../../../web/i18n.tsx';
import { Button } from '../../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../../web/ui/Dialog.tsx';
import { remindersWords } from '../../reminders.words.ts';

const RemindAll = lazyForm(() => import('./RemindAll.tsx'), 'RemindAll');

/** Opens the list of overdue invoices, from which all are reminded at once; it is fetched when it is opened. */
export function RemindAllButton() {
  const words = useWords(remindersWords);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.all}
      </Button>
      <Dialog opened={opened} onClose={close} title={words.allTitle} size="lg">
        {opened && <RemindAll onClose={close} />}
      </Dialog>
    </>
  );
}
