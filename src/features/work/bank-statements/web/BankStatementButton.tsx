import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { hasUnsaved, useLeaveQuestion } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { bankStatementWords } from '../bank-statements.words.ts';

const BankStatement = lazyForm(() => import('./BankStatement.tsx'), 'BankStatement');

/** Opens the dialog in which payments are booked from a bank statement; it is fetched when it is opened. */
export function BankStatementButton() {
  const words = useWords(bankStatementWords);
  const ask = useLeaveQuestion();
  const [opened, setOpened] = useState(false);
  const close = async () => {
    if (!hasUnsaved() || (await ask())) setOpened(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingBank size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      <Dialog opened={opened} onClose={() => void close()} title={words.title} size="xl">
        {opened && <BankStatement onClose={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}
