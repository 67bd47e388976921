import { defineWords } from '../../../shared/words.ts';

export const auditDialogWords = defineWords({
  title: { en: 'Audit Log', lv: 'Darbību žurnāls' },
  titleOf: {
    en: (name: string) => `Audit Log: ${name}`,
    lv: (name: string) => `Darbību žurnāls: ${name}`,
  },
  none: { en: 'No audit logs available', lv: 'Ierakstu žurnālā nav' },
  changedTo: { en: 'changed to', lv: 'mainīts uz' },
});
