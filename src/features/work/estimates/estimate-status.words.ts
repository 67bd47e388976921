import { defineWords, type Words } from '#shared/words.ts';
import type { EstimateStatus } from './estimate-status.ts';

/** Labels of the statuses of an estimate (spec part 2, section 4). */
export const estimateStatusWords = defineWords({
  draft: { en: 'Draft', lv: 'Melnraksts' },
  pending: { en: 'Waiting customer approval', lv: 'Gaida klienta apstiprinājumu' },
  approved_waiting_parts: { en: 'Approved, waiting parts', lv: 'Apstiprināta, gaida detaļas' },
  approved: { en: 'Approved, Appointment Scheduled', lv: 'Apstiprināta, pieraksts ieplānots' },
  in_service: { en: 'In Service', lv: 'Auto servisā' },
  converted: { en: 'Work completed', lv: 'Darbi pabeigti' },
  rejected: { en: 'Rejected', lv: 'Noraidīta' },
} satisfies Record<EstimateStatus, Words[string]>);

/** Of an estimate that has no appointment yet, in place of the label that promises one. */
export const approvedWords = defineWords({
  approved: { en: 'Approved', lv: 'Apstiprināta' },
});

/** Where a status stands without its appointment: a list of what was, a table, a document. */
export const plainStatusWords = { ...estimateStatusWords, ...approvedWords };
