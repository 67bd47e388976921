import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../web/api-client.ts';
import { useWords } from '../../../web/i18n.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { VehicleForm } from './VehicleForm.tsx';
import { vehicleQuery } from './vehicles.queries.ts';

interface VehicleDialogProps {
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

export function VehicleDialog({ edit, onClose, onSaved }: VehicleDialogProps) {
  const words = useWords(vehiclesWords);
  const form = { onClose, onSaved };
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.addVehicle : words.editVehicle}
    >
      {edit === 'new' && <VehicleForm vehicle={null} {...form} />}
      {edit && edit !== 'new' && <Loaded key={edit} id={edit} {...form} />}
    </Dialog>
  );
}

/** The form opens on the record as it is now, never on one that is being refreshed. */
function Loaded({ id, ...form }: { readonly id: string } & Omit<VehicleDialogProps, 'edit'>) {
  const words = useWords(vehiclesWords);
  const { data, error, isFetchedAfterMount, refetch } = useQuery(vehicleQuery(id));
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (data && isFetchedAfterMount) return <VehicleForm vehicle={data} {...form} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} aria-busy />;
}
