import { defineWords, plural } from '#shared/words.ts';

/** What is written to a visitor and to staff when a request comes in. */
export const requestMailsWords = defineWords({
  confirmation: {
    en: (business: string) => `${business}: we have received your request`,
    lv: (business: string) => `${business}: jūsu pieteikums ir saņemts`,
  },
  thanks: {
    en: (count: number) =>
      `Hello! Thank you for your request for ${plural('en', count, { one: `${count} service`, other: `${count} services` })}. We have received it and will contact you during business hours.`,
    lv: (count: number) =>
      `Labdien! Paldies par pieteikumu (${plural('lv', count, { one: `${count} pakalpojums`, other: `${count} pakalpojumi`, zero: `${count} pakalpojumu` })}). Esam to saņēmuši un darba laikā ar jums sazināsimies.`,
  },
  reachUs: { en: 'How to reach us:', lv: 'Kā ar mums sazināties:' },
  notYours: {
    en: 'If you did not send a request to us, please disregard this message.',
    lv: 'Ja pieteikumu nesūtījāt, šo ziņu varat neņemt vērā.',
  },
  newRequest: { en: 'New request', lv: 'Jauns pieteikums' },
  cameIn: {
    en: (name: string, count: number) =>
      `${name} has sent a request for ${plural('en', count, { one: `${count} service`, other: `${count} services` })}.`,
    lv: (name: string, count: number) =>
      `Pieteikumu atsūtīja ${name}: ${plural('lv', count, { one: `${count} pakalpojums`, other: `${count} pakalpojumi`, zero: `${count} pakalpojumu` })}.`,
  },
  car: { en: (car: string) => `Car: ${car}`, lv: (car: string) => `Auto: ${car}` },
  contact: {
    en: (phone: string, email: string) => `Phone: ${phone}, e-mail: ${email}`,
    lv: (phone: string, email: string) => `Tālrunis: ${phone}, e-pasts: ${email}`,
  },
  openRequest: { en: 'Open the request', lv: 'Atvērt pieteikumu' },
});
