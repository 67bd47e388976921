import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';

const PriceForm = lazyForm(() => import('./PriceForm.tsx'), 'PriceForm');

interface PriceDialogProps {
  readonly service: Service | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PriceDialog({ service, onClose, onSaved }: PriceDialogProps) {
  const words = useWords(catalogueWords);
  return (
    <Dialog opened={service !== undefined} onClose={onClose} title={words.addPrice} size="md">
      {service && <PriceForm service={service} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}
