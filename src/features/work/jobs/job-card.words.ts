import { defineWords, plural } from '#shared/words.ts';
import { estimatesWords } from '#features/work/estimates/estimates.words.ts';

/** What the card of an estimate says of its links and answers. */
export const jobCardWords = defineWords({
  send: estimatesWords.sendToCustomer,
  enterPrices: estimatesWords.enterPrices,
  chooseCustomer: estimatesWords.chooseCustomer,
  open: estimatesWords.linksAndAnswers,
  byPhone: estimatesWords.answerByPhone,
  sent: { en: (when: string) => `Sent ${when}`, lv: (when: string) => `Nosūtīta ${when}` },
  prepared: { en: (when: string) => `Prepared ${when}`, lv: (when: string) => `Sagatavota ${when}` },
  outdated: { en: 'changed since it was sent', lv: 'pēc tam mainīta, vēlreiz nav nosūtīta' },
  seen: { en: (when: string) => `seen ${when}`, lv: (when: string) => `apskatīta ${when}` },
  remindedAutomatically: {
    en: (when: string) => `reminded automatically ${when}`,
    lv: (when: string) => `automātiski atgādināts ${when}`,
  },
  notSeen: { en: 'not seen yet', lv: 'vēl nav apskatīta' },
  answered: {
    en: (name: string, when: string) => `answered by ${name}, ${when}`,
    lv: (name: string, when: string) => `atbildēja ${name}, ${when}`,
  },
  approvedAll: { en: 'everything approved', lv: 'viss apstiprināts' },
  declinedAll: { en: 'everything declined', lv: 'viss atteikts' },
  approvedSome: {
    en: (approved: number, declined: number) => `${approved} approved, ${declined} declined`,
    lv: (approved: number, declined: number) => `apstiprināti ${approved}, atteikti ${declined}`,
  },
  approvedOf: {
    en: (approved: number, all: number) => `${approved} of ${all} approved`,
    lv: (approved: number, all: number) => `apstiprināti ${approved} no ${all}`,
  },
  mailNotDelivered: { en: 'Mail not delivered', lv: 'E-pasts nav piegādāts' },
  unanswered: {
    en: (count: number) => `${count} without an answer`,
    lv: (count: number) => `${count} bez atbildes`,
  },
  unsent: {
    en: (count: number) =>
      `${count} ${plural('en', count, { one: 'line is', other: 'lines are' })} not sent yet`,
    lv: (count: number) =>
      `${count} ${plural('lv', count, { one: 'rinda vēl nav nosūtīta', other: 'rindas vēl nav nosūtītas' })}`,
  },
  comment: { en: 'The customer’s comment', lv: 'Klienta komentārs' },
  mailFailed: {
    en: (address: string) => `The e-mail to ${address} was not delivered`,
    lv: (address: string) => `E-pasts uz adresi ${address} nav piegādāts`,
  },
  notSent: { en: 'Nothing has been sent to the customer yet.', lv: 'Klientam vēl nekas nav nosūtīts.' },
  show: { en: 'Show all', lv: 'Rādīt visu' },
  sentLink: { en: (when: string) => `Link created ${when}`, lv: (when: string) => `Saite izveidota ${when}` },
  seenLink: { en: (when: string) => `seen ${when}`, lv: (when: string) => `apskatīta ${when}` },
  notSeenLink: { en: 'not seen yet', lv: 'vēl nav apskatīta' },
  sendAgain: { en: 'Send again', lv: 'Sūtīt vēlreiz' },
});
