import { useLanguage, useWords } from '#web/i18n.tsx';
import { absenceFields } from '#features/records/absences/absence.fields.ts';
import type { NotThere } from '#features/records/absences/working-time.ts';
import { appointmentsWords } from '../appointments.words.ts';

/** Returns why somebody is not there: by an absence's reason, where that says something and may be known. */
export function useAwayText(): (kind: NotThere['kind']) => string {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  return (kind) => {
    if (kind === 'ownWeek') return words.notAtWork;
    return kind === undefined || kind === 'other' ? words.away : absenceFields.kind.choices[kind][language];
  };
}
