import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { BookingSettingsDraft } from './bookings.contract.ts';

/** In the order of the form. */
export const bookingSettingsFields = {
  isOn: { en: 'Offer times on the website', lv: 'Piedāvāt laikus vietnē', kind: 'yesNo' },
  noticeHours: {
    en: 'Book at least (hours ahead)',
    lv: 'Rezervēt vismaz (stundas iepriekš)',
    kind: 'number',
  },
  daysAhead: {
    en: 'Book at most (days ahead)',
    lv: 'Rezervēt ne vairāk kā (dienas uz priekšu)',
    kind: 'number',
  },
  bufferMinutes: {
    en: 'Minutes free between two cars',
    lv: 'Brīvas minūtes starp diviem auto',
    kind: 'number',
  },
  lastDropOff: {
    en: 'Last car at (empty: until closing)',
    lv: 'Pēdējo auto pieņem (neaizpildot – līdz slēgšanai)',
    kind: 'text',
  },
  carsPerDay: {
    en: 'Cars a day (empty: no limit)',
    lv: 'Auto skaits dienā (neaizpildot – bez ierobežojuma)',
    kind: 'number',
  },
  changeHours: {
    en: 'Move or cancel until (hours before)',
    lv: 'Pārcelt vai atcelt var līdz (stundas iepriekš)',
    kind: 'number',
  },
  offerHours: {
    en: 'Kept for one person of the waiting list for so many hours',
    lv: 'Gaidīšanas sarakstā piedāvāto laiku patur tik stundas',
    kind: 'number',
  },
} as const satisfies FieldsOf<BookingSettingsDraft>;

export const bookingSettingsAudit = {
  type: 'booking_settings',
  en: 'booking settings',
  lv: 'tiešsaistes pieraksta iestatījumi',
  fields: bookingSettingsFields,
} as const satisfies AuditType;
