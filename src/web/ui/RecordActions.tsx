import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction } from './RowAction.tsx';

interface RecordActionsProps {
  readonly mayWrite: boolean;
  /** Labels that name the record. */
  readonly labels: { readonly view: string; readonly edit: string; readonly remove: string };
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** What can be done with a row: looking at it, or changing and deleting it for roles that may. */
export function RecordActions({ mayWrite, labels, onOpen, onRemove }: RecordActionsProps) {
  if (!mayWrite)
    return (
      <RowAction label={labels.view} onClick={onOpen}>
        <IconEye size={20} aria-hidden />
      </RowAction>
    );
  return (
    <>
      <RowAction label={labels.edit} onClick={onOpen}>
        <IconPencil size={20} aria-hidden />
      </RowAction>
      <RowAction danger label={labels.remove} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </RowAction>
    </>
  );
}
