import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { findingsWords } from '../findings.words.ts';

const FoundMoreForm = lazyForm(() => import('./FoundMoreForm.tsx'), 'FoundMoreForm');

interface FoundMoreProps {
  readonly estimateId: string;
  readonly variant?: 'default' | 'light';
  readonly size?: 'sm' | 'lg';
}

/** Reports to the managers what was found more on a car: words and photos. */
export function FoundMore({ estimateId, variant = 'default', size = 'sm' }: FoundMoreProps) {
  const words = useWords(findingsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={<IconCameraPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.foundMore}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.foundMoreTitle} size="md">
        <FoundMoreForm estimateId={estimateId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
