import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';

const Templates = lazyForm(() => import('./Templates.tsx'), 'Templates');

interface TemplatesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A new estimate is to be created from the template with this id. */
  readonly onUse: (id: string) => void;
}

/** All templates: a new estimate from one, another name, or away with it. */
export function TemplatesDialog({ opened, onClose, onUse }: TemplatesDialogProps) {
  const words = useWords(estimateTemplatesWords);
  const ask = useLeaveQuestion();
  const close = async () => {
    if (!hasUnsaved() || (await ask())) onClose();
  };
  return (
    <Dialog opened={opened} onClose={() => void close()} title={words.title}>
      {opened && <Templates onUse={onUse} />}
    </Dialog>
  );
}
