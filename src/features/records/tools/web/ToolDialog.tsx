import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import type { Tool } from '../tools.contract.ts';
import { toolsWords } from '../tools.words.ts';

const ToolForm = lazyForm(() => import('./ToolForm.tsx'), 'ToolForm');

interface ToolDialogProps {
  /** Which tool is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly tools: {
    readonly data: readonly Tool[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ToolDialog({ edit, tools, onClose, onSaved }: ToolDialogProps) {
  const words = useWords(toolsWords);
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newTool : words.editTool}
    >
      <Content edit={edit} tools={tools} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function Content({ edit, tools: { data, error, refetch }, onClose, onSaved }: ToolDialogProps) {
  const words = useWords(toolsWords);
  const found = data?.find(({ id }) => id === edit) ?? null;
  if (edit === 'new' || found)
    return <ToolForm key={edit} tool={found} onClose={onClose} onSaved={onSaved} />;
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={420} />;
}
