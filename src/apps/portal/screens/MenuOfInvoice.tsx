import type { ComponentProps } from 'react';
import { CreditItems } from '#features/work/credit-notes/web/CreditItems.tsx';
import { InvoiceMenu } from '#features/work/invoices/web/InvoiceMenu.tsx';
import { SendItem } from '#features/work/jobs/web/SendItem.tsx';

export const MenuOfInvoice = (props: Omit<ComponentProps<typeof InvoiceMenu>, 'Send' | 'Credit'>) => (
  <InvoiceMenu {...props} Send={SendItem} Credit={CreditItems} />
);
