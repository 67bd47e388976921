import { inLanguage, type Language } from '#shared/words.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointments.words.ts';
import { estimateBadges } from '#features/work/estimates/estimate-status.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { invoiceBadges } from '#features/work/invoices/invoice-status.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';
import type { Found } from './search.contract.ts';

type State = Pick<Found['states'][number], 'of' | 'state'>;
type Kind = 'default' | 'secondary' | 'destructive' | 'outline';

const words = {
  estimates: plainStatusWords,
  appointments: appointmentStatusWords,
  invoices: invoiceStatusWords,
};
const badges: Record<State['of'], Readonly<Record<string, Kind>>> = {
  estimates: estimateBadges,
  appointments: {
    scheduled: 'outline',
    in_progress: 'secondary',
    completed: 'default',
    cancelled: 'outline',
  },
  invoices: invoiceBadges,
};

/** The label of a status; one without a label is shown as it is stored. */
export function stateLabel({ of, state }: State, language: Language): string {
  const labels: Readonly<Record<string, string>> = inLanguage(words[of], language);
  return labels[state] ?? state;
}

export const stateBadge = ({ of, state }: State): Kind => badges[of][state] ?? 'outline';
