import type { Language } from '#shared/words.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';
import type { Found } from './search.contract.ts';

type State = Found['states'][number];

/** Returns the label and the badge of a record's state. */
export function stateText(found: State, language: Language) {
  switch (found.of) {
    case 'estimates':
      return { label: plainStatusWords[found.state][language], badge: estimateRules[found.state].badge };
    case 'appointments':
      return {
        label: appointmentStatusWords[found.state][language],
        badge: appointmentRules[found.state].badge,
      };
    case 'invoices':
      return { label: invoiceStatusWords[found.state][language], badge: invoiceRules[found.state].badge };
  }
}
