import { useWords } from '#web/i18n.tsx';
import { RecordDialog } from '#web/ui/RecordDialog.tsx';
import { suppliersWords } from '../suppliers.words.ts';
import { supplierQuery } from './suppliers.queries.ts';
import { SupplierDetails } from './SupplierDetails.tsx';
import { lazyForm } from '#web/form/lazy-form.tsx';

const SupplierForm = lazyForm(() => import('./SupplierForm.tsx'), 'SupplierForm');

interface SupplierDialogProps {
  /** Which one is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of a supplier; for those who may not change it, what it says. */
export function SupplierDialog({ edit, mayWrite, onClose, onSaved }: SupplierDialogProps) {
  const words = useWords(suppliersWords);
  const title = mayWrite ? words.editSupplier : words.supplierDetails;
  return (
    <RecordDialog
      edit={mayWrite || edit !== 'new' ? edit : undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newSupplier : title}
      query={supplierQuery}
      gone={words.gone}
    >
      {(supplier) =>
        supplier && !mayWrite ? (
          <SupplierDetails supplier={supplier} />
        ) : (
          <SupplierForm supplier={supplier} onClose={onClose} onSaved={onSaved} />
        )
      }
    </RecordDialog>
  );
}
