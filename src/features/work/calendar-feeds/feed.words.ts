import { defineWords } from '#shared/words.ts';
import { appointmentsWords } from '#features/work/appointments/appointments.words.ts';

/** What calendars show. */
export const feedWords = defineWords({
  service: appointmentsWords.service,
  appointment: appointmentsWords.appointment,
  shopCalendar: { en: (shop: string) => `${shop}: schedule`, lv: (shop: string) => `${shop}: grafiks` },
  ownCalendar: {
    en: (shop: string) => `${shop}: my appointments`,
    lv: (shop: string) => `${shop}: mani pieraksti`,
  },
  customerIs: { en: (name: string) => `Customer: ${name}`, lv: (name: string) => `Klients: ${name}` },
  technicianIs: { en: (name: string) => `Technician: ${name}`, lv: (name: string) => `Mehāniķis: ${name}` },
  bayIs: { en: (name: string) => `Bay: ${name}`, lv: (name: string) => `Darba vieta: ${name}` },
});
