import { Menu } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfInvoice } from './job-of.ts';

/** In the menu of an invoice: sends it to its customer. */
export function SendItem({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { send } = useWords(jobCardWords);
  const dialogs = useJobDialogs();
  if (!dialogs) return null;
  return (
    <Menu.Item
      leftSection={<IconSend size={18} aria-hidden />}
      onClick={() => dialogs.send(jobOfInvoice(invoice))}
    >
      {send}
    </Menu.Item>
  );
}
