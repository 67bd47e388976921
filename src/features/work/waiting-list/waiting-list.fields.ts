import type { AuditType } from '#shared/audit-type.ts';
import type { LoggedField } from '#shared/record-fields.ts';
import type { WaitingState } from './offer-rules.ts';

export const stateField = {
  en: 'State',
  lv: 'Statuss',
  choices: {
    waiting: { en: 'Waiting', lv: 'Gaida' },
    offered: { en: 'Time offered', lv: 'Laiks piedāvāts' },
    booked: { en: 'Booked', lv: 'Rezervēts' },
    left: { en: 'Left the list', lv: 'Atteicies' },
    removed: { en: 'Removed', lv: 'Noņemts' },
    ended: { en: 'Ended', lv: 'Beidzies' },
  } satisfies Record<WaitingState, object>,
} as const satisfies LoggedField;

/** The log tells what became of an entry: who waits, and for what, is in none of its entries. */
export const waitingListAudit = {
  type: 'waiting_list_entry',
  en: 'waiting list entry',
  lv: 'gaidīšanas saraksta ieraksts',
  fields: {
    state: stateField,
    offerStart: { en: 'Offered time', lv: 'Piedāvātais laiks' },
    linkMade: { en: 'Link made', lv: 'Izveidota saite' },
  },
} as const satisfies AuditType;
