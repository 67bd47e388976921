import { defineWords, plural } from '#shared/words.ts';
import type { ReminderKind } from './automatic-reminders.contract.ts';

/** The part of the settings about reminders that the product sends by itself. */
export const automaticRemindersWords = defineWords({
  title: { en: 'Automatic reminders', lv: 'Automātiskie atgādinājumi' },
  hint: {
    en: 'Nothing is sent until you switch it on. Mails leave between 9:00 and 18:00 on the days on which the shop is open, once each, and never to a customer who does not want them.',
    lv: 'Kamēr nekas nav ieslēgts, nekas netiek sūtīts. E-pasti tiek sūtīti no plkst. 9.00 līdz 18.00 dienās, kad serviss ir atvērts, katrs tikai vienreiz, un nekad klientam, kurš tos nevēlas.',
  },
  noMail: {
    en: 'The portal is not connected to a mail server yet, so nothing can be switched on. Set SMTP_URL on the server, as docs/running.md describes.',
    lv: 'Portālam vēl nav norādīts pasta serveris, tāpēc neko nevar ieslēgt. Iestatiet serverī SMTP_URL, kā aprakstīts docs/running.md.',
  },
  appointments: { en: 'Appointment: the day before', lv: 'Pieraksts: dienu iepriekš' },
  appointmentsHint: {
    en: 'On the last open day before the appointment, with a file for the customer’s calendar.',
    lv: 'Pēdējā darba dienā pirms pieraksta, ar failu klienta kalendāram.',
  },
  text: { en: 'Own text', lv: 'Savs teksts' },
  textHint: {
    en: 'Left empty, the standard text is sent. Number, sum, date, account and link are always added.',
    lv: 'Ja lauks ir tukšs, tiek sūtīts standarta teksts. Numurs, summa, datums, konts un saite vienmēr tiek pievienoti.',
  },
  preview: { en: 'Preview', lv: 'Priekšskatīt' },
  save: { en: 'Save reminders', lv: 'Saglabāt atgādinājumus' },
  saved: { en: 'Reminders saved', lv: 'Atgādinājumi saglabāti' },
  saveFailed: { en: 'Failed to save the reminders', lv: 'Atgādinājumus neizdevās saglabāt' },

  next: { en: 'On the next run', lv: 'Nākamajā sūtīšanas reizē' },
  nextNone: { en: 'Nothing would be sent.', lv: 'Netiktu sūtīts nekas.' },
  nextOf: {
    en: (what: string) => `Would be reminded of: ${what}.`,
    lv: (what: string) => `Tiktu atgādināts par: ${what}.`,
  },
  estimates: {
    en: (count: number) => plural('en', count, { one: '1 estimate', other: `${count} estimates` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} tāmēm`,
        one: `${count} tāmi`,
        other: `${count} tāmēm`,
      }),
  },
  invoices: {
    en: (count: number) => plural('en', count, { one: '1 invoice', other: `${count} invoices` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} rēķiniem`,
        one: `${count} rēķinu`,
        other: `${count} rēķiniem`,
      }),
  },
  more: {
    en: (count: number) => `and ${count} more`,
    lv: (count: number) => `un vēl ${count}`,
  },

  record: { en: 'Shown on', lv: 'Paraugs' },
  language: { en: 'Language', lv: 'Valoda' },
  to: { en: 'To', lv: 'Kam' },
  noAddress: {
    en: 'The customer has no e-mail address: nothing would be sent.',
    lv: 'Klientam nav e-pasta adreses: nekas netiktu sūtīts.',
  },
  subject: { en: 'Subject', lv: 'Temats' },
  attachments: { en: 'Attached', lv: 'Pielikumā' },
  noEstimate: {
    en: 'No estimate waits for its customer, so there is nothing to show it on yet.',
    lv: 'Neviena tāme negaida klienta atbildi, tāpēc vēl nav, uz kā to parādīt.',
  },
  noInvoice: {
    en: 'No invoice is overdue, so there is nothing to show it on yet.',
    lv: 'Neviena rēķina apmaksa nav kavēta, tāpēc vēl nav, uz kā to parādīt.',
  },
});

/** What each reminder is, and how its days count. */
export const reminderKindWords = defineWords({
  estimates: { en: 'Estimate without an answer', lv: 'Tāme bez atbildes' },
  first: { en: 'Overdue invoice: first reminder', lv: 'Kavēta apmaksa: pirmais atgādinājums' },
  second: { en: 'Overdue invoice: second reminder', lv: 'Kavēta apmaksa: otrais atgādinājums' },
  third: { en: 'Overdue invoice: third reminder', lv: 'Kavēta apmaksa: trešais atgādinājums' },
} satisfies Record<ReminderKind, { en: string; lv: string }>);

export const reminderDaysWords = defineWords({
  estimates: { en: 'Days after the customer has seen it', lv: 'Dienas pēc tam, kad klients to apskatījis' },
  first: { en: 'Days after the due date', lv: 'Dienas pēc apmaksas termiņa' },
  second: { en: 'Days after the due date', lv: 'Dienas pēc apmaksas termiņa' },
  third: { en: 'Days after the due date', lv: 'Dienas pēc apmaksas termiņa' },
} satisfies Record<ReminderKind, { en: string; lv: string }>);
