import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { vehiclesWords } from '../vehicles.words.ts';

const MileageForm = lazyForm(() => import('./MileageForm.tsx'), 'MileageForm');

interface MileageDialogProps {
  readonly vehicleId: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function MileageDialog({ vehicleId, onClose, onSaved }: MileageDialogProps) {
  const words = useWords(vehiclesWords);
  return (
    <Dialog opened={vehicleId !== undefined} onClose={onClose} title={words.addMileage} size="md">
      {vehicleId && <MileageForm vehicleId={vehicleId} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}
