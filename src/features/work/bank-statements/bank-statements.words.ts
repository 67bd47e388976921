import { defineWords, plural } from '#shared/words.ts';
import type { TransferOutcome } from './bank-statements.contract.ts';
import type { HandProblem } from './choices.ts';

const payments = (count: number) =>
  plural('en', count, { one: `${count} payment`, other: `${count} payments` });

/** The dialog in which payments are booked from a bank statement. */
export const bankStatementWords = defineWords({
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
    en: 'These are the first ones. Book them or set them aside, then read the file again to see the others.',
    lv: 'Šie ir pirmie. Iegrāmatojiet tos vai atlieciet malā un pēc tam nolasiet failu vēlreiz, lai redzētu pārējos.',
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
  setAsideCount: {
    en: (count: number) => `set aside: ${count}`,
    lv: (count: number) => `atlikti malā: ${count}`,
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
    en: 'No money came in by this statement.',
    lv: 'Šajā izrakstā nav ienākošu maksājumu.',
  },
  nothingNew: {
    en: 'Everything that came in by this statement was booked or set aside before.',
    lv: 'Viss, kas šajā izrakstā ienācis, jau ir iegrāmatots vai atlikts malā.',
  },
  sure: { en: 'Invoice number and amount match', lv: 'Rēķina numurs un summa sakrīt' },
  recorded: { en: 'Already recorded?', lv: 'Vai jau reģistrēts?' },
  recordedHint: {
    en: 'Payments like these were recorded manually. Link them to the statement: nothing is booked again.',
    lv: 'Līdzīgi maksājumi jau ir reģistrēti manuāli. Sasaistiet tos ar izrakstu: otrreiz nekas netiks grāmatots.',
  },
  linkAll: { en: 'Link all of these', lv: 'Sasaistīt visus' },
  doubtful: { en: 'Please choose', lv: 'Lūdzu, izvēlieties' },
  doubtfulHint: {
    en: 'These may pay an invoice. Choose which, or leave them.',
    lv: 'Iespējams, šie maksājumi attiecas uz rēķinu. Izvēlieties, uz kuru, vai atstājiet neiegrāmatotus.',
  },
  others: { en: 'Other incoming payments', lv: 'Citi ienākošie maksājumi' },
  othersHint: {
    en: 'They match no invoice. Find their invoice, or set them aside so that they are not shown as new again.',
    lv: 'Tie neatbilst nevienam rēķinam. Atrodiet rēķinu vai atlieciet tos malā, lai tie vairs netiktu rādīti kā jauni.',
  },
  setAside: { en: 'Set aside', lv: 'Atlikt malā' },
  setAsideOne: {
    en: (entry: string) => `Set aside: ${entry}`,
    lv: (entry: string) => `Atlikt malā: ${entry}`,
  },
  setAsideAll: {
    en: (count: number) => `Set aside all (${count})`,
    lv: (count: number) => `Atlikt malā visus (${count})`,
  },
  setAsideQuestion: {
    en: (count: number) =>
      plural('en', count, {
        one: 'Set this incoming payment aside? You can return it to the list at any time.',
        other: `Set these ${count} incoming payments aside? You can return them to the list at any time.`,
      }),
    lv: (count: number) =>
      `Vai atlikt malā šos ienākošos maksājumus (${count})? Tos jebkurā laikā varēs atgriezt sarakstā.`,
  },
  areSetAside: { en: 'Set aside', lv: 'Atlikti malā' },
  takeBack: { en: 'Return to the list', lv: 'Atgriezt sarakstā' },
  takeBackOne: {
    en: (entry: string) => `Return to the list: ${entry}`,
    lv: (entry: string) => `Atgriezt sarakstā: ${entry}`,
  },
  setAsideFailed: {
    en: 'This could not be saved. Please try again.',
    lv: 'Neizdevās saglabāt. Lūdzu, mēģiniet vēlreiz.',
  },
  returned: {
    en: 'Your own payment that came back. If it was a refund, reverse the refund at its invoice.',
    lv: 'Jūsu maksājums, kas atgriezts atpakaļ. Ja tā bija atmaksa, atsauciet to pie rēķina.',
  },
  own: { en: 'From your own account', lv: 'No jūsu konta' },
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
  byAmount: { en: 'same amount', lv: 'tāda pati summa' },
  byPayer: { en: 'similar payer', lv: 'līdzīgs maksātājs' },
  recordedOn: {
    en: (amount: string, day: string) => `payment of ${amount} recorded on ${day}: it will only be linked`,
    lv: (amount: string, day: string) =>
      `maksājums ${amount} (${day}) jau ir reģistrēts un tiks tikai sasaistīts`,
  },
  asAnother: { en: 'as another payment', lv: 'kā vēl vienu maksājumu' },
  split: { en: 'All of these', lv: 'Visi minētie' },
  byHand: { en: 'Another invoice, or several', lv: 'Cits rēķins vai vairāki' },
  addInvoice: { en: 'Add an invoice', lv: 'Pievienot rēķinu' },
  removeInvoice: {
    en: (number: string) => `Remove ${number}`,
    lv: (number: string) => `Noņemt ${number}`,
  },
  notGiven: {
    en: (amount: string) => `${amount} not booked`,
    lv: (amount: string) => `vēl neiegrāmatoti ${amount}`,
  },
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
  link: {
    en: (count: number) => `Link ${payments(count)}`,
    lv: (count: number) =>
      `Sasaistīt ${plural('lv', count, {
        zero: `${count} maksājumu`,
        one: `${count} maksājumu`,
        other: `${count} maksājumus`,
      })}`,
  },
  bookAndLink: {
    en: (booked: number, linked: number) => `Book ${booked}, link ${linked}`,
    lv: (booked: number, linked: number) => `Iegrāmatot ${booked}, sasaistīt ${linked}`,
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
  linked: {
    en: (count: number) => `${payments(count)} linked`,
    lv: (count: number) =>
      plural('lv', count, {
        one: `Sasaistīts ${count} maksājums`,
        other: `Sasaistīti ${count} maksājumi`,
      }),
  },
  notBooked: { en: 'Not booked', lv: 'Nav iegrāmatoti' },
  another: { en: 'Choose another file', lv: 'Izvēlēties citu failu' },
  again: { en: 'Read the file again', lv: 'Nolasīt failu vēlreiz' },
});

/** Why what was given to invoices by hand cannot be booked. */
export const handProblemWords = defineWords({
  incomplete: {
    en: 'Choose an invoice and enter an amount above 0.00',
    lv: 'Izvēlieties rēķinu un ievadiet summu, kas lielāka par 0,00',
  },
  tooMuch: { en: 'Together more than came in', lv: 'Kopā vairāk, nekā ienācis' },
  twice: { en: 'The same invoice twice', lv: 'Viens un tas pats rēķins divreiz' },
} satisfies Record<HandProblem, { en: string; lv: string }>);

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
  maybe_recorded: {
    en: 'a payment like this was recorded manually; read the file again to link it, or record this one at the invoice',
    lv: 'līdzīgs maksājums jau ir reģistrēts manuāli; nolasiet failu vēlreiz, lai to sasaistītu, vai reģistrējiet šo pie rēķina',
  },
  payment_changed: {
    en: 'the recorded payment was reversed or linked meanwhile',
    lv: 'reģistrētais maksājums pa šo laiku ir atsaukts vai sasaistīts',
  },
  cancelled: { en: 'the invoice was cancelled', lv: 'rēķins ir anulēts' },
  month_closed: {
    en: 'the month of the payment is closed',
    lv: 'maksājuma mēnesis ir slēgts',
  },
  gone: { en: 'the invoice no longer exists', lv: 'rēķina vairs nav' },
} satisfies Record<Exclude<TransferOutcome, 'booked' | 'linked'>, { en: string; lv: string }>);
