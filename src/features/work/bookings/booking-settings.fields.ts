import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { BookingSettingsDraft } from './bookings.contract.ts';

/** In the order of the form. */
export const bookingSettingsFields = {
  isOn: { en: 'Offer times on the website', lv: 'Piedāvāt laikus vietnē', kind: 'yesNo' },
  noticeHours: {
    en: 'Not earlier than so many hours ahead',
    lv: 'Ne agrāk kā pēc tik stundām',
    kind: 'number',
  },
  daysAhead: { en: 'At most so many days ahead', lv: 'Ne tālāk kā tik dienas uz priekšu', kind: 'number' },
  bufferMinutes: { en: 'Minutes free between two cars', lv: 'Minūtes starp diviem auto', kind: 'number' },
  lastDropOff: {
    en: 'Last car at (empty: until closing)',
    lv: 'Pēdējais auto (tukšs: līdz slēgšanai)',
    kind: 'text',
  },
  carsPerDay: {
    en: 'Cars a day (empty: no limit)',
    lv: 'Auto dienā (tukšs: bez ierobežojuma)',
    kind: 'number',
  },
  changeHours: {
    en: 'Moved or cancelled by the customer until so many hours before',
    lv: 'Klients var pārcelt vai atcelt ne vēlāk kā tik stundas iepriekš',
    kind: 'number',
  },
} as const satisfies FieldsOf<BookingSettingsDraft>;

export const bookingSettingsAudit = {
  type: 'booking_settings',
  en: 'booking settings',
  lv: 'tiešsaistes pieraksta iestatījumi',
  fields: bookingSettingsFields,
} as const satisfies AuditType;
