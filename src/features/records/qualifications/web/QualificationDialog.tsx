import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import type { Qualification } from '../qualifications.contract.ts';
import { qualificationsWords } from '../qualifications.words.ts';

const QualificationForm = lazyForm(() => import('./QualificationForm.tsx'), 'QualificationForm');

interface QualificationDialogProps {
  /** Which qualification is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly qualifications: {
    readonly data: readonly Qualification[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function QualificationDialog(props: QualificationDialogProps) {
  const words = useWords(qualificationsWords);
  const { edit, onClose } = props;
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newQualification : words.editQualification}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ edit, qualifications, onClose, onSaved }: QualificationDialogProps) {
  const words = useWords(qualificationsWords);
  const { data, error, refetch } = qualifications;
  const found = data?.find(({ id }) => id === edit) ?? null;
  if (edit === 'new' || found)
    return <QualificationForm key={edit} qualification={found} onClose={onClose} onSaved={onSaved} />;
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}
