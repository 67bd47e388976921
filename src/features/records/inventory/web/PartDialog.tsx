import { useWords } from '#web/i18n.tsx';
import { RecordDialog } from '#web/ui/RecordDialog.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { partQuery } from './inventory.queries.ts';
import { PartDetails } from './PartDetails.tsx';
import { lazyForm } from '#web/form/lazy-form.tsx';

const PartForm = lazyForm(() => import('./PartForm.tsx'), 'PartForm');

interface PartDialogProps {
  /** Which one is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of a part; for those who may not change it, what it says. */
export function PartDialog({ edit, mayWrite, onClose, onSaved }: PartDialogProps) {
  const words = useWords(inventoryWords);
  const title = mayWrite ? words.editPart : words.partDetails;
  return (
    <RecordDialog
      edit={mayWrite || edit !== 'new' ? edit : undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newPart : title}
      query={partQuery}
      gone={words.gone}
    >
      {(part) =>
        part && !mayWrite ? (
          <PartDetails part={part} />
        ) : (
          <PartForm part={part} onClose={onClose} onSaved={onSaved} />
        )
      }
    </RecordDialog>
  );
}
