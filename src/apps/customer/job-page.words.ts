import { priceWords } from '#features/work/paperwork/price.words.ts';
import { defineWords, plural } from '#shared/words.ts';

/** The public page of a job: its state, its lines, and what stands around them. */
export const jobPageWords = defineWords({
  skip: { en: 'Skip to content', lv: 'Pāriet uz saturu' },
  otherLanguage: { en: 'Latviešu', lv: 'English' },
  contact: { en: 'Contact', lv: 'Saziņa' },

  asks: { en: 'Your estimate awaits your answer', lv: 'Tāme gaida jūsu atbildi' },
  asksAgain: { en: 'New work awaits your answer', lv: 'Jauni darbi gaida jūsu atbildi' },
  asksChanged: { en: 'Changes await your answer', lv: 'Izmaiņas gaida jūsu atbildi' },
  orders: { en: 'Order this work after all', lv: 'Tomēr pasūtīt šo darbu' },
  preparing: { en: 'We are preparing your estimate', lv: 'Mēs gatavojam jūsu tāmi' },
  shown: { en: 'Your estimate', lv: 'Jūsu tāme' },
  approved: { en: 'Thank you, the work is approved', lv: 'Paldies, darbi ir apstiprināti' },
  agreed: { en: 'The work has been agreed', lv: 'Darbi ir saskaņoti' },
  booked: {
    en: (day: string, time: string) => `See you on ${day} at ${time}`,
    lv: (day: string, time: string) => `Gaidām jūs ${day} plkst. ${time}`,
  },
  inService: { en: 'We are working on your car', lv: 'Jūsu auto ir darbā' },
  ready: { en: 'Your car is ready', lv: 'Jūsu auto ir gatavs' },
  toPay: { en: 'Your invoice awaits payment', lv: 'Rēķins gaida apmaksu' },
  paid: { en: 'Paid, thank you', lv: 'Apmaksāts, paldies' },
  readyAndPaid: { en: 'Ready and paid', lv: 'Gatavs un apmaksāts' },
  nothingToPay: { en: 'Nothing to pay', lv: 'Nekas vairs nav jāmaksā' },
  rejected: { en: 'This estimate was declined', lv: 'Šī tāme ir noraidīta' },

  waitingForParts: { en: 'Waiting for parts', lv: 'Gaidām detaļas' },
  partsExpected: {
    en: (day: string) => `Waiting for parts, expected on ${day}`,
    lv: (day: string) => `Gaidām detaļas, tās gaidāmas ${day}`,
  },
  preparingText: {
    en: 'You will see each job with its price here, and approve or decline it. We start nothing before that.',
    lv: 'Šeit redzēsiet katru darbu ar cenu un varēsiet to apstiprināt vai no tā atteikties. Pirms tam neko nesāksim.',
  },
  rejectedText: {
    en: 'We do none of this work and you owe nothing. If you change your mind, call us.',
    lv: 'Šos darbus neveiksim, un jums nekas nav jāmaksā. Ja pārdomāsiet, piezvaniet mums.',
  },
  approvedText: {
    en: 'We have your answer. Next, we agree on a time that suits you.',
    lv: 'Jūsu atbildi esam saņēmuši. Tālāk vienosimies par jums ērtu laiku.',
  },
  agreedText: {
    en: 'Next, we agree on a time that suits you.',
    lv: 'Tālāk vienosimies par jums ērtu laiku.',
  },
  expiredText: {
    en: 'This estimate can no longer be answered here. Call us, and we will bring it up to date.',
    lv: 'Uz šo tāmi šeit vairs nevar atbildēt. Piezvaniet mums, un mēs to atjaunosim.',
  },

  estimateNumber: { en: (number: string) => `Estimate ${number}`, lv: (number: string) => `Tāme ${number}` },
  validUntil: { en: (day: string) => `Valid until ${day}`, lv: (day: string) => `Derīga līdz ${day}` },
  wasValidUntil: {
    en: (day: string) => `Was valid until ${day}, we will confirm the prices`,
    lv: (day: string) => `Bija derīga līdz ${day}, cenas vēl apstiprināsim`,
  },
  estimatePdf: { en: 'Estimate as PDF', lv: 'Tāme PDF formātā' },

  progress: { en: 'Progress', lv: 'Darba gaita' },
  stepDone: { en: 'done', lv: 'pabeigts' },
  step_estimate: { en: 'Estimate', lv: 'Tāme' },
  step_approved: { en: 'Approved', lv: 'Apstiprināta' },
  step_appointment: { en: 'Appointment', lv: 'Pieraksts' },
  step_in_service: { en: 'In progress', lv: 'Darbā' },
  step_ready: { en: 'Ready', lv: 'Gatavs' },
  step_paid: { en: 'Paid', lv: 'Apmaksāts' },

  note: { en: 'A note from the workshop', lv: 'Servisa piezīme' },
  offered: { en: 'Suggested work', lv: 'Ko piedāvājam' },
  offeredHint: {
    en: 'Decide on each job separately. Until you answer, we start nothing and you owe nothing.',
    lv: 'Par katru darbu izlemiet atsevišķi. Kamēr atbildes nav, darbus nesākam un jums nekas nav jāmaksā.',
  },
  offeredAgainHint: {
    en: 'Decide on the new jobs. What you approved before stays approved.',
    lv: 'Izlemiet par jaunajiem darbiem. Iepriekš apstiprinātais paliek spēkā.',
  },
  offeredChangedHint: {
    en: 'Decide on the new and changed jobs. Everything else that you approved stays approved.',
    lv: 'Izlemiet par jaunajiem un mainītajiem darbiem. Pārējie iepriekš apstiprinātie darbi paliek spēkā.',
  },
  orderHint: {
    en: 'You declined this job before. Approve it, and we add it to your order.',
    lv: 'No šī darba iepriekš atteicāties. Ja to apstiprināsiet, pievienosim to pasūtījumam.',
  },
  orderNow: { en: 'Order now', lv: 'Pasūtīt tagad' },
  approveAll: { en: 'Approve all', lv: 'Apstiprināt visu' },
  declineAll: { en: 'Decline all', lv: 'Atteikties no visa' },
  declineNew: { en: 'Decline the new ones', lv: 'Atteikties no jaunajiem' },
  settled: { en: 'The rest of the estimate', lv: 'Pārējie tāmes darbi' },
  yourAnswerTo: {
    en: (title: string) => `Your answer: ${title}`,
    lv: (title: string) => `Jūsu atbilde: ${title}`,
  },
  approve: { en: 'Approve', lv: 'Apstiprinu' },
  decline: { en: 'Decline', lv: 'Atsakos' },
  withVat: { en: 'incl. VAT', lv: 'ar PVN' },
  ...priceWords,
  unpricedText: {
    en: 'First we look at it. Then we name the price and ask you.',
    lv: 'Vispirms to apskatīsim. Tad nosauksim cenu un lūgsim jūsu piekrišanu.',
  },
  unpricedNote: {
    en: 'Work with a price after inspection is not in this sum.',
    lv: 'Šajā summā nav darbu, kuru cenu nosauksim pēc apskates.',
  },
  inspectionText: {
    en: 'We name the price when we have looked at the car, and ask you then. We start nothing before that.',
    lv: 'Cenu nosauksim pēc auto apskates un tad lūgsim jūsu piekrišanu. Pirms tam neko nesāksim.',
  },
  notInTotal: { en: 'Not in the total', lv: 'Nav summā' },
  keptForLater: {
    en: 'We will keep it as a recommendation. You can order it later.',
    lv: 'Saglabāsim to kā ieteikumu. Šo darbu varēsiet pasūtīt arī vēlāk.',
  },
  shares: {
    en: (parts: string, hours: string, labor: string) => `Parts ${parts} · labor ${hours} h ${labor}`,
    lv: (parts: string, hours: string, labor: string) => `Detaļas ${parts} · darbs ${hours} h ${labor}`,
  },
  withoutVat: { en: 'excl. VAT', lv: 'bez PVN' },
  discount: {
    en: (percent: number) => `Discount ${percent}% included`,
    lv: (percent: number) => `Ar ${percent} % atlaidi`,
  },
  newLine: { en: 'New', lv: 'Jauns' },
  dearerLine: { en: 'Price raised', lv: 'Cena palielināta' },
  otherLine: { en: 'Changed', lv: 'Mainīts' },
  dearer: {
    en: (before: string, now: string, more: string) =>
      `Previously approved at ${before}, now ${now} (+${more})`,
    lv: (before: string, now: string, more: string) =>
      `Iepriekš apstiprināts par ${before}, tagad ${now} (+${more})`,
  },
  other: {
    en: (before: string, now: string) => `Previously approved at ${before}, changed since, now ${now}`,
    lv: (before: string, now: string) => `Iepriekš apstiprināts par ${before}, pēc tam mainīts, tagad ${now}`,
  },
  takenBack: {
    en: 'You approved this before. If you decline it now, it is no longer part of your order.',
    lv: 'Šo darbu iepriekš apstiprinājāt. Ja tagad no tā atteiksieties, tas vairs nebūs jūsu pasūtījumā.',
  },
  changedLine: { en: 'New or changed', lv: 'Jauns vai mainīts' },
  lineApproved: { en: 'Approved', lv: 'Apstiprināts' },
  lineDeclined: { en: 'Declined', lv: 'Atteikts' },

  changed: { en: 'The estimate has changed', lv: 'Tāme ir mainījusies' },
  changedText: {
    en: 'The workshop changed it while you were answering, so nothing was sent. What is new or changed is marked; your other answers are kept.',
    lv: 'Serviss to mainīja, kamēr atbildējāt, tāpēc nekas nav nosūtīts. Jaunais un mainītais ir atzīmēts, pārējās jūsu atbildes ir saglabātas.',
  },
  removedLines: {
    en: (count: number) =>
      plural('en', count, { one: '1 job was removed.', other: `${count} jobs were removed.` }),
    lv: (count: number) =>
      plural('lv', count, { one: `Svītrots ${count} darbs.`, other: `Svītroti ${count} darbi.` }),
  },
  answeredMeanwhile: {
    en: 'Another answer was sent meanwhile. This is where the job stands now.',
    lv: 'Pa šo laiku tika nosūtīta cita atbilde. Šeit redzama pašreizējā situācija.',
  },

  chooseTime: { en: 'Choose a time', lv: 'Izvēlieties laiku' },
  bookTime: { en: 'Book this time', lv: 'Rezervēt šo laiku' },
  timeGone: {
    en: 'This time has just been taken. Please choose another.',
    lv: 'Šis laiks tikko aizņemts. Izvēlieties citu.',
  },
  noTimes: {
    en: 'There is no free time to choose at present. Please call us.',
    lv: 'Pašlaik nav brīva laika, ko izvēlēties. Lūdzu, piezvaniet mums.',
  },
  notSentYet: { en: 'Not sent yet:', lv: 'Vēl nav nosūtīts:' },
  checkTheSum: { en: 'check the sum', lv: 'pārbaudiet summu' },
  problems: { en: 'Your answer is not sent yet', lv: 'Jūsu atbilde vēl nav nosūtīta' },
  problemLine: { en: 'Choose: approve or decline', lv: 'Izvēlieties – apstiprināt vai atteikties' },
  nameRequired: { en: 'Write your name', lv: 'Ierakstiet savu vārdu un uzvārdu' },
  nameTooLong: { en: 'At most 200 characters', lv: 'Ne vairāk kā 200 rakstzīmju' },
  commentTooLong: { en: 'At most 2000 characters', lv: 'Ne vairāk kā 2000 rakstzīmju' },

  yourAnswer: { en: 'Your answer', lv: 'Kopsavilkums' },
  total: { en: 'Total', lv: 'Kopā' },
  totalWithVat: { en: 'Total incl. VAT', lv: 'Kopā ar PVN' },
  totalWithoutVat: { en: 'Total excl. VAT', lv: 'Summa bez PVN' },
  vat: { en: (rate: string) => `VAT ${rate}%`, lv: (rate: string) => `PVN ${rate} %` },
  rounding: {
    en: 'Each price is rounded to the cent; VAT is of the whole sum, so the total may differ by cents.',
    lv: 'Katra cena ir noapaļota līdz centam, bet PVN aprēķina no kopsummas, tāpēc tā var atšķirties par dažiem centiem.',
  },
  comment: { en: 'Comment for the workshop', lv: 'Komentārs servisam' },
  optional: { en: '(optional)', lv: '(ja vēlaties)' },
  name: { en: 'Your name', lv: 'Vārds un uzvārds' },
  checkFirst: {
    en: 'Next we show the sum of what you chose. Only then do you send your answer.',
    lv: 'Vispirms parādīsim izvēlēto darbu summu. Atbildi nosūtīsiet tikai pēc tam.',
  },
  afterwards: {
    en: 'Next, we agree on a time that suits you.',
    lv: 'Pēc tam vienosimies par jums ērtu laiku.',
  },

  approvedWork: { en: 'Approved work', lv: 'Apstiprinātie darbi' },
  agreedWork: { en: 'Agreed work', lv: 'Saskaņotie darbi' },
  doneWork: { en: 'Completed work', lv: 'Paveiktais' },
  offeredWork: { en: 'Suggested work', lv: 'Ko piedāvājām' },
  recommended: { en: 'Stays a recommendation for next time', lv: 'Paliek kā ieteikums nākamajai reizei' },
  answeredAt: {
    en: (moment: string) => `Answered ${moment}`,
    lv: (moment: string) => `Atbilde saņemta ${moment}`,
  },
  answeredByPhone: {
    en: (moment: string) => `Answered by phone ${moment}`,
    lv: (moment: string) => `Atbilde saņemta pa tālruni ${moment}`,
  },
  yourComment: { en: 'Comment', lv: 'Komentārs' },
  more: { en: 'Explanation', lv: 'Paskaidrojums' },
  moreWithPhotos: { en: 'Explanation and photos', lv: 'Paskaidrojums un fotoattēli' },
  found: { en: 'Found', lv: 'Konstatēts' },
  done: { en: 'Done', lv: 'Izdarīts' },
  nextJob: { en: 'Next job', lv: 'Nākamais darbs' },
  toAnswer: { en: 'To the answer', lv: 'Uz atbildi' },
  photos: { en: 'Photos', lv: 'Fotoattēli' },
  photo: { en: (number: number) => `Photo ${number}`, lv: (number: number) => `${number}. fotoattēls` },
  newTab: { en: 'opens in a new tab', lv: 'atveras jaunā cilnē' },

  documents: { en: 'Documents', lv: 'Dokumenti' },
  answerPdf: { en: 'Your answer to the estimate', lv: 'Jūsu atbilde uz tāmi' },
  depositNumber: {
    en: (number: string) => `Deposit invoice ${number}`,
    lv: (number: string) => `Avansa rēķins ${number}`,
  },
  creditNoteNumber: {
    en: (number: string) => `Credit note ${number}`,
    lv: (number: string) => `Kredītrēķins ${number}`,
  },
  aboutDeposit: {
    en: 'What you pay now will be deducted from the final invoice.',
    lv: 'Tagad samaksāto atskaitīsim no gala rēķina.',
  },
  wholeWork: { en: 'Work and parts', lv: 'Darbi un detaļas' },
  lessDeposit: {
    en: (number: string) => `Less deposit ${number}`,
    lv: (number: string) => `Atskaitīts avanss ${number}`,
  },
  invoiceNumber: { en: (number: string) => `Invoice ${number}`, lv: (number: string) => `Rēķins ${number}` },

  askFirst: { en: 'Want to ask something first?', lv: 'Ir jautājums pirms atbildes?' },
  ask: { en: 'Questions about the work or the invoice?', lv: 'Jautājumi par darbu vai rēķinu?' },
  callMe: { en: 'Call me', lv: 'Piezvaniet man' },
  callAsked: {
    en: 'We have your request and will call you.',
    lv: 'Jūsu lūgumu esam saņēmuši un jums piezvanīsim.',
  },
  call: { en: 'Call', lv: 'Zvanīt' },
  closed: { en: 'closed', lv: 'slēgts' },
  worksUntil: {
    en: (day: string) => `This link opens only this page and works until ${day}.`,
    lv: (day: string) => `Ar šo saiti var atvērt tikai šo lapu; tā derīga līdz ${day}.`,
  },
  privacy: { en: 'Privacy Policy', lv: 'Privātuma politika' },

  closedLink: { en: 'This link does not work', lv: 'Šī saite nedarbojas' },
  closedLinkText: {
    en: 'Perhaps it is out of date or was not copied in full. Call us, and we will send you a new one.',
    lv: 'Iespējams, tā ir novecojusi vai nav nokopēta pilnībā. Piezvaniet mums, un atsūtīsim jaunu.',
  },
  tooMany: { en: 'Too many attempts', lv: 'Pārāk daudz mēģinājumu' },
  tooManyText: {
    en: 'Wait a minute and open the link again. If it is urgent, call us.',
    lv: 'Uzgaidiet minūti un atveriet saiti vēlreiz. Ja ir steidzami, piezvaniet mums.',
  },
  busy: { en: 'Please try again in a moment', lv: 'Lūdzu, mēģiniet vēlreiz pēc brīža' },
  busyText: {
    en: 'Much is being asked of us at once, and nothing was stored. Go back and try again in a minute. If it is urgent, call us.',
    lv: 'Pašlaik mūsu lapas lieto ļoti daudzi, un nekas netika saglabāts. Atgriezieties un pēc minūtes mēģiniet vēlreiz. Ja ir steidzami, piezvaniet mums.',
  },
});
