import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { SubmissionChange } from './submissions.contract.ts';

/** What the shop adds to a request; what the visitor sent stays as it is. */
export const submissionFields = {
  status: {
    en: 'Status',
    lv: 'Statuss',
    kind: 'choice',
    choices: {
      new: { en: 'New', lv: 'Jauns' },
      in_progress: { en: 'In progress', lv: 'Darbā' },
      completed: { en: 'Completed', lv: 'Pabeigts' },
      archived: { en: 'Archived', lv: 'Arhivēts' },
    },
  },
  assignedTo: { en: 'Assigned to', lv: 'Atbildīgais', kind: 'link' },
  internalNotes: { en: 'Internal notes', lv: 'Iekšējās piezīmes', kind: 'lines' },
} as const satisfies FieldsOf<SubmissionChange>;

export const submissionAudit = {
  type: 'submission',
  en: 'request',
  lv: 'pieteikums',
  fields: {
    ...submissionFields,
    received: { en: 'Files', lv: 'Faili' },
    attachment: { en: 'Attachment', lv: 'Pielikums' },
    file: { en: 'File', lv: 'Fails' },
    estimateMade: { en: 'Estimate created', lv: 'Izveidota tāme' },
  },
} as const satisfies AuditType;
