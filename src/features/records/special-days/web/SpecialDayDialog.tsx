import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { publicHolidayOn } from '../public-holidays.ts';
import type { SpecialDay, SpecialDayRule } from '../special-days.contract.ts';
import { specialDaysWords } from '../special-days.words.ts';

const SpecialDayForm = lazyForm(() => import('./SpecialDayForm.tsx'), 'SpecialDayForm');

const blank: SpecialDayRule = {
  firstDay: '',
  lastDay: '',
  kind: 'closed',
  opens: null,
  closes: null,
  name: '',
};
/** The hours that a holiday on which the shop works begins with. */
const USUAL = { opens: '09:00', closes: '18:00' };

interface SpecialDayDialogProps {
  /** Which entry is open, or a new one; closed without. */
  readonly days: string | undefined;
  /** The public holiday that a new entry is of. */
  readonly holiday: string | undefined;
  /** Undefined until they are known. */
  readonly entered: readonly SpecialDay[] | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function SpecialDayDialog({ days, holiday, entered, onClose, onSaved }: SpecialDayDialogProps) {
  const words = useWords(specialDaysWords);
  const { language } = useLanguage();
  const found = entered?.find(({ id }) => id === days) ?? null;
  const name = holiday && publicHolidayOn(holiday)?.[language];
  const proposed: SpecialDayRule =
    holiday && name ? { firstDay: holiday, lastDay: holiday, kind: 'open', ...USUAL, name } : blank;
  return (
    <Dialog
      opened={days !== undefined && entered !== undefined}
      onClose={onClose}
      title={days === 'new' ? words.newDays : words.editDays}
    >
      {days === 'new' || found ? (
        <SpecialDayForm key={days} days={found} proposed={proposed} onClose={onClose} onSaved={onSaved} />
      ) : (
        <EmptyState text={words.gone} />
      )}
    </Dialog>
  );
}
