import { useWords } from '#web/i18n.tsx';
import { RecordDialog } from '#web/ui/RecordDialog.tsx';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { vehicleQuery } from './vehicles.queries.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';

const VehicleForm = lazyForm(() => import('./VehicleForm.tsx'), 'VehicleForm');

interface VehicleDialogProps {
  /** Which one to edit, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

export function VehicleDialog({ edit, onClose, onSaved }: VehicleDialogProps) {
  const words = useWords(vehiclesWords);
  return (
    <RecordDialog
      edit={edit}
      onClose={onClose}
      title={edit === 'new' ? words.newVehicle : words.editVehicle}
      query={vehicleQuery}
      gone={words.gone}
    >
      {(vehicle) => <VehicleForm vehicle={vehicle} onClose={onClose} onSaved={onSaved} />}
    </RecordDialog>
  );
}
