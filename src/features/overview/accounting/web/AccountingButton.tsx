import { IconCalendarDown } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { accountingWords } from '../accounting.words.ts';
import { useMonthArchive } from './use-month-archive.ts';

const AccountingMonth = lazyForm(() => import('./AccountingMonth.tsx'), 'AccountingMonth');

/** Opens the month for the accountant, and says how far its download is. */
export function AccountingButton() {
  const words = useWords(accountingWords);
  const [opened, setOpened] = useState(false);
  const archive = useMonthArchive();
  const { progress, forget } = archive;
  const percent = progress && progress.all > 0 ? Math.floor((progress.done / progress.all) * 100) : 0;
  const close = () => {
    setOpened(false);
    forget();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {progress ? `${words.open} · ${words.percent(percent)}` : words.open}
      </Button>
      <Dialog opened={opened} onClose={close} title={words.open} size="xl">
        {opened && <AccountingMonth archive={archive} />}
      </Dialog>
    </>
  );
}
