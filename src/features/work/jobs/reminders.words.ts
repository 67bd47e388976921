import { defineWords, plural } from '#shared/words.ts';
import type { ReminderOutcome } from './reminders.contract.ts';

const reminders = (count: number) =>
  plural('en', count, { one: `${count} reminder`, other: `${count} reminders` });
const atgadinajumus = (count: number) =>
  plural('lv', count, {
    zero: `${count} atgādinājumu`,
    one: `${count} atgādinājumu`,
    other: `${count} atgādinājumus`,
  });

/** Reminders of overdue invoices, on the screen of invoices. */
export const remindersWords = defineWords({
  title: { en: 'Reminders', lv: 'Atgādinājumi' },
  overdueBy: {
    en: (days: number, left: string) =>
      `Balance due ${left}, overdue by ${plural('en', days, { one: '1 day', other: `${days} days` })}.`,
    lv: (days: number, left: string) =>
      `Atlikums apmaksai ir ${left}, apmaksa kavēta ${plural('lv', days, { one: `${days} dienu`, other: `${days} dienas`, zero: `${days} dienu` })}.`,
  },
  none: { en: 'The customer has not been reminded yet.', lv: 'Klientam vēl nav atgādināts.' },
  send: { en: 'Send reminder', lv: 'Sūtīt atgādinājumu' },
  sendAgain: { en: 'Send again', lv: 'Sūtīt vēlreiz' },
  otherWay: { en: 'Another way', lv: 'Citā veidā' },
  goesTo: {
    en: (email: string, language: string) => `By e-mail to ${email}, in ${language}.`,
    lv: (email: string, language: string) => `Pa e-pastu uz adresi ${email} (${language}).`,
  },
  english: { en: 'English', lv: 'angliski' },
  latvian: { en: 'Latvian', lv: 'latviski' },
  noEmail: {
    en: 'This customer has no e-mail address. Remind by WhatsApp or by phone.',
    lv: 'Šim klientam e-pasta adrese nav norādīta. Atgādiniet ar WhatsApp vai pa tālruni.',
  },
  noPhone: {
    en: 'This customer has no phone number: add one to call or write by WhatsApp.',
    lv: 'Šim klientam tālruņa numurs nav norādīts. Pievienojiet to, lai zvanītu vai rakstītu WhatsApp.',
  },
  remindBy: {
    en: (way: string, number: string, customer: string) => `${way}: remind ${customer} about ${number}`,
    lv: (way: string, number: string, customer: string) => `${way}: atgādināt, ${customer}, ${number}`,
  },
  noMail: {
    en: 'This portal is not connected to a mail server yet. Remind by WhatsApp or by phone.',
    lv: 'Portālam vēl nav norādīts pasta serveris. Atgādiniet ar WhatsApp vai pa tālruni.',
  },
  call: { en: (phone: string) => `Call ${phone}`, lv: (phone: string) => `Zvanīt ${phone}` },
  byMail: { en: (to: string) => `E-mail to ${to}`, lv: (to: string) => `E-pasts: ${to}` },
  byWhatsApp: { en: 'WhatsApp', lv: 'WhatsApp' },
  automatic: {
    en: (level: number) => `automatically, level ${level}`,
    lv: (level: number) => `automātiski, ${level}. līmenis`,
  },
  ofBalance: {
    en: (when: string, who: string, left: string) => `${when}, ${who}, for ${left}`,
    lv: (when: string, who: string, left: string) => `${when}, ${who}, par ${left}`,
  },
  askAgain: {
    en: (when: string) => `The customer was reminded on ${when}. Send another reminder so soon?`,
    lv: (when: string) => `Klientam jau atgādināts ${when}. Vai tik drīz sūtīt vēl vienu atgādinājumu?`,
  },
  confirmAgain: {
    en: (when: string) => `The customer was reminded on ${when}. Remind again anyway`,
    lv: (when: string) => `Klientam jau atgādināts ${when}. Tomēr atgādināt vēlreiz`,
  },
  attached: {
    en: 'The mail politely states the balance due, since when, and to which account. The invoice is attached as a PDF.',
    lv: 'E-pastā pieklājīgi pateikts, cik atlicis apmaksāt, kopš kura laika un uz kuru kontu. Pielikumā būs rēķins PDF formātā.',
  },
  attachStatement: {
    en: 'Attach the statement of account',
    lv: 'Pievienot norēķinu pārskatu',
  },
  failed: { en: 'Failed to send the reminder', lv: 'Neizdevās nosūtīt atgādinājumu' },

  allTitle: { en: 'Remind about overdue invoices', lv: 'Atgādināt par kavētu apmaksu' },
  allHint: {
    en: 'Each customer gets a polite mail in their language. Who was reminded within the last 7 days is not ticked.',
    lv: 'Katrs klients saņems pieklājīgu e-pastu savā valodā. Nav atzīmēti tie, kuriem atgādināts pēdējo 7 dienu laikā.',
  },
  noneOverdue: { en: 'No invoice is overdue.', lv: 'Neviena rēķina apmaksa nav kavēta.' },
  tickAll: { en: 'Select all', lv: 'Atzīmēt visus' },
  tickOne: {
    en: (number: string, customer: string) => `Remind ${customer} about ${number}`,
    lv: (number: string, customer: string) => `Atgādināt: ${customer}, ${number}`,
  },
  dueSince: {
    en: (day: string, days: number) =>
      `due ${day}, ${plural('en', days, { one: '1 day', other: `${days} days` })} ago`,
    lv: (day: string, days: number) =>
      `termiņš ${day}, kavē ${plural('lv', days, { one: `${days} dienu`, other: `${days} dienas`, zero: `${days} dienu` })}`,
  },
  remindedOn: { en: (when: string) => `Reminded ${when}`, lv: (when: string) => `Atgādināts ${when}` },
  sendAll: {
    en: (count: number) => (count === 0 ? 'Send reminders' : `Send ${reminders(count)}`),
    lv: (count: number) => (count === 0 ? 'Sūtīt atgādinājumus' : `Sūtīt ${atgadinajumus(count)}`),
  },
  allFailed: {
    en: 'Not every reminder could be sent. Press the button again: nobody is reminded twice.',
    lv: 'Neizdevās nosūtīt visus atgādinājumus. Nospiediet pogu vēlreiz: divreiz nevienam netiks atgādināts.',
  },
  queuedAll: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 reminder is on its way',
        other: `${count} reminders are on their way`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `Tiek sūtīts ${count} atgādinājums`,
        other: `Tiek sūtīti ${count} atgādinājumi`,
      }),
  },
  backToList: { en: 'Back to the list', lv: 'Atpakaļ uz sarakstu' },
  notSent: { en: 'Not sent', lv: 'Nav nosūtīti' },
});

/** Why no reminder of an invoice was sent. */
export const reminderOutcomeWords = defineWords({
  reminded: {
    en: 'was reminded within the last day, perhaps by a colleague',
    lv: 'jau atgādināts pēdējās diennakts laikā, iespējams, to izdarīja kolēģis',
  },
  not_overdue: {
    en: 'was paid, credited or cancelled meanwhile, or has another due date',
    lv: 'pa šo laiku apmaksāts, anulēts, atcelts ar kredītrēķinu, vai tam mainīts termiņš',
  },
  no_email: {
    en: 'the customer has no e-mail address; use WhatsApp or the phone',
    lv: 'klientam nav e-pasta adreses; izmantojiet WhatsApp vai tālruni',
  },
  gone: { en: 'the invoice no longer exists', lv: 'rēķina vairs nav' },
} satisfies Record<Exclude<ReminderOutcome, 'queued'>, { en: string; lv: string }>);
