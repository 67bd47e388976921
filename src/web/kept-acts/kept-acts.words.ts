import { defineWords } from '#shared/words.ts';

export const keptActsWords = defineWords({
  allSent: { en: 'All sent', lv: 'Viss nosūtīts' },
  waiting: {
    en: (count: number) => `${count} waiting`,
    lv: (count: number) => `${count} gaida`,
  },
  waitingHint: {
    en: 'Kept on this device. It is sent once there is a connection.',
    lv: 'Saglabāts šajā ierīcē. Tiks nosūtīts, kad būs savienojums.',
  },
  notStored: { en: 'Not stored', lv: 'Netika saglabāts' },
  remove: { en: 'Understood', lv: 'Sapratu' },
  full: {
    en: 'This device keeps no more photos: 40 MB wait to be sent. Photos can be taken again once there is a connection.',
    lv: 'Šajā ierīcē vairs nav vietas fotoattēliem: 40 MB gaida nosūtīšanu. Fotografēt varēs, kad būs savienojums.',
  },
  cannotKeep: {
    en: 'This browser could not keep it. Please try again.',
    lv: 'Pārlūkprogramma to nevarēja saglabāt. Lūdzu, mēģiniet vēlreiz.',
  },
  noPhoto: { en: 'This file is not a photo', lv: 'Šis fails nav fotoattēls' },
});
