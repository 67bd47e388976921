import { defineWords } from '#shared/words.ts';

/** What waits, a sentence for each kind, and the verb that leads to where it is done. */
export const nowWords = defineWords({
  now: { en: 'Now', lv: 'Tagad' },
  none: { en: 'Nothing is waiting for you', lv: 'Pašlaik nekas jūs negaida' },
  showAll: { en: (count: number) => `Show all ${count}`, lv: (count: number) => `Rādīt visus (${count})` },
  more: {
    en: (shown: number, count: number) => `The first ${shown} of ${count}`,
    lv: (shown: number, count: number) => `Pirmie ${shown} no ${count}`,
  },
  /** After the keys: `J` `K` to move, `Enter` to act. */
  toMove: { en: 'to move,', lv: 'pārvietoties,' },
  toAct: { en: 'to act', lv: 'izpildīt' },
  late: { en: (age: string) => `${age} late`, lv: (age: string) => `kavē ${age}` },
  justNow: { en: 'just now', lv: 'tikko' },
  day: { en: 'd', lv: 'd.' },

  request: {
    en: (car: string, wish: string) => `New request: ${car}${wish && ` · ${wish}`}`,
    lv: (car: string, wish: string) => `Jauns pieteikums: ${car}${wish && ` · ${wish}`}`,
  },
  otherCar: { en: 'electric car', lv: 'elektroauto' },
  call_asked: {
    en: (name: string) => `${name || 'The customer'} asks to be called`,
    lv: (name: string) => `${name || 'Klients'} lūdz piezvanīt`,
  },
  mail_lost: {
    en: (name: string) => `The estimate did not reach ${name || 'the customer'}`,
    lv: (name: string) => `Tāme nav nonākusi pie klienta${name && `: ${name}`}`,
  },
  seen: {
    en: (work: string, total: string) => `Seen, no answer: ${work}, ${total}`,
    lv: (work: string, total: string) => `Apskatīta, atbildes nav: ${work}, ${total}`,
  },
  approved: {
    en: (work: string, total: string) => `Approved: ${work}, ${total}`,
    lv: (work: string, total: string) => `Apstiprināta tāme: ${work}, ${total}`,
  },
  parts_came: {
    en: (work: string) => `All parts are in stock, the estimate is approved: ${work}`,
    lv: (work: string) => `Visas detaļas ir noliktavā, tāme apstiprināta: ${work}`,
  },
  /** `time` is empty when it was ready before today. */
  not_invoiced: {
    en: (time: string, name: string, total: string) =>
      `Ready${time && ` since ${time}`}, no invoice yet: ${name && `${name}, `}${total}`,
    lv: (time: string, name: string, total: string) =>
      `Auto gatavs${time && ` kopš ${time}`}, rēķina vēl nav: ${name && `${name}, `}${total}`,
  },
  not_paid: {
    en: (time: string, name: string, sum: string) =>
      `Ready${time && ` since ${time}`}, ${name || 'the customer'} owes ${sum}`,
    lv: (time: string, name: string, sum: string) =>
      `Auto gatavs${time && ` kopš ${time}`}, jāsamaksā ${sum}${name && `: ${name}`}`,
  },
  overdue: {
    en: (name: string, sum: string) => `${name || 'The customer'} owes ${sum}`,
    lv: (name: string, sum: string) => `Parāds ${sum}${name && `: ${name}`}`,
  },
  two_cars: {
    en: (technician: string, time: string) => `${technician} has two cars at ${time}`,
    lv: (technician: string, time: string) => `${technician}: divi auto vienlaikus plkst. ${time}`,
  },
  own_car: {
    en: (time: string, service: string) => `${time} · ${service}`,
    lv: (time: string, service: string) => `${time} · ${service}`,
  },
  own_car_in_work: {
    en: (time: string, service: string) => `In work since ${time} · ${service}`,
    lv: (time: string, service: string) => `Darbā no ${time} · ${service}`,
  },

  answer: { en: 'Answer', lv: 'Atbildēt' },
  sendAgain: { en: 'Send again', lv: 'Sūtīt vēlreiz' },
  takePayment: { en: 'Take payment', lv: 'Saņemt maksu' },
  convert: { en: 'Convert to Invoice', lv: 'Izrakstīt rēķinu' },
  plan: { en: 'Plan', lv: 'Ieplānot' },
  move: { en: 'Move', lv: 'Pārcelt' },
  call: { en: 'Call', lv: 'Zvanīt' },
  remind: { en: 'Remind', lv: 'Atgādināt' },
  open: { en: 'Open', lv: 'Atvērt' },
});
