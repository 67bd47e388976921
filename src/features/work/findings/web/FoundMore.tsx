import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { findingsWords } from '../findings.words.ts';
import classes from './Findings.module.css';

const FoundMoreForm = lazyForm(() => import('./FoundMoreForm.tsx'), 'FoundMoreForm', {
  isPartOfScreen: true,
});

interface FoundMoreProps {
  readonly estimateId: string;
  readonly variant?: 'default' | 'light';
  readonly size?: 'sm' | 'lg';
}

/** Reports to the managers what was found more on a car: words and photos. Its form opens in place, also in a dead spot. */
export function FoundMore({ estimateId, variant = 'default', size = 'sm' }: FoundMoreProps) {
  const words = useWords(findingsWords);
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className={classes.form}>
        <FoundMoreForm estimateId={estimateId} onDone={() => setOpen(false)} />
      </div>
    );
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<IconCameraPlus size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {words.foundMore}
    </Button>
  );
}
