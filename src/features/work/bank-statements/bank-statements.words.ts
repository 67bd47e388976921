import { defineWords, plural } from '../../../shared/words.ts';
import type { TransferOutcome } from './bank-statements.contract.ts';

const payments = (count: number) =>
  plural('en', count, { one: `${count} payment`, other: `${count} payments` });

/** The dialog in which payments are booked from a bank statement. */
export const bankStatementWords = defineWords({
  open: { en: 'Bank statement', lv: 'Konta izraksts' },
  title: { en: 'Payments from a bank statement', lv: 'Maksājumi no konta izraksta' },
  hint: {
    en: 'Export the statement from your bank as an XML file (ISO 20022, camt.053) and choose it here. You see which payments belong to which invoices before anything is booked. The file itself is not kept.',
    lv: 'Eksportējiet konta izrakstu no bankas kā XML failu (ISO 20022, camt.053) un izvēlieties to šeit. Pirms iegrāmatošanas redzēsiet, kurš maksājums atbilst kuram rēķinam. Pats fails netiek glabāts.',
  },
  choose: { en: 'Choose a file', lv: 'Izvēlēties failu' },
  orDrop: { en: 'or drop it here', lv: 'vai ievelciet to šeit' },
  oneFile: {
    en: 'Please choose one file at a time.',
    lv: 'Lūdzu, izvēlieties vienu failu.',
  },
  sending: {
    en: (percent: number) => `Sending the file: ${percent}%`,
    lv: (percent: number) => `Sūta failu: ${percent} %`,
  },
  reading: { en: 'Reading the statement...', lv: 'Nolasa konta izrakstu...' },
  readFailed: { en: 'The statement could not be read', lv: 'Neizdevās nolasīt konta izrakstu' },
  otherAccount: {
    en: (accounts: string) =>
      `This is the statement of another account (${accounts}) than the one in Settings. Book its payments only if the account is yours.`,
    lv: (accounts: string) =>
      `Šis ir cita konta (${accounts}) izraksts, nevis iestatījumos norādītā konta. Iegrāmatojiet tā maksājumus tikai tad, ja konts ir jūsu.`,
  },
  reversals: {
    en: (count: number) =>
      plural('en', count, {
        one: 'One entry reverses an earlier one. Please look at it in your bank and reverse the payment manually if it concerns an invoice.',
        other: `${count} entries reverse earlier ones. Please look at them in your bank and reverse the payments manually where they concern an invoice.`,
      }),
    lv: (count: number) =>
      `Izrakstā ir agrāku darījumu atsaukumi (${count}). Apskatiet tos internetbankā un, ja tie attiecas uz rēķinu, atsauciet maksājumu manuāli.`,
  },
  unreadable: {
    en: (count: number) =>
      plural('en', count, {
        one: 'One entry has no amount or day that can be read, and was left out.',
        other: `${count} entries have no amount or day that can be read, and were left out.`,
      }),
    lv: (count: number) => `Izlaisti ieraksti, kuriem nevar nolasīt summu vai datumu: ${count}.`,
  },
  hasMore: {
    en: 'These are the first ones. Book them, then read the file again to see the others.',
    lv: 'Šie ir pirmie. Iegrāmatojiet tos un pēc tam nolasiet failu vēlreiz, lai redzētu pārējos.',
  },
  summary: {
    en: (credits: number) =>
      plural('en', credits, { one: '1 incoming payment', other: `${credits} incoming payments` }),
    lv: (credits: number) => `Ienākošie maksājumi: ${credits}`,
  },
  bookedBefore: {
    en: (count: number) => `booked before: ${count}`,
    lv: (count: number) => `jau iegrāmatoti: ${count}`,
  },
  unmatched: {
    en: (count: number) => `for no open invoice, not shown: ${count}`,
    lv: (count: number) => `neatbilst nevienam neapmaksātam rēķinam, netiek rādīti: ${count}`,
  },
  otherCurrency: {
    en: (count: number) => `in another currency: ${count}`,
    lv: (count: number) => `citā valūtā: ${count}`,
  },
  pending: {
    en: (count: number) => `not booked by the bank yet: ${count}`,
    lv: (count: number) => `banka vēl nav iegrāmatojusi: ${count}`,
  },
  nothing: {
    en: 'No entry of this statement pays an open invoice.',
    lv: 'Neviens šī izraksta ieraksts neatbilst neapmaksātam rēķinam.',
  },
  nothingNew: {
    en: 'Everything in this statement that pays an invoice has been booked before.',
    lv: 'Viss, kas šajā izrakstā attiecas uz rēķiniem, jau ir iegrāmatots.',
  },
  sure: { en: 'Invoice number and amount match', lv: 'Rēķina numurs un summa sakrīt' },
  doubtful: { en: 'Please choose', lv: 'Lūdzu, izvēlieties' },
  doubtfulHint: {
    en: 'These may pay an invoice. Choose which, or leave them.',
    lv: 'Iespējams, šie maksājumi attiecas uz rēķinu. Izvēlieties, uz kuru, vai atstājiet neiegrāmatotus.',
  },
  entry: { en: 'Entry of the statement', lv: 'Izraksta ieraksts' },
  amount: { en: 'Amount', lv: 'Summa' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  all: { en: 'Book all of these', lv: 'Iegrāmatot visus' },
  bookOne: {
    en: (amount: string, payer: string, numbers: string) => `Book ${amount} of ${payer} to ${numbers}`,
    lv: (amount: string, payer: string, numbers: string) =>
      `Iegrāmatot ${amount} no ${payer} rēķinam ${numbers}`,
  },
  noName: { en: 'Unknown payer', lv: 'Nezināms maksātājs' },
  noText: { en: 'no text', lv: 'bez teksta' },
  whole: {
    en: (amount: string) => `of ${amount}, the rest is already booked`,
    lv: (amount: string) => `no ${amount}, pārējais jau iegrāmatots`,
  },
  none: { en: 'Do not book', lv: 'Neiegrāmatot' },
  byNumber: { en: 'the number is in the text', lv: 'numurs ir maksājuma tekstā' },
  byName: { en: 'same amount, similar payer', lv: 'tāda pati summa, līdzīgs maksātājs' },
  isLeft: {
    en: (balance: string) => `balance ${balance}`,
    lv: (balance: string) => `atlicis samaksāt ${balance}`,
  },
  isPaid: { en: 'paid in full', lv: 'viss jau ir apmaksāts' },
  books: {
    en: (amount: string) => `${amount} will be booked`,
    lv: (amount: string) => `tiks iegrāmatoti ${amount}`,
  },
  tooMuch: {
    en: (amount: string) => `${amount} more than the balance`,
    lv: (amount: string) => `par ${amount} vairāk, nekā atlicis`,
  },
  book: {
    en: (count: number) => (count === 0 ? 'Book payments' : `Book ${payments(count)}`),
    lv: (count: number) =>
      count === 0
        ? 'Iegrāmatot maksājumus'
        : `Iegrāmatot ${plural('lv', count, {
            zero: `${count} maksājumu`,
            one: `${count} maksājumu`,
            other: `${count} maksājumus`,
          })}`,
  },
  bookFailed: {
    en: 'Not every payment could be booked. Press the button again: what is booked already is not booked twice.',
    lv: 'Neizdevās iegrāmatot visus maksājumus. Nospiediet pogu vēlreiz: jau iegrāmatotais netiks grāmatots otrreiz.',
  },
  booked: {
    en: (count: number, total: string) => `${payments(count)} booked, ${total} in all`,
    lv: (count: number, total: string) =>
      plural('lv', count, {
        one: `Iegrāmatots ${count} maksājums, kopā ${total}`,
        other: `Iegrāmatoti ${count} maksājumi, kopā ${total}`,
      }),
  },
  notBooked: { en: 'Not booked', lv: 'Nav iegrāmatoti' },
  another: { en: 'Choose another file', lv: 'Izvēlēties citu failu' },
  again: { en: 'Read the file again', lv: 'Nolasīt failu vēlreiz' },
});

/** Why a transfer was not booked. */
export const outcomeWords = defineWords({
  booked_before: {
    en: 'was booked before, perhaps by a colleague',
    lv: 'jau bija iegrāmatots, iespējams, to izdarīja kolēģis',
  },
  balance_changed: {
    en: 'would exceed the current balance',
    lv: 'būtu vairāk, nekā tagad atlicis samaksāt',
  },
  cancelled: { en: 'the invoice was cancelled', lv: 'rēķins ir anulēts' },
  gone: { en: 'the invoice no longer exists', lv: 'rēķina vairs nav' },
} satisfies Record<Exclude<TransferOutcome, 'booked'>, { en: string; lv: string }>);
