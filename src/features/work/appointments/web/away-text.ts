import { useLanguage, useWords } from '#web/i18n.tsx';
import { absenceFields } from '#features/records/absences/absence.fields.ts';
import type { Away } from '#features/records/absences/absences.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';

/** Returns how an absence is called: by its reason, where that says something and may be known. */
export function useAwayText(): (kind: Away['kind']) => string {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  return (kind) =>
    kind === undefined || kind === 'other' ? words.away : absenceFields.kind.choices[kind][language];
}
