import { defineWords, plural } from '#shared/words.ts';
import { lineAnswerWords } from '#features/work/estimates/line-answer.words.ts';
import { estimatesWords } from '#features/work/estimates/estimates.words.ts';
import { priceWords } from '#features/work/paperwork/price.words.ts';

/** The dialog that sends a link to the customer. */
export const sendWords = defineWords({
  title: {
    en: (number: string) => `Send ${number} to the customer`,
    lv: (number: string) => `Nosūtīt klientam: ${number}`,
  },
  way: { en: 'How the link reaches the customer', lv: 'Kā saite nonāks pie klienta' },
  mail: { en: 'E-mail', lv: 'E-pasts' },
  whatsapp: { en: 'WhatsApp', lv: 'WhatsApp' },
  copy: { en: 'Link', lv: 'Saite' },
  qr: { en: 'QR code', lv: 'QR kods' },
  language: { en: 'Language of the page', lv: 'Lapas valoda' },
  languageOfMail: { en: 'Language of the e-mail and the page', lv: 'E-pasta un lapas valoda' },
  email: { en: 'E-mail address', lv: 'E-pasta adrese' },
  noEmail: {
    en: 'This customer has no e-mail address yet. Enter one here, or use another way.',
    lv: 'Šim klientam e-pasta adrese nav norādīta. Ierakstiet to šeit vai izvēlieties citu veidu.',
  },
  message: { en: 'Message', lv: 'Ziņa' },
  messageHint: {
    en: 'Your own text in the e-mail (optional).',
    lv: 'Jūsu teksts e-pastā (nav obligāts).',
  },
  attached: {
    en: (number: string) => `${number} is attached as a PDF.`,
    lv: (number: string) => `Pielikumā būs ${number} PDF formātā.`,
  },
  noMail: {
    en: 'This portal is not connected to a mail server yet, so no e-mail can be sent. Use WhatsApp, the link or the QR code.',
    lv: 'Portālam vēl nav norādīts pasta serveris, tāpēc e-pasti netiek sūtīti. Izmantojiet WhatsApp, saiti vai QR kodu.',
  },
  noPhone: {
    en: 'This customer has no phone number that WhatsApp can reach. Add it to the customer, or use another way.',
    lv: 'Šim klientam nav tālruņa numura, uz kuru var rakstīt WhatsApp. Pievienojiet to klienta datiem vai izvēlieties citu veidu.',
  },
  noCustomer: {
    en: 'No customer is chosen, so there is no phone number. Use another way.',
    lv: 'Klients nav izvēlēts, tāpēc tālruņa numura nav. Izvēlieties citu veidu.',
  },
  openCustomer: { en: 'Open the customer', lv: 'Atvērt klienta datus' },
  whatsAppHint: {
    en: 'WhatsApp opens with the message and the link written. You send it there.',
    lv: 'Atvērsies WhatsApp ar gatavu ziņu un saiti. Nosūtiet to tur.',
  },
  copyHint: {
    en: 'For a text message or any other way. The link is created and copied.',
    lv: 'Īsziņai vai citam veidam. Saite tiks izveidota un nokopēta.',
  },
  qrHint: {
    en: 'For a customer at the desk: the camera of their phone opens the page.',
    lv: 'Klientam pie letes: lapu var atvērt ar tālruņa kameru.',
  },
  onlyHere: {
    en: 'The link will open only on this computer: the public address of the portal is not set yet. Please ask the owner to set it.',
    lv: 'Saite atvērsies tikai šajā datorā: vēl nav norādīta portāla publiskā adrese. Palūdziet īpašniekam to norādīt.',
  },
  /** To the owner, who has the server. */
  onlyHereToOwner: {
    en: 'The link will open only on this computer: the public address of the portal is not set yet. Set PUBLIC_URL on the server, as docs/running.md describes.',
    lv: 'Saite atvērsies tikai šajā datorā: vēl nav norādīta portāla publiskā adrese. Iestatiet serverī PUBLIC_URL, kā aprakstīts docs/running.md.',
  },
  draft: {
    en: 'This estimate is a draft; sending it sets it to “Waiting customer approval”.',
    lv: 'Šī tāme ir melnraksts. Pēc nosūtīšanas tās statuss būs „Gaida klienta apstiprinājumu”.',
  },
  rejected: {
    en: 'This estimate is rejected. Once sent, the customer is asked about the lines that have no answer.',
    lv: 'Šī tāme ir noraidīta. Pēc nosūtīšanas klientam tiks jautāts par rindām bez atbildes.',
  },
  empty: {
    en: 'This estimate has no lines yet, so there is nothing to answer. Add what is to be done, then send it.',
    lv: 'Šajā tāmē rindu vēl nav, tāpēc klientam nebūtu uz ko atbildēt. Pievienojiet darbus vai detaļas un tad nosūtiet.',
  },
  unpriced: {
    en: (lines: string) =>
      `No price yet: ${lines}. Enter a price or hours, or mark the line as free of charge.`,
    lv: (lines: string) =>
      `Vēl nav cenas: ${lines}. Ievadiet cenu vai stundas vai atzīmējiet, ka rinda ir bez maksas.`,
  },
  enterPrices: estimatesWords.enterPrices,
  cancelled: {
    en: 'This invoice is cancelled and cannot be sent.',
    lv: 'Šis rēķins ir anulēts, to nosūtīt nevar.',
  },
  sendMail: { en: 'Send e-mail', lv: 'Sūtīt e-pastu' },
  makeMessage: { en: 'Prepare message', lv: 'Sagatavot ziņu' },
  copyLink: { en: 'Copy link', lv: 'Kopēt saiti' },
  showCode: { en: 'Show QR code', lv: 'Rādīt QR kodu' },
  failed: { en: 'Failed to send', lv: 'Neizdevās nosūtīt' },
  mailQueued: {
    en: (to: string) => `The e-mail to ${to} is on its way`,
    lv: (to: string) => `E-pasts tiek sūtīts uz ${to}`,
  },
  linkCopied: { en: 'Link copied', lv: 'Saite nokopēta' },
  address: { en: 'The customer’s link', lv: 'Klienta saite' },
  secret: {
    en: 'It is secret and is shown only now: anybody who has it can answer in the customer’s name.',
    lv: 'Saite ir slepena un redzama tikai tagad: ikviens, kam tā ir, var atbildēt klienta vārdā.',
  },
  openWhatsApp: { en: 'Open WhatsApp', lv: 'Atvērt WhatsApp' },
  scan: {
    en: 'The customer points the camera of the phone at it.',
    lv: 'Klients pavērš pret to tālruņa kameru.',
  },
  done: { en: 'Done', lv: 'Gatavs' },
});

/** The panel with the links and answers of a job. */
export const jobPanelWords = defineWords({
  title: {
    en: (number: string) => `${number}: links and answers`,
    lv: (number: string) => `${number}: saites un atbildes`,
  },
  links: { en: 'Links', lv: 'Saites' },
  noLinks: { en: 'Nothing has been sent to the customer yet.', lv: 'Klientam vēl nekas nav nosūtīts.' },
  answers: { en: 'Answers', lv: 'Atbildes' },
  noAnswers: { en: 'The customer has not answered yet.', lv: 'Klients vēl nav atbildējis.' },
  byMail: { en: (to: string) => `E-mail to ${to}`, lv: (to: string) => `E-pasts: ${to}` },
  mail: { en: 'E-mail', lv: 'E-pasts' },
  whatsapp: { en: 'WhatsApp', lv: 'WhatsApp' },
  copy: { en: 'Copied link', lv: 'Nokopēta saite' },
  qr: { en: 'QR code at the desk', lv: 'QR kods pie letes' },
  madeBy: {
    en: (name: string, when: string) => `${when}, ${name}`,
    lv: (name: string, when: string) => `${when}, ${name}`,
  },
  automatically: { en: 'automatically', lv: 'automātiski' },
  works: { en: (day: string) => `Valid until ${day}`, lv: (day: string) => `Derīga līdz ${day}` },
  withdrawn: { en: 'Withdrawn', lv: 'Atsaukta' },
  expired: { en: 'Expired', lv: 'Termiņš beidzies' },
  other_customer: {
    en: 'For a previous customer or vehicle',
    lv: 'Izveidota iepriekšējam klientam vai auto',
  },
  seen: { en: (when: string) => `Seen ${when}`, lv: (when: string) => `Apskatīta ${when}` },
  notSeen: { en: 'Not seen yet', lv: 'Vēl nav apskatīta' },
  waiting: { en: 'Waiting to be sent', lv: 'Gaida nosūtīšanu' },
  sent: { en: 'Delivered to the mail server', lv: 'Nodots pasta serverim' },
  refused: { en: 'Refused by the mail server', lv: 'Pasta serveris to noraidīja' },
  gave_up: { en: 'Not delivered', lv: 'Nav piegādāts' },
  sendAgain: { en: 'Send again', lv: 'Sūtīt vēlreiz' },
  withdraw: { en: 'Withdraw', lv: 'Atsaukt' },
  withdrawTitle: { en: 'Withdraw the link', lv: 'Atsaukt saiti' },
  withdrawText: {
    en: 'The link stops working now, and this cannot be undone. Other links of this job stay as they are.',
    lv: 'Saite vairs neko neatvērs, un šo darbību nevarēs atcelt. Citas šī darba saites paliek spēkā.',
  },
  withdrawFailed: { en: 'Failed to withdraw the link', lv: 'Neizdevās atsaukt saiti' },
  renew: { en: 'Renew', lv: 'Pagarināt' },
  renewFailed: { en: 'Failed to renew the link', lv: 'Neizdevās pagarināt saiti' },
  byLink: { en: 'by link', lv: 'atverot saiti' },
  signedIn: {
    en: (name: string) => `From a browser in which ${name} was signed in`,
    lv: (name: string) => `No pārlūka, kurā bija pieslēdzies lietotājs ${name}`,
  },
  byPhone: {
    en: (name: string) => `by phone, written down by ${name}`,
    lv: (name: string) => `pa tālruni, pierakstīja ${name}`,
  },
  version: { en: (version: number) => `version ${version}`, lv: (version: number) => `versija ${version}` },
  approved: { en: 'approved', lv: 'apstiprināts' },
  declined: { en: 'declined', lv: 'atteikts' },
  earlier: { en: 'answered earlier', lv: 'atbildēts agrāk' },
  total: { en: 'Total incl. VAT', lv: 'Kopā ar PVN' },
  totalWithoutVat: { en: 'Total', lv: 'Kopā' },
  agreedTo: { en: 'Agreed to', lv: 'Piekrišana' },
  comment: { en: 'Comment', lv: 'Komentārs' },
  evidence: { en: 'Evidence', lv: 'Pierādījums' },
  evidenceOf: {
    en: (when: string) => `Evidence of the answer of ${when} (PDF)`,
    lv: (when: string) => `${when} atbildes pierādījums (PDF)`,
  },
  shown: { en: 'Estimate as shown', lv: 'Tāme, kāda bija redzama' },
  shownOf: {
    en: (when: string) => `Estimate as shown on ${when} (PDF)`,
    lv: (when: string) => `Tāme, kāda bija redzama ${when} (PDF)`,
  },
});

/** The dialog that takes down an answer given by telephone. */
export const phoneAnswerWords = defineWords({
  title: {
    en: (number: string) => `${number}: answer by phone`,
    lv: (number: string) => `${number}: atbilde pa tālruni`,
  },
  hint: {
    en: 'Read the lines to the customer and mark what was said. It is kept as evidence, with your name; a customer with an e-mail address gets a copy.',
    lv: 'Nolasiet rindas klientam un atzīmējiet atbildes. Tās tiks saglabātas kā pierādījums ar jūsu vārdu; ja klientam ir e-pasta adrese, viņš saņems kopiju.',
  },
  lines: { en: 'Lines', lv: 'Darbi un detaļas' },
  approve: { en: 'Approve', lv: 'Apstiprina' },
  decline: { en: 'Decline', lv: 'Atsakās' },
  approveAll: { en: 'Approve all', lv: 'Apstiprina visu' },
  declineAll: { en: 'Decline all', lv: 'Atsakās no visa' },
  declineNew: { en: 'Decline the new ones', lv: 'Atsakās no jaunajiem' },
  answerTo: { en: (line: string) => `Answer to “${line}”`, lv: (line: string) => `Atbilde: ${line}` },
  approvedAt: lineAnswerWords.approvedAt,
  approvedBefore: { en: 'Approved before', lv: 'Iepriekš apstiprināts' },
  declinedBefore: { en: 'Declined before', lv: 'Iepriekš atteikts' },
  changed: { en: 'Changed just now: ask again', lv: 'Tikko mainīts: pajautājiet vēlreiz' },
  unpriced: priceWords.unpriced,
  withoutText: { en: 'Line without a description', lv: 'Rinda bez apraksta' },
  total: { en: 'Total incl. VAT', lv: 'Kopā ar PVN' },
  totalWithoutVat: { en: 'Total', lv: 'Kopā' },
  stillOpen: {
    en: (count: number) =>
      `${count} ${plural('en', count, { one: 'line has', other: 'lines have' })} no answer yet and ${plural('en', count, { one: 'stays', other: 'stay' })} open.`,
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} rindai atbildes vēl nav, par to varēs vienoties vēlāk.`,
        other: `${count} rindām atbildes vēl nav, par tām varēs vienoties vēlāk.`,
      }),
  },
  name: { en: 'Who answered', lv: 'Kas atbildēja' },
  comment: { en: 'Comment', lv: 'Komentārs' },
  save: { en: 'Save the answer', lv: 'Saglabāt atbildi' },
  failed: { en: 'Failed to save the answer', lv: 'Neizdevās saglabāt atbildi' },
  nothing: {
    en: 'Mark at least one line first.',
    lv: 'Vispirms atzīmējiet vismaz vienu rindu.',
  },
  stale: {
    en: 'The estimate was changed in the meantime. These are its lines now; what you have marked stays where nothing changed. Read the changed ones to the customer again.',
    lv: 'Pa to laiku tāme tika mainīta. Šeit ir tās pašreizējās rindas; jūsu atzīmes palika tur, kur nekas nav mainījies. Mainītās rindas nolasiet klientam vēlreiz.',
  },
  empty: { en: 'This estimate has no lines yet.', lv: 'Šajā tāmē rindu vēl nav.' },
  completed: {
    en: 'This work is completed: what the customer answered can no longer be changed.',
    lv: 'Šie darbi jau ir pabeigti, tāpēc klienta atbildi mainīt vairs nevar.',
  },
});
