import { defineWords } from '#shared/words.ts';

/** The public page of a battery measurement report. */
export const batteryPageWords = defineWords({
  genuine: { en: 'This report is genuine', lv: 'Šis pārskats ir īsts' },
  withdrawn: { en: 'This report was withdrawn', lv: 'Šis pārskats ir atsaukts' },
  altered: { en: 'This report was altered', lv: 'Šis pārskats ir mainīts' },
  genuineText: {
    en: (number: string, shop: string, day: string) => `${number}, issued by ${shop} on ${day}.`,
    lv: (number: string, shop: string, day: string) => `${number}, izsniedza ${shop} ${day}.`,
  },
  withdrawnText: {
    en: (day: string) => `It does not hold since ${day}.`,
    lv: (day: string) => `Tas vairs nav spēkā kopš ${day}.`,
  },
  replacedBy: {
    en: (number: string) => `Report ${number} stands in its place.`,
    lv: (number: string) => `To aizstāj pārskats ${number}.`,
  },
  alteredText: {
    en: 'What is stored of it is not what was issued under this link, so nothing of it is shown. Please contact the shop.',
    lv: 'Saglabātie dati neatbilst tam, kas ir izsniegts ar šo saiti, tāpēc tie netiek rādīti. Lūdzu, sazinieties ar servisu.',
  },
  result: { en: 'Result', lv: 'Rezultāts' },
  car: { en: 'Car', lv: 'Auto' },
  plate: { en: 'License plate', lv: 'Valsts numurs' },
  vin: { en: 'VIN', lv: 'VIN' },
  hiddenNote: {
    en: 'License plate and VIN are shown in part: enough to compare them with the car, or with the report.',
    lv: 'Valsts numurs un VIN redzami daļēji: tik, lai tos salīdzinātu ar auto vai ar pārskatu.',
  },
  check: { en: 'Check a file', lv: 'Pārbaudīt failu' },
  checkText: {
    en: 'Did you get the report as a file? Compare it with what was issued. The file stays on your device: your browser compares it, and nothing is sent.',
    lv: 'Vai saņēmāt pārskatu kā failu? Salīdziniet to ar izsniegto. Fails paliek jūsu ierīcē: to salīdzina pārlūks, un nekas netiek nosūtīts.',
  },
  choose: { en: 'Choose the PDF, or drop it here', lv: 'Izvēlieties PDF vai ievelciet to šeit' },
  needsScript: {
    en: 'Files can be checked here in a current browser with JavaScript, when the page was opened by https.',
    lv: 'Failus šeit var pārbaudīt jaunā pārlūkā ar JavaScript, ja lapa atvērta ar https.',
  },
  isGenuine: { en: 'Genuine', lv: 'Īsts' },
  isAltered: { en: 'Altered', lv: 'Mainīts' },
  document: {
    en: 'This file is the PDF that was issued, byte for byte.',
    lv: 'Šis fails ir izsniegtais PDF, sakrīt katrs baits.',
  },
  data: {
    en: 'This file holds the data that were issued, byte for byte.',
    lv: 'Šajā failā ir izsniegtie dati, sakrīt katrs baits.',
  },
  butWithdrawn: {
    en: 'The report was withdrawn all the same.',
    lv: 'Tomēr pārskats ir atsaukts.',
  },
  same_data: {
    en: 'The file is not the one that was issued: something in it was changed. The data inside are still those of this report.',
    lv: 'Tas nav izsniegtais fails: kaut kas tajā ir mainīts. Tajā esošie dati gan joprojām ir šī pārskata dati.',
  },
  other_data: {
    en: 'The data inside the file are not those that were issued. What holds is what this page shows.',
    lv: 'Failā esošie dati nav tie, kas ir izsniegti. Spēkā ir tas, ko rāda šī lapa.',
  },
  other_report: {
    en: 'The file is of another report than the one on this page. Open the link that is printed on it.',
    lv: 'Fails ir no cita pārskata, nevis no šajā lapā redzamā. Atveriet saiti, kas tajā nodrukāta.',
  },
  no_data: {
    en: 'The file is not the report that was issued, or it was changed so much that its data cannot be found.',
    lv: 'Tas nav izsniegtais pārskats, vai arī fails ir mainīts tā, ka tā dati vairs nav atrodami.',
  },
  unreadable: {
    en: 'The file could not be read. Please choose it again.',
    lv: 'Failu neizdevās nolasīt. Lūdzu, izvēlieties to vēlreiz.',
  },
  questions: { en: 'Questions about the report?', lv: 'Jautājumi par pārskatu?' },
  privacy: { en: 'Privacy policy', lv: 'Privātuma politika' },
  closed: { en: 'There is no such report', lv: 'Šāda pārskata nav' },
  closedText: {
    en: 'The link was altered or not copied in full, or no such report was issued. Compare it with the one that is printed on the report.',
    lv: 'Saite ir mainīta vai nav nokopēta pilnībā, vai arī šāds pārskats nav izsniegts. Salīdziniet to ar pārskatā nodrukāto.',
  },
});
