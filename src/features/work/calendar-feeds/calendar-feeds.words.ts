import { defineWords } from '#shared/words.ts';

/** The dialog with a person's calendar links. */
export const calendarFeedsWords = defineWords({
  title: { en: 'Calendar Link', lv: 'Saite kalendāram' },
  shop: { en: 'The shop’s calendar', lv: 'Servisa kalendārs' },
  own: { en: 'My calendar', lv: 'Mans kalendārs' },
  shopText: {
    en: 'With this link, the calendar of your phone or computer shows all appointments, with license plate, service, technician and customer, and follows every change.',
    lv: 'Ar šo saiti tālruņa vai datora kalendārs rāda visus pierakstus ar valsts numuru, pakalpojumu, mehāniķi un klientu un seko visām izmaiņām.',
  },
  ownText: {
    en: 'With this link, the calendar of your phone or computer shows your own appointments, with car and service but without the customer, and follows every change.',
    lv: 'Ar šo saiti tālruņa vai datora kalendārs rāda jums uzticētos pierakstus ar auto un pakalpojumu, bet bez klienta, un seko visām izmaiņām.',
  },
  make: { en: 'Create link', lv: 'Izveidot saiti' },
  makeNew: { en: 'New link', lv: 'Jauna saite' },
  makeNewTitle: { en: 'Create a new link', lv: 'Izveidot jaunu saiti' },
  makeNewText: {
    en: 'The old link ends now. Calendars that read by it show nothing new until the new link is entered there.',
    lv: 'Līdzšinējā saite vairs nedarbosies. Kalendāri, kas to izmanto, neko jaunu nerādīs, kamēr tajos nebūs ievadīta jaunā saite.',
  },
  withdraw: { en: 'Withdraw', lv: 'Atsaukt' },
  withdrawTitle: { en: 'Withdraw the link', lv: 'Atsaukt saiti' },
  withdrawText: {
    en: 'Calendars that read by this link show nothing new from now on. This cannot be undone, but a new link can be created.',
    lv: 'Kalendāri, kas izmanto šo saiti, turpmāk neko jaunu nerādīs. To nevar atsaukt, bet var izveidot jaunu saiti.',
  },
  withdrawOf: {
    en: (name: string, calendar: string) => `Withdraw: ${name}, ${calendar}`,
    lv: (name: string, calendar: string) => `Atsaukt: ${name}, ${calendar}`,
  },
  madeAt: {
    en: (when: string) => `Link created ${when}. Its address was shown only then.`,
    lv: (when: string) => `Saite izveidota ${when}. Tās adrese bija redzama tikai tad.`,
  },
  address: { en: 'Address for the calendar', lv: 'Adrese kalendāram' },
  copy: { en: 'Copy link', lv: 'Kopēt saiti' },
  copied: { en: 'Link copied', lv: 'Saite nokopēta' },
  secret: {
    en: 'It is secret and is shown only now: anybody who has it sees these appointments. Google Calendar: “Other calendars”, “From URL”. iPhone: “Calendars”, “Add Subscription Calendar”.',
    lv: 'Tā ir slepena un redzama tikai tagad: ikviens, kam tā ir, redz šos pierakstus. Google kalendārā: „Citi kalendāri”, „No URL”. iPhone: „Kalendāri”, „Pievienot abonēto kalendāru”.',
  },
  onlyHere: {
    en: 'The link will open only on this computer: the public address of the portal is not set yet (PUBLIC_URL on the server).',
    lv: 'Saite atvērsies tikai šajā datorā: vēl nav norādīta portāla publiskā adrese (PUBLIC_URL serverī).',
  },
  /** Beside the name of a person. */
  ownOfPerson: { en: 'Own appointments', lv: 'Savi pieraksti' },
  others: { en: 'Links of others', lv: 'Citu lietotāju saites' },
  createdAt: { en: (when: string) => `created ${when}`, lv: (when: string) => `izveidota ${when}` },
  made: { en: 'Link created', lv: 'Saite izveidota' },
  withdrawn: { en: 'Link withdrawn', lv: 'Saite atsaukta' },
  makeFailed: { en: 'Failed to create the link', lv: 'Neizdevās izveidot saiti' },
  withdrawFailed: { en: 'Failed to withdraw the link', lv: 'Neizdevās atsaukt saiti' },
});
