import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';

const MeasurementDetails = lazyForm(() => import('./MeasurementDetails.tsx'), 'MeasurementDetails');
const MeasurementForm = lazyForm(() => import('./MeasurementForm.tsx'), 'MeasurementForm');

interface MeasurementDialogProps {
  readonly vehicleId: string;
  /** Which measurement is open, or a new one; closed without. */
  readonly open: string | undefined;
  readonly list: {
    readonly data: readonly BatteryMeasurement[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onOpen: (id: string, saved?: boolean) => void;
  readonly onClose: () => void;
}

/** A measurement: entered, looked at, edited while it is a draft. */
export function MeasurementDialog({ open, ...rest }: MeasurementDialogProps) {
  const words = useWords(batteriesWords);
  const [editing, setEditing] = useState<string | null>(null);
  const found = rest.list.data?.find(({ id }) => id === open);
  const isEditing = open === 'new' || (found?.state === 'draft' && editing === open);
  const title =
    open === 'new'
      ? words.add
      : isEditing
        ? words.edit
        : found?.reportNumber
          ? words.report
          : words.measurement;
  const close = () => {
    setEditing(null);
    rest.onClose();
  };
  return (
    <Dialog opened={open !== undefined} onClose={close} title={title} size="lg">
      {open && (
        <Content
          {...rest}
          open={open}
          found={found}
          isEditing={isEditing}
          onEdit={setEditing}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type ContentProps = MeasurementDialogProps & {
  readonly found: BatteryMeasurement | undefined;
  readonly isEditing: boolean;
  readonly onEdit: (id: string | null) => void;
};

function Content({ vehicleId, open, list, found, isEditing, onOpen, onEdit, onClose }: ContentProps) {
  const words = useWords(batteriesWords);
  const { data, error, refetch } = list;
  if (isEditing)
    return (
      <MeasurementForm
        key={open}
        vehicleId={vehicleId}
        measurement={found ?? null}
        all={data ?? []}
        onClose={found ? () => onEdit(null) : onClose}
        onSaved={({ id }) => {
          onEdit(null);
          onOpen(id, true);
        }}
      />
    );
  if (found)
    return (
      <MeasurementDetails
        key={open}
        measurement={found}
        onEdit={() => onEdit(found.id)}
        onDeleted={onClose}
      />
    );
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} />;
}
