import { IconCalendarPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';

/** Returns what opens a new appointment; null for roles that may not plan. */
export function usePlanVerb(onPlan: () => void) {
  const words = useWords(appointmentOfEstimateWords);
  const mayWrite = useCan()('appointments.write');
  return mayWrite ? { label: words.schedule, Icon: IconCalendarPlus, press: onPlan } : null;
}
