import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { accountStatementsWords } from '../account-statements.words.ts';
import { Button } from '#web/ui/Button.tsx';

const StatementForm = lazyForm(() => import('./StatementForm.tsx'), 'StatementForm');

/** Opens the statement of a customer's account, for those who see invoices. */
export function AccountStatement({ customer }: { readonly customer: Customer }) {
  const words = useWords(accountStatementsWords);
  const [opened, setOpened] = useState(false);
  if (!useCan()('invoices.manage')) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      <Dialog opened={opened} onClose={close} title={words.title}>
        {opened && <StatementForm customer={customer} onClose={close} />}
      </Dialog>
    </>
  );
}
