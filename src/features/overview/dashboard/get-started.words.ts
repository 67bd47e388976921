import { defineWords, plural } from '#shared/words.ts';

/** The first steps of a fresh shop, on the owner's dashboard. */
export const getStartedWords = defineWords({
  title: { en: 'Get started', lv: 'Pirmie soļi' },
  progress: {
    en: (done: number, all: number) => `${done} of ${all} done`,
    lv: (done: number, all: number) => `${done} no ${all} paveikti`,
  },
  isDone: { en: 'Done', lv: 'Paveikts' },
  hide: { en: 'Hide', lv: 'Paslēpt' },
  change: { en: 'Change', lv: 'Labot' },
  business: { en: 'Your business', lv: 'Uzņēmuma rekvizīti' },
  businessText: {
    en: 'Legal name, numbers, address and phone, as invoices and the website show them.',
    lv: 'Juridiskais nosaukums, numuri, adrese un tālrunis – kā tos rāda rēķini un vietne.',
  },
  businessAction: { en: 'Enter the details', lv: 'Ievadīt rekvizītus' },
  bank: { en: 'Bank account', lv: 'Bankas konts' },
  bankText: {
    en: 'Customers pay into it, also by the QR code on the invoice.',
    lv: 'Šajā kontā saņemsiet maksājumus – arī ar QR kodu no rēķina.',
  },
  bankAction: { en: 'Enter the IBAN', lv: 'Ievadīt IBAN' },
  bankDone: { en: (end: string) => `Account …${end}`, lv: (end: string) => `Konts …${end}` },
  prices: { en: 'Services and prices', lv: 'Pakalpojumi un cenas' },
  pricesText: {
    en: 'The website and estimates show prices at once. Three are enough to begin with.',
    lv: 'Cenas uzreiz redz vietnē un tāmēs. Sākumā pietiek ar trim.',
  },
  pricesAction: { en: 'Add the first price', lv: 'Pievienot pirmo cenu' },
  pricesDone: {
    en: (count: number) => plural('en', count, { one: `${count} price`, other: `${count} prices` }),
    lv: (count: number) =>
      plural('lv', count, { one: `${count} cena`, other: `${count} cenas`, zero: `${count} cenu` }),
  },
  people: { en: 'Technicians and colleagues', lv: 'Mehāniķi un kolēģi' },
  peopleText: {
    en: 'Each with a password and a role. Technicians see work and cars, but no customers.',
    lv: 'Katram sava parole un loma. Mehāniķis redz darbus un auto, bet ne klientus.',
  },
  peopleAction: { en: 'Add a colleague', lv: 'Pievienot kolēģi' },
  peopleDone: {
    en: (count: number) => plural('en', count, { one: `${count} account`, other: `${count} accounts` }),
    lv: (count: number) =>
      plural('lv', count, { one: `${count} konts`, other: `${count} konti`, zero: `${count} kontu` }),
  },
  records: { en: 'Customers and cars', lv: 'Klienti un automašīnas' },
  recordsText: {
    en: 'Bring them in from a spreadsheet or another program, with parts, suppliers and prices.',
    lv: 'Pārnesiet tos no izklājlapas vai citas programmas – kopā ar detaļām, piegādātājiem un cenām.',
  },
  recordsAction: { en: 'Import from a file', lv: 'Importēt no faila' },
  recordsDone: {
    en: (count: number) => plural('en', count, { one: `${count} customer`, other: `${count} customers` }),
    lv: (count: number) =>
      plural('lv', count, { one: `${count} klients`, other: `${count} klienti`, zero: `${count} klientu` }),
  },
  bays: { en: 'Bays', lv: 'Darba vietas' },
  baysText: {
    en: 'The lifts and other places where you work on cars: the schedule shows them, and a time that is booked takes one.',
    lv: 'Pacēlāji un citas vietas, kur strādājat ar auto: tās redz grafikā, un katrs rezervētais laiks aizņem vienu no tām.',
  },
  baysAction: { en: 'Add a bay', lv: 'Pievienot darba vietu' },
  baysDone: {
    en: (count: number) => plural('en', count, { one: `${count} bay`, other: `${count} bays` }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} darba vieta`,
        other: `${count} darba vietas`,
        zero: `${count} darba vietu`,
      }),
  },
  booking: { en: 'Online booking', lv: 'Rezervēšana tiešsaistē' },
  bookingText: {
    en: 'Car owners choose a free time themselves, for the services that you mark and say the minutes of.',
    lv: 'Auto īpašnieki paši izvēlas brīvu laiku – pakalpojumiem, kurus atzīmējat un kuriem norādāt ilgumu.',
  },
  bookingAction: { en: 'Set up booking', lv: 'Iestatīt rezervēšanu' },
  bookingDone: {
    en: (count: number) =>
      plural('en', count, {
        one: `${count} service can be booked`,
        other: `${count} services can be booked`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `Var rezervēt ${count} pakalpojumu`,
        other: `Var rezervēt ${count} pakalpojumus`,
        zero: `Var rezervēt ${count} pakalpojumus`,
      }),
  },
  pictures: { en: 'Photos of your workshop', lv: 'Servisa fotoattēli' },
  picturesText: {
    en: 'One is enough to begin with: with your own photos the website shows visitors where you work.',
    lv: 'Sākumā pietiek ar vienu: ar jūsu fotoattēliem vietne parāda, kur jūs strādājat.',
  },
  picturesAction: { en: 'Upload a photo', lv: 'Augšupielādēt fotoattēlu' },
  picturesDone: {
    en: (count: number) => plural('en', count, { one: `${count} photo`, other: `${count} photos` }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} fotoattēls`,
        other: `${count} fotoattēli`,
        zero: `${count} fotoattēlu`,
      }),
  },
  mail: { en: 'Mail', lv: 'E-pasts' },
  mailText: {
    en: 'Request confirmations are sent once the e-mail of the business is entered here and a mail server is set on this server (SMTP_URL, see docs/running.md).',
    lv: 'Pieteikumu apstiprinājumi tiks sūtīti, kad šeit būs ievadīts uzņēmuma e-pasts un serverī norādīts pasta serveris (SMTP_URL, sk. docs/running.md).',
  },
  mailAction: { en: 'Enter the e-mail', lv: 'Ievadīt e-pastu' },
  mailDone: { en: 'Mails are sent', lv: 'E-pasti tiek sūtīti' },
  backup: { en: 'Backup', lv: 'Rezerves kopija' },
  backupText: {
    en: 'If this computer breaks down, only a backup brings everything back: one that is encrypted (BACKUP_PASSPHRASE) so that it can be taken elsewhere, or that is stored elsewhere (BACKUP_DIR or BACKUP_S3_BUCKET), as set on the server.',
    lv: 'Ja šis dators sabojāsies, visu varēs atjaunot tikai no rezerves kopijas: tai jābūt šifrētai (BACKUP_PASSPHRASE), lai to varētu glabāt citur, vai jāatrodas citā vietā (BACKUP_DIR vai BACKUP_S3_BUCKET), kā iestatīts serverī.',
  },
  backupAction: { en: 'Go to the backups', lv: 'Doties uz rezerves kopijām' },
  backupDone: { en: 'There is a backup', lv: 'Rezerves kopija ir izveidota' },
  site: { en: 'Your website is already running', lv: 'Jūsu vietne jau darbojas' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  pricesLabel: { en: 'Prices', lv: 'Cenas' },
  notYet: { en: 'not entered yet', lv: 'vēl nav ievadīts' },
  noPrices: { en: 'on request', lv: 'pēc pieprasījuma' },
  openSite: { en: 'Open the website', lv: 'Atvērt vietni' },
});
