import type { ComponentType } from 'react';
import { useWords } from '#web/i18n.tsx';
import type { Invoice } from '../invoices.contract.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import type { invoicesSearch } from './invoices-search.ts';
import { ManualInvoiceDialog } from './ManualInvoiceDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useIssuedNext } from './use-issued-next.ts';

/** What an invoice that was just issued is called in the message that says so. */
type OnIssued = (invoice: Invoice, done: string) => void;

/** The dialogs in which a later feature credits or corrects an invoice. */
export type CreditsOfInvoices = ComponentType<{
  readonly invoiceId: string | undefined;
  readonly edit: 'credit' | 'correct' | undefined;
  readonly onClose: () => void;
  readonly onCredited: () => void;
  readonly onCorrected: OnIssued;
}>;

type Place = Pick<ReturnType<typeof invoicesSearch>, 'open' | 'edit'>;

export interface InvoiceDialogsProps {
  /** What the address says is done, and with which invoice. */
  readonly place: Place;
  readonly Credits: CreditsOfInvoices;
  /** Goes elsewhere; `saved`: what was typed is stored. */
  readonly onGo: (place: Place, saved?: boolean) => void;
  /** Opens the dialog that sends an invoice to its customer. */
  readonly onSend: (invoice: Invoice) => void;
}

/** A payment, a new invoice, a credit note or a correction; and what is done next with an invoice that was issued. */
export function InvoiceDialogs({ place, Credits, onGo, onSend }: InvoiceDialogsProps) {
  const { open, edit } = place;
  const { created } = useWords(manualInvoiceWords);
  const askNext = useIssuedNext();
  const close = () => onGo({ open, edit: undefined });
  const finish = () => onGo({ open, edit: undefined }, true);
  const offerNext: OnIssued = async (invoice, done) => {
    const step = await askNext(invoice, done);
    if (step === 'send') onSend(invoice);
    if (step === 'pay') onGo({ open: invoice.id, edit: 'payment' });
  };
  return (
    <>
      <PaymentDialog invoiceId={edit === 'payment' ? open : undefined} onClose={close} onSaved={finish} />
      <Credits
        invoiceId={open}
        edit={edit === 'credit' || edit === 'correct' ? edit : undefined}
        onClose={close}
        onCredited={finish}
        onCorrected={(invoice, done) => {
          onGo({ open: invoice.id, edit: undefined }, true);
          offerNext(invoice, done);
        }}
      />
      <ManualInvoiceDialog
        opened={edit === 'new'}
        onClose={close}
        onSaved={(invoice) => {
          finish();
          offerNext(invoice, created);
        }}
      />
    </>
  );
}
