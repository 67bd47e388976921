import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { historyDialogWords } from '../history-dialog.words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';

const CustomerHistoryLists = lazyForm(() => import('./CustomerHistoryLists.tsx'), 'CustomerHistoryLists');

interface CustomerHistoryProps {
  /** Whose history is shown; closed without. */
  readonly id: string | undefined;
  /** Undefined while it is not known yet. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** The dialog with a customer's service history. */
export function CustomerHistory({ id, name, onClose }: CustomerHistoryProps) {
  const words = useWords(historyDialogWords);
  return (
    <Dialog
      opened={id !== undefined}
      onClose={onClose}
      title={name === undefined ? words.title : words.titleOf(name)}
      size="xl"
    >
      {id !== undefined && <CustomerHistoryLists key={id} id={id} />}
    </Dialog>
  );
}
