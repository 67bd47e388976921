import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { timeOffersWords } from '../time-offers.words.ts';
import type { WorkToOffer } from './work-to-offer.ts';

const OfferDialog = lazyForm(() => import('./OfferDialog.tsx'), 'OfferDialog');

interface OfferTimesProps {
  readonly work: WorkToOffer;
  readonly size?: 'sm';
  /** Times of this work are offered already: it cannot be opened, and stays open while its link is shown. */
  readonly isOffered?: boolean;
}

/** Opens the dialog in which times are offered to a customer, for those who may. */
export function OfferTimes({ work, size, isOffered = false }: OfferTimesProps) {
  const words = useWords(timeOffersWords);
  const ask = useLeaveQuestion();
  const [opened, setOpened] = useState(false);
  if (!useCan()('time-offers.manage')) return null;
  const finish = () => setOpened(false);
  const close = async () => {
    if (!hasUnsaved() || (await ask())) finish();
  };
  return (
    <>
      {!isOffered && (
        <Button
          variant="default"
          {...(size && { size })}
          leftSection={<IconCalendarShare size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {words.offer}
        </Button>
      )}
      <Dialog opened={opened} onClose={() => void close()} title={words.title(work.customerName)}>
        {opened && <OfferDialog work={work} onCancel={() => void close()} onDone={finish} />}
      </Dialog>
    </>
  );
}
