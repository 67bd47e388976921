import { defineWords, plural } from '#shared/words.ts';

/** The part of the settings about booking on the website. */
export const bookingSettingsWords = defineWords({
  title: { en: 'Booking on the website', lv: 'Rezervēšana vietnē' },
  hint: {
    en: 'Car owners choose a free time themselves: of a technician and of a bay, within your opening hours. What they book is promised, and no other promise can have its time.',
    lv: 'Auto īpašnieki paši izvēlas brīvu laiku – mehāniķim un darba vietai, jūsu darba laikā. Rezervētais laiks ir apsolīts, un citam klientam to vairs nevar solīt.',
  },
  offered: {
    en: (count: number) =>
      plural('en', count, {
        one: `${count} service can be booked.`,
        other: `${count} services can be booked.`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Var rezervēt ${count} pakalpojumus.`,
        one: `Var rezervēt ${count} pakalpojumu.`,
        other: `Var rezervēt ${count} pakalpojumus.`,
      }),
  },
  noneOffered: {
    en: 'No service can be booked yet: mark those that can, and see what they lack.',
    lv: 'Pagaidām nevar rezervēt nevienu pakalpojumu: atzīmējiet, kurus var, un skatiet, kā tiem trūkst.',
  },
  onButNone: {
    en: 'Booking is on, but nothing can be booked',
    lv: 'Rezervēšana ir ieslēgta, taču neko nevar rezervēt',
  },
  noBay: {
    en: 'There is no bay in use: each time that is booked takes one.',
    lv: 'Nav nevienas izmantojamas darba vietas: katrs rezervētais laiks aizņem vienu no tām.',
  },
  toBays: { en: 'To the bays', lv: 'Uz darba vietām' },
  toServices: { en: 'To the services', lv: 'Uz pakalpojumiem' },
  save: { en: 'Save Booking Rules', lv: 'Saglabāt rezervēšanas noteikumus' },
  saved: { en: 'Booking rules saved', lv: 'Rezervēšanas noteikumi saglabāti' },
  saveFailed: {
    en: 'Failed to save the booking rules',
    lv: 'Neizdevās saglabāt rezervēšanas noteikumus',
  },
});

/** The line in the dialog of an appointment. */
export const bookingsWords = defineWords({
  bookedAt: {
    en: (when: string) => `The customer chose this time on the website (${when}): it is promised.`,
    lv: (when: string) => `Klients šo laiku izvēlējies vietnē (${when}): tas ir apsolīts.`,
  },
});
