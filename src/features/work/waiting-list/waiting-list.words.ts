import { defineWords } from '#shared/words.ts';

/** The screen of the waiting list. */
export const waitingListWords = defineWords({
  title: { en: 'Waiting list', lv: 'Gaidīšanas saraksts' },
  hint: {
    en: 'These people found no time on the website that suits them. What becomes free is offered to one after the other, in this order.',
    lv: 'Klienti, kas vietnē neatrada sev ērtu laiku. Kad laiks atbrīvojas, to piedāvā vienam pēc otra šādā secībā.',
  },
  none: {
    en: 'Nobody waits. Who finds no time that suits on the booking page can join this list; what becomes free is then offered to them by itself.',
    lv: 'Neviens negaida. Klients, kas rezervēšanas lapā neatrod ērtu laiku, var norādīt, kad viņam derētu; kad laiks atbrīvosies, to piedāvās automātiski.',
  },
  person: { en: 'Customer', lv: 'Klients' },
  work: { en: 'Work', lv: 'Darbs' },
  wish: { en: 'Wish', lv: 'Vēlamais laiks' },
  since: { en: 'Since', lv: 'Kopš' },
  state: { en: 'State', lv: 'Statuss' },
  closed: { en: 'No longer on the list', lv: 'Vairs nav sarakstā' },
  any: { en: 'any time of the day', lv: 'jebkurā dienas daļā' },
  morning: { en: 'before noon', lv: 'līdz 12.00' },
  afternoon: { en: 'afternoon', lv: 'pēc 12.00' },
  offeredUntil: {
    en: (start: string, until: string) => `${start}, kept until ${until}`,
    lv: (start: string, until: string) => `${start}, paturēts līdz ${until}`,
  },
  byHand: {
    en: 'No e-mail was sent: call, or send the link',
    lv: 'E-pasts nav nosūtīts: piezvaniet vai nosūtiet saiti',
  },
  secondOffer: { en: 'One offer was not taken', lv: 'Viens piedāvātais laiks nav izmantots' },
  visit: { en: (when: string) => `Appointment: ${when}`, lv: (when: string) => `Pieraksts: ${when}` },

  linkOf: { en: (name: string) => `Link for ${name}`, lv: (name: string) => `Saite: ${name}` },
  linkTitle: { en: 'Link to pass on', lv: 'Nosūtāmā saite' },
  linkHint: {
    en: 'Who has this link sees the wish, takes the offered time and can leave the list. Send it to nobody else.',
    lv: 'Ikviens, kam ir šī saite, redz vēlamo laiku, var rezervēt piedāvāto laiku un atteikties no saraksta. Nesūtiet to nevienam citam.',
  },
  address: { en: 'Address', lv: 'Adrese' },
  copy: { en: 'Copy', lv: 'Kopēt' },
  copied: { en: 'Copied', lv: 'Nokopēts' },
  openWhatsApp: { en: 'Open WhatsApp', lv: 'Atvērt WhatsApp' },
  done: { en: 'Done', lv: 'Gatavs' },
  linkFailed: { en: 'Failed to make the link', lv: 'Neizdevās izveidot saiti' },

  removeOne: { en: (name: string) => `Remove ${name}`, lv: (name: string) => `Noņemt no saraksta: ${name}` },
  removed: { en: 'Removed from the waiting list', lv: 'Noņemts no gaidīšanas saraksta' },
  removeFailed: {
    en: 'Failed to remove from the waiting list',
    lv: 'Neizdevās noņemt no gaidīšanas saraksta',
  },
});
