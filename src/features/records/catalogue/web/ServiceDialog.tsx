import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

const ServiceForm = lazyForm(() => import('./ServiceForm.tsx'), 'ServiceForm');

interface ServiceDialogProps {
  readonly edit: string | undefined;
  readonly services: readonly Service[] | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ServiceDialog({ edit, services, onClose, onSaved }: ServiceDialogProps) {
  const words = useWords(catalogueWords);
  const service = services?.find(({ id }) => id === edit);
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.addNewService : words.editService}
    >
      {edit === 'new' || service ? (
        <ServiceForm key={edit} service={service ?? null} onClose={onClose} onSaved={onSaved} />
      ) : services && edit ? (
        <EmptyState text={words.serviceGone} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}
