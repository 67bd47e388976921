import { defineWords } from '#shared/words.ts';

/** The page on which car owners choose and book a time. */
export const bookWords = defineWords({
  title: { en: 'Book a time', lv: 'Rezervēt laiku' },
  description: {
    en: 'Choose a service and a free time for your electric car and book it at once: with the price, without a phone call.',
    lv: 'Izvēlieties pakalpojumu un brīvu laiku savam elektroauto un uzreiz to rezervējiet – ar zināmu cenu un bez zvanīšanas.',
  },
  chooseLead: {
    en: 'Choose your car and what it needs, then a time that suits you.',
    lv: 'Izvēlieties savu auto, vajadzīgo darbu un pēc tam sev ērtu laiku.',
  },
  timesLead: {
    en: 'Choose a time, leave your details, and it is yours.',
    lv: 'Izvēlieties laiku, norādiet savus datus – un tas ir jūsu.',
  },
  service: { en: 'What does it need?', lv: 'Kas jāpaveic?' },
  showTimes: { en: 'Show free times', lv: 'Rādīt brīvos laikus' },
  nothing: { en: 'Choose at least one service.', lv: 'Izvēlieties vismaz vienu pakalpojumu.' },
  together: {
    en: 'What you chose cannot be booked together online for this car. Please choose again, or send us a request.',
    lv: 'Izvēlēto šim auto nevar rezervēt tiešsaistē vienā reizē. Lūdzu, izvēlieties vēlreiz vai nosūtiet pieteikumu.',
  },
  otherWish: { en: 'Need something else?', lv: 'Vajadzīgs kas cits?' },
  toRequest: { en: 'Send us a request', lv: 'Nosūtiet pieteikumu' },

  yourChoice: { en: 'Your choice', lv: 'Jūsu izvēle' },
  change: { en: 'Change', lv: 'Mainīt' },
  car: { en: 'Car', lv: 'Auto' },
  takes: { en: 'Takes', lv: 'Ilgums' },
  total: { en: 'Total', lv: 'Kopā' },
  minutes: { en: (minutes: number) => `${minutes} min`, lv: (minutes: number) => `${minutes} min` },
  hours: { en: (hours: number) => `${hours} h`, lv: (hours: number) => `${hours} h` },
  openPrice: {
    en: 'The “+” stands for work that we price after inspecting the car.',
    lv: '„+” apzīmē darbus, kuru cenu noteiksim pēc auto apskates.',
  },

  chooseTime: { en: 'Choose a time', lv: 'Izvēlieties laiku' },
  firstDays: { en: 'First free times', lv: 'Pirmie brīvie laiki' },
  moreDays: { en: 'More days', lv: 'Citas dienas' },
  noTimes: {
    en: 'There are no free times for this just now. Call us or send a request, and we will find one.',
    lv: 'Šim darbam pašlaik nav brīvu laiku. Piezvaniet vai nosūtiet pieteikumu, un mēs laiku atradīsim.',
  },
  noMoreTimes: {
    en: 'There are no free times from this day on.',
    lv: 'Sākot ar šo dienu, brīvu laiku nav.',
  },
  heldUntil: {
    en: (time: string) => `We are holding this time for you until ${time}.`,
    lv: (time: string) => `Paturam jums šo laiku līdz ${time}.`,
  },
  gone: {
    en: 'This time has just been taken. Here are the nearest others.',
    lv: 'Šis laiks tikko aizņemts. Šeit ir citi tuvākie laiki.',
  },
  notHeld: {
    en: 'We cannot hold this time, but you can book it as long as nobody else is faster.',
    lv: 'Šo laiku nevaram paturēt, bet varat to rezervēt, kamēr kāds cits nav paspējis ātrāk.',
  },
  noConnection: {
    en: 'There is no connection to the server. What you have entered is still here; please try again.',
    lv: 'Nav savienojuma ar serveri. Ievadītais ir saglabāts, lūdzu, mēģiniet vēlreiz.',
  },

  youTitle: { en: 'Your details', lv: 'Jūsu dati' },
  name: { en: 'Name', lv: 'Vārds, uzvārds' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  plate: { en: 'License plate', lv: 'Valsts numurs' },
  model: { en: 'Make and model of the car', lv: 'Auto marka un modelis' },
  modelExample: { en: 'For example, Nissan Leaf', lv: 'Piemēram, Nissan Leaf' },
  email: { en: 'E-mail', lv: 'E-pasts' },
  emailHint: { en: 'for the confirmation', lv: 'apstiprinājumam' },
  optional: { en: 'optional', lv: 'nav obligāti' },
  privacy: {
    en: 'We use these data for your appointment and our work on your car:',
    lv: 'Šos datus izmantojam jūsu pierakstam un darbam ar jūsu auto:',
  },
  privacyPolicy: { en: 'Privacy Policy', lv: 'Privātuma politika' },
  book: { en: 'Book', lv: 'Rezervēt' },
  sending: { en: 'One moment…', lv: 'Mirkli…' },

  offTitle: { en: 'No times online just now', lv: 'Pašlaik laiku tiešsaistē rezervēt nevar' },
  offText: {
    en: 'Times cannot be booked online at present. Send us a request, and we will agree on a time with you.',
    lv: 'Nosūtiet pieteikumu, un mēs kopā vienosimies par laiku.',
  },
  busyTitle: { en: 'Too many attempts', lv: 'Pārāk daudz mēģinājumu' },
  busyText: {
    en: 'This page was opened very often from your network. Please try again in a few minutes.',
    lv: 'No jūsu tīkla šī lapa atvērta ļoti bieži. Lūdzu, mēģiniet vēlreiz pēc dažām minūtēm.',
  },
  orCall: { en: 'Or call us:', lv: 'Vai piezvaniet mums:' },
});
