import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FormSkeleton, lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { webWords } from '#web/web.words.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { invoiceQuery } from '#features/work/invoices/web/shared.queries.ts';
import { correctionWords } from '../correction.words.ts';
import type { CreditNote } from '../credit-notes.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { creditNotesQuery } from './credit-notes.queries.ts';

/** A form about an invoice and the credit notes that it has. */
export interface CreditFormProps {
  readonly invoice: Invoice;
  readonly earlier: readonly CreditNote[];
  readonly onClose: () => void;
  readonly onCredited: () => void;
  /** Another invoice was issued in its place; `done` says so. */
  readonly onCorrected: (invoice: Invoice, done: string) => void;
}

const CreditNoteForm = lazyForm(() => import('./CreditNoteForm.tsx'), 'CreditNoteForm');

interface CreditDialogsProps extends Omit<CreditFormProps, 'invoice' | 'earlier'> {
  /** The invoice that is credited or corrected; undefined: no dialog is open. */
  readonly invoiceId: string | undefined;
  readonly edit: 'credit' | 'correct' | undefined;
  /** It writes a new invoice, with the inputs of an earlier feature. */
  readonly Correction: ComponentType<CreditFormProps>;
}

/** The dialogs in which a credit note is issued, or an invoice is corrected. */
export function CreditDialogs({ invoiceId, edit, Correction, ...others }: CreditDialogsProps) {
  const { issue } = useWords(creditNotesWords);
  const { correct } = useWords(correctionWords);
  const of = (one: CreditDialogsProps['edit']) => (edit === one ? invoiceId : undefined);
  return (
    <>
      <CreditDialog invoiceId={of('credit')} title={issue} Form={CreditNoteForm} {...others} />
      <CreditDialog invoiceId={of('correct')} title={correct} Form={Correction} size="xl" {...others} />
    </>
  );
}

interface CreditDialogProps extends Omit<CreditDialogsProps, 'edit' | 'Correction'> {
  readonly title: string;
  readonly size?: 'xl';
  readonly Form: ComponentType<CreditFormProps>;
}

function CreditDialog({ invoiceId, title, size, Form, ...others }: CreditDialogProps) {
  const { of } = useWords(webWords);
  const opened = invoiceId !== undefined;
  const invoice = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: opened });
  const notes = useQuery({ ...creditNotesQuery(invoiceId ?? ''), enabled: opened });
  const error = invoice.error ?? notes.error;
  const isLoaded = invoice.data !== undefined && notes.data !== undefined;
  const retry = () => void Promise.all([invoice.refetch(), notes.refetch()]);
  return (
    <Dialog
      opened={opened}
      onClose={others.onClose}
      title={invoice.data ? of(title, invoice.data.invoiceNumber) : title}
      {...(size && { size })}
    >
      {opened && isLoaded && <Form key={invoiceId} invoice={invoice.data} earlier={notes.data} {...others} />}
      {opened && !isLoaded && error && <LoadFailure error={error} onRetry={retry} />}
      {opened && !isLoaded && !error && <FormSkeleton />}
    </Dialog>
  );
}
