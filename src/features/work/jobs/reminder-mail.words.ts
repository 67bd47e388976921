import { defineWords, plural } from '#shared/words.ts';

interface Overdue {
  readonly number: string;
  readonly car: string;
  readonly left: string;
  readonly dueDay: string;
  readonly days: number;
}

const inDays = (days: number) => plural('en', days, { one: `${days} day`, other: `${days} days` });
const dienam = (days: number) => plural('lv', days, { one: `${days} dienas`, other: `${days} dienām` });

/** What a customer is written when an invoice is overdue. */
export const reminderMailWords = defineWords({
  subject: {
    en: (shop: string, number: string) => `${shop}: reminder about invoice ${number}`,
    lv: (shop: string, number: string) => `${shop}: atgādinājums par rēķinu ${number}`,
  },
  text: {
    en: ({ number, car, left, dueDay, days }: Overdue) =>
      `This is a friendly reminder that invoice ${number} for ${car} is unpaid: the balance due is ${left}. It was due on ${dueDay}, ${inDays(days)} ago.`,
    lv: ({ number, car, left, dueDay, days }: Overdue) =>
      `Vēlamies atgādināt par rēķinu ${number} (${car}): atlikums apmaksai ir ${left}. Apmaksas termiņš bija ${dueDay}, pirms ${dienam(days)}.`,
  },
  account: {
    en: (payee: string, iban: string, number: string) =>
      `Recipient: ${payee}\nAccount: ${iban}\nReference: ${number}`,
    lv: (payee: string, iban: string, number: string) =>
      `Saņēmējs: ${payee}\nKonts: ${iban}\nMaksājuma mērķis: ${number}`,
  },
  thanks: {
    en: 'The invoice is attached. If you have paid in the meantime, thank you: then nothing more is needed. If something about the invoice is unclear, simply answer this e-mail.',
    lv: 'Rēķins ir pielikumā. Ja pa šo laiku to jau esat apmaksājuši, paldies, vairāk nekas nav jādara. Ja rēķinā kaut kas nav skaidrs, vienkārši atbildiet uz šo e-pastu.',
  },
  statementAttached: {
    en: 'The statement of your account is attached, too.',
    lv: 'Pielikumā ir arī jūsu norēķinu pārskats.',
  },
  statementFile: { en: 'statement-of-account', lv: 'norekinu-parskats' },
  open: { en: 'See the invoice', lv: 'Skatīt rēķinu' },
  message: {
    en: (shop: string, { number, left, dueDay }: Overdue) =>
      `${shop}: a friendly reminder about invoice ${number}, due on ${dueDay}. Balance due: ${left}.`,
    lv: (shop: string, { number, left, dueDay }: Overdue) =>
      `${shop}: atgādinām par rēķinu ${number}, kura apmaksas termiņš bija ${dueDay}. Atlikums apmaksai: ${left}.`,
  },
});
