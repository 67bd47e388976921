import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf, Label } from '#shared/record-fields.ts';
import type { ReminderKind, RemindersDraft } from './automatic-reminders.contract.ts';
import {
  automaticRemindersWords as words,
  reminderDaysWords,
  reminderKindWords as kinds,
} from './automatic-reminders.words.ts';

/** The log and the view of a conflict show a field without the heading that it stands below. */
const of = (kind: ReminderKind, { en, lv }: Label): Label => ({
  en: `${kinds[kind].en}: ${en}`,
  lv: `${kinds[kind].lv}: ${lv}`,
});
const isOn = (kind: ReminderKind) => ({ ...kinds[kind], kind: 'yesNo' }) as const;
const days = (kind: ReminderKind) => ({ ...of(kind, reminderDaysWords[kind]), kind: 'number' }) as const;
const inEnglish = { en: `${words.text.en} (English)`, lv: `${words.text.lv} (English)` };
const inLatvian = { en: `${words.text.en} (Latviešu)`, lv: `${words.text.lv} (Latviešu)` };
const textEn = (kind: ReminderKind) => ({ ...of(kind, inEnglish), kind: 'lines' }) as const;
const textLv = (kind: ReminderKind) => ({ ...of(kind, inLatvian), kind: 'lines' }) as const;

export const automaticRemindersFields = {
  appointmentsOn: { ...words.appointments, kind: 'yesNo' },
  estimatesOn: isOn('estimates'),
  estimatesDays: days('estimates'),
  estimatesTextEn: textEn('estimates'),
  estimatesTextLv: textLv('estimates'),
  firstOn: isOn('first'),
  firstDays: days('first'),
  firstTextEn: textEn('first'),
  firstTextLv: textLv('first'),
  secondOn: isOn('second'),
  secondDays: days('second'),
  secondTextEn: textEn('second'),
  secondTextLv: textLv('second'),
  thirdOn: isOn('third'),
  thirdDays: days('third'),
  thirdTextEn: textEn('third'),
  thirdTextLv: textLv('third'),
} as const satisfies FieldsOf<RemindersDraft>;

export const automaticRemindersAudit = {
  type: 'automatic_reminders',
  en: 'automatic reminders',
  lv: 'automātiskie atgādinājumi',
  fields: automaticRemindersFields,
} as const satisfies AuditType;
