import { plural, defineWords } from '#shared/words.ts';

interface Overdue {
  readonly number: string;
  readonly car: string;
  readonly left: string;
  readonly dueDay: string;
  readonly days: number;
}
interface Estimate {
  readonly number: string;
  readonly car: string;
  readonly total: string;
  readonly validUntil: string;
}

/** What a reminder says that is sent automatically. `first`, `second` and `third` are for an overdue invoice. */
export const reminderLetterWords = defineWords({
  estimates: {
    en: 'A while ago we sent you an estimate and have not had your answer yet. If something is unclear, simply answer this e-mail or call us.',
    lv: 'Pirms kāda laika nosūtījām jums tāmi, bet jūsu atbildi vēl neesam saņēmuši. Ja kaut kas nav skaidrs, vienkārši atbildiet uz šo e-pastu vai piezvaniet mums.',
  },
  first: {
    en: 'This is a friendly reminder about an invoice that has not been paid yet.',
    lv: 'Vēlamies atgādināt par rēķinu, kas vēl nav apmaksāts.',
  },
  second: {
    en: 'Your payment has not reached us yet. Please pay the balance due in the next few days, or tell us when we may expect it.',
    lv: 'Jūsu maksājumu vēl neesam saņēmuši. Lūdzam apmaksāt rēķinu tuvāko dienu laikā vai paziņot, kad varam gaidīt apmaksu.',
  },
  third: {
    en: 'This invoice has been overdue for a long time. Please pay it without delay, or call us so that we find a solution together.',
    lv: 'Šī rēķina apmaksa kavējas jau ilgi. Lūdzam to apmaksāt nekavējoties vai piezvanīt mums, lai kopīgi atrastu risinājumu.',
  },

  estimateSubject: {
    en: (shop: string, number: string) => `${shop}: estimate ${number} still awaits your answer`,
    lv: (shop: string, number: string) => `${shop}: tāme ${number} joprojām gaida jūsu atbildi`,
  },
  estimateFacts: {
    en: ({ number, car, total, validUntil }: Estimate) =>
      `Estimate ${number}: ${car}\nTotal: ${total}\nValid until ${validUntil}`,
    lv: ({ number, car, total, validUntil }: Estimate) =>
      `Tāme ${number}: ${car}\nKopā: ${total}\nDerīga līdz ${validUntil}`,
  },
  estimateClosing: {
    en: 'The estimate is attached. On the page below you approve or decline each job separately. Until you answer, we do not start this work.',
    lv: 'Tāme ir pielikumā. Atverot saiti, par katru darbu varat izlemt atsevišķi: apstiprināt to vai no tā atteikties. Kamēr atbildes nav, šos darbus nesākam.',
  },
  invoiceFacts: {
    en: ({ number, car, left, dueDay, days }: Overdue) =>
      `Invoice ${number}: ${car}\nBalance due: ${left}\nDue on ${dueDay}, ${plural('en', days, { one: `${days} day`, other: `${days} days` })} ago`,
    lv: ({ number, car, left, dueDay, days }: Overdue) =>
      `Rēķins ${number}: ${car}\nAtlikums apmaksai: ${left}\nApmaksas termiņš: ${dueDay}, pirms ${plural('lv', days, { one: `${days} dienas`, other: `${days} dienām` })}`,
  },
  unwanted: {
    en: 'This reminder was sent automatically. If you do not want such e-mails, tell us in an answer to this one.',
    lv: 'Šis atgādinājums nosūtīts automātiski. Ja šādus e-pastus nevēlaties saņemt, paziņojiet mums, atbildot uz šo e-pastu.',
  },
});
