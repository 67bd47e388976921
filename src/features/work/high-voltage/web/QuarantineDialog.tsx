import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';

const QuarantineForm = lazyForm(() => import('./QuarantineForm.tsx'), 'QuarantineForm');

interface QuarantineDialogProps {
  readonly vehicleId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function QuarantineDialog({ vehicleId, opened, onClose }: QuarantineDialogProps) {
  const words = useWords(vehicleHighVoltageWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.quarantineTitle}>
      <QuarantineForm vehicleId={vehicleId} onClose={onClose} />
    </Dialog>
  );
}
