import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Finding } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';

const DismissForm = lazyForm(() => import('./DismissForm.tsx'), 'DismissForm');

interface DismissDialogProps {
  /** Null: closed. */
  readonly finding: Finding | null;
  readonly onClose: () => void;
}

/** Asks why nothing is offered to the customer for a finding. */
export function DismissDialog({ finding, onClose }: DismissDialogProps) {
  const words = useWords(findingsWords);
  return (
    <Dialog opened={finding !== null} onClose={onClose} title={words.dismissTitle} size="md">
      {finding && <DismissForm key={finding.id} finding={finding} onClose={onClose} />}
    </Dialog>
  );
}
