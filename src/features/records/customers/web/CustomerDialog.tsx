import { useWords } from '#web/i18n.tsx';
import { RecordDialog } from '#web/ui/RecordDialog.tsx';
import { customersWords } from '../customers.words.ts';
import { customerQuery } from './customers.queries.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';

const CustomerForm = lazyForm(() => import('./CustomerForm.tsx'), 'CustomerForm');

interface CustomerDialogProps {
  /** Whom to edit, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CustomerDialog({ edit, onClose, onSaved }: CustomerDialogProps) {
  const words = useWords(customersWords);
  return (
    <RecordDialog
      edit={edit}
      onClose={onClose}
      title={edit === 'new' ? words.addNewCustomer : words.editCustomer}
      query={customerQuery}
      gone={words.gone}
    >
      {(customer) => <CustomerForm customer={customer} onClose={onClose} onSaved={onSaved} />}
    </RecordDialog>
  );
}
