import type { ComponentProps } from 'react';
import { CreditDialogs } from '#features/work/credit-notes/web/CreditDialogs.tsx';
import { InvoiceDialogs, type CreditsOfInvoices } from '#features/work/invoices/web/InvoiceDialogs.tsx';
import { lazyForm } from '#web/form/lazy-form.tsx';

const Correction = lazyForm(() => import('./Correction.tsx'), 'Correction');

const Credits: CreditsOfInvoices = (props) => <CreditDialogs {...props} Correction={Correction} />;

/** What is done with invoices in a dialog, with what later features do. */
export const DialogsOfInvoices = (props: Omit<ComponentProps<typeof InvoiceDialogs>, 'Credits'>) => (
  <InvoiceDialogs {...props} Credits={Credits} />
);
