import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';

const ReleaseForm = lazyForm(() => import('./ReleaseForm.tsx'), 'ReleaseForm');

interface ReleaseDialogProps {
  readonly quarantineId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ReleaseDialog({ quarantineId, opened, onClose }: ReleaseDialogProps) {
  const words = useWords(vehicleHighVoltageWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.release}>
      <ReleaseForm quarantineId={quarantineId} onClose={onClose} />
    </Dialog>
  );
}
