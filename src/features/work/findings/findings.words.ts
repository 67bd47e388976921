import { defineWords, plural } from '#shared/words.ts';

export const findingsWords = defineWords({
  title: { en: 'Found in the workshop', lv: 'Atrasts darbnīcā' },
  foundMore: { en: 'Found more', lv: 'Atrasts vēl kaut kas' },
  foundMoreTitle: { en: 'Found more on this car', lv: 'Šim auto atrasts vēl kaut kas' },
  textExample: { en: 'Rear wiper arm is cracked', lv: 'Saplaisājusi aizmugurējā stikla tīrītāja svira' },
  photos: { en: 'Photos', lv: 'Attēli' },
  addPhoto: { en: 'Add photo', lv: 'Pievienot attēlu' },
  removePhoto: { en: (n: number) => `Remove photo ${n}`, lv: (n: number) => `Noņemt ${n}. attēlu` },
  photo: { en: (n: number) => `Photo ${n}`, lv: (n: number) => `${n}. attēls` },
  opensPhoto: {
    en: (n: number) => `Photo ${n} (opens in a new tab)`,
    lv: (n: number) => `${n}. attēls (atveras jaunā cilnē)`,
  },
  photoUnreadable: {
    en: (name: string) => `“${name}” cannot be read as a photo`,
    lv: (name: string) => `„${name}” nav nolasāms kā attēls`,
  },
  tooManyPhotos: { en: 'At most 6 photos', lv: 'Ne vairāk kā 6 attēli' },
  send: { en: 'Send to the manager', lv: 'Ziņot vadītājam' },
  sendFailed: { en: 'Failed to send', lv: 'Neizdevās nosūtīt' },
  goesToManager: { en: 'It goes to the manager', lv: 'Tiks nodots vadītājam' },
  notUrgent: { en: 'Not said', lv: 'Nav norādīts' },
  sentBy: {
    en: (who: string, when: string) => `${who}, ${when}`,
    lv: (who: string, when: string) => `${who}, ${when}`,
  },
  imagesOf: { en: (what: string) => `Photos: ${what}`, lv: (what: string) => `Attēli: ${what}` },
  add: { en: 'Add to estimate', lv: 'Pievienot tāmei' },
  addOf: {
    en: (what: string) => `Add to estimate: ${what}`,
    lv: (what: string) => `Pievienot tāmei: ${what}`,
  },
  addAll: {
    en: (count: number) =>
      count === 1 ? 'Add 1 line to the estimate' : `Add ${count} lines to the estimate`,
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Pievienot tāmei ${count} rindas`,
        one: `Pievienot tāmei ${count} rindu`,
        other: `Pievienot tāmei ${count} rindas`,
      }),
  },
  price: { en: 'Enter the price', lv: 'Norādīt cenu' },
  priceOf: {
    en: (what: string) => `Enter the price: ${what}`,
    lv: (what: string) => `Norādīt cenu: ${what}`,
  },
  unpriced: { en: 'In the estimate, without a price yet', lv: 'Ir tāmē, cenas vēl nav' },
  dismiss: { en: 'Dismiss', lv: 'Noraidīt' },
  dismissOf: { en: (what: string) => `Dismiss: ${what}`, lv: (what: string) => `Noraidīt: ${what}` },
  dismissTitle: { en: 'Dismiss this finding', lv: 'Noraidīt atrasto' },
  reason: { en: 'Why nothing is offered for it', lv: 'Kāpēc klientam nekas netiek piedāvāts' },
  reasonExample: { en: 'The customer is having it done elsewhere', lv: 'Klients to labos citā servisā' },
  dismissed: { en: 'Finding dismissed', lv: 'Atrastais noraidīts' },
  dismissFailed: { en: 'Failed to dismiss the finding', lv: 'Neizdevās noraidīt atrasto' },
  added: {
    en: (count: number) =>
      count === 1 ? '1 line added to the estimate' : `${count} lines added to the estimate`,
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Tāmei pievienotas ${count} rindas`,
        one: `Tāmei pievienota ${count} rinda`,
        other: `Tāmei pievienotas ${count} rindas`,
      }),
  },
  addedAlready: { en: 'Its lines are in the estimate already', lv: 'Šīs rindas tāmē jau ir' },
  addFailed: { en: 'Failed to add lines to the estimate', lv: 'Neizdevās pievienot rindas tāmei' },
  saveFirst: {
    en: 'Save or close the estimate first: then lines can be added to it.',
    lv: 'Vispirms saglabājiet vai aizveriet tāmi: tad tai varēs pievienot rindas.',
  },
  done: {
    en: (count: number) => (count === 1 ? '1 dealt with' : `${count} dealt with`),
    lv: (count: number) => `Izskatīti: ${count}`,
  },
  inEstimate: { en: 'In the estimate', lv: 'Ir tāmē' },
  dismissedBecause: {
    en: (who: string, why: string) => `Dismissed by ${who}: ${why}`,
    lv: (who: string, why: string) => `Noraidīja ${who}: ${why}`,
  },
  hours: { en: (hours: string) => `${hours}\u00a0h`, lv: (hours: string) => `${hours}\u00a0h` },
  none: { en: 'Nothing more was found so far.', lv: 'Pagaidām nekas vairāk nav atrasts.' },
});
