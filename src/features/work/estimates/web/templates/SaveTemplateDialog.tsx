import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';

const SaveTemplateForm = lazyForm(() => import('./SaveTemplateForm.tsx'), 'SaveTemplateForm');

interface SaveTemplateDialogProps {
  /** Whose description and lines become a template; closed without. */
  readonly estimate: EstimateSummary | null;
  readonly onClose: () => void;
}

/** Asks for the name of a template that is created from an estimate. */
export function SaveTemplateDialog({ estimate, onClose }: SaveTemplateDialogProps) {
  const words = useWords(estimateTemplatesWords);
  const ask = useLeaveQuestion();
  const close = async () => {
    if (!hasUnsaved() || (await ask())) onClose();
  };
  return (
    <Dialog
      opened={estimate !== null}
      onClose={() => void close()}
      title={words.saveTitle(estimate?.estimateNumber ?? '')}
      size="md"
    >
      {estimate && (
        <SaveTemplateForm estimateId={estimate.id} onCancel={() => void close()} onSaved={onClose} />
      )}
    </Dialog>
  );
}
