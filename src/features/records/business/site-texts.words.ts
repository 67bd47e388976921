import { defineWords, plural } from '#shared/words.ts';

/** The part of the settings about what the website says beside the facts of the business. */
export const siteTextsWords = defineWords({
  title: { en: 'Warranty, reviews, certificates', lv: 'Garantija, atsauksmes, sertifikāti' },
  hint: {
    en: 'The website shows visitors what you enter here, and nothing where you enter nothing. State only what is true and what you can prove.',
    lv: 'Vietnē apmeklētāji redz to, ko šeit ievadāt; kas nav aizpildīts, netiek rādīts. Norādiet tikai to, kas ir patiess un ko varat pierādīt.',
  },
  warranty: { en: 'Warranty', lv: 'Garantija' },
  warrantyHint: {
    en: 'One line, shown by the prices and wherever the website speaks of the warranty. Your terms of service promise 6 months or 10,000 km: promise no less here.',
    lv: 'Viena rinda, redzama pie cenām un visur, kur vietnē minēta garantija. Pakalpojumu noteikumos solīti 6 mēneši vai 10 000 km – šeit nesoliet mazāk.',
  },
  warrantyExample: { en: '12 months or 20,000 km on our work', lv: '12 mēneši vai 20 000 km mūsu darbam' },
  reviewsHint: {
    en: 'In the words of real customers, who agree that you show them with this name. Invented reviews are an unfair commercial practice.',
    lv: 'Īstu klientu vārdiem un ar viņu piekrišanu rādīt tos ar šo vārdu. Izdomātas atsauksmes ir negodīga komercprakse.',
  },
  review: { en: (number: number) => `Review ${number}`, lv: (number: number) => `${number}. atsauksme` },
  addReview: { en: 'Add a review', lv: 'Pievienot atsauksmi' },
  removeReview: {
    en: (number: number) => `Remove review ${number}`,
    lv: (number: number) => `Noņemt ${number}. atsauksmi`,
  },
  nameHint: { en: 'As visitors will read it.', lv: 'Kā to redzēs apmeklētāji.' },
  oneTextIsEnough: {
    en: 'One language is enough: the other pages then show the same text.',
    lv: 'Pietiek ar vienu valodu: tad otras valodas lapās redzams tas pats teksts.',
  },
  stars: {
    en: (stars: number) => plural('en', stars, { one: `${stars} star`, other: `${stars} stars` }),
    lv: (stars: number) =>
      plural('lv', stars, {
        one: `${stars} zvaigzne`,
        other: `${stars} zvaigznes`,
        zero: `${stars} zvaigžņu`,
      }),
  },
  optional: { en: 'optional', lv: 'nav obligāti' },
  certificatesHint: {
    en: 'What you and your people are certified for. A photo is not needed.',
    lv: 'Kas apliecina jūsu un jūsu darbinieku kvalifikāciju. Fotoattēls nav obligāts.',
  },
  certificate: {
    en: (number: number) => `Certificate ${number}`,
    lv: (number: number) => `${number}. sertifikāts`,
  },
  addCertificate: { en: 'Add a certificate', lv: 'Pievienot sertifikātu' },
  removeCertificate: {
    en: (number: number) => `Remove certificate ${number}`,
    lv: (number: number) => `Noņemt ${number}. sertifikātu`,
  },
  photoAfterSaving: {
    en: 'Once this is saved, you can add its photo here.',
    lv: 'Kad šis būs saglabāts, šeit varēsiet pievienot fotoattēlu.',
  },
  profilesHint: {
    en: 'Your pages on maps and social networks. Links to them stand at the end of each page, and search engines learn that they are yours.',
    lv: 'Jūsu lapas kartēs un sociālajos tīklos. Saites uz tām ir katras lapas beigās, un meklētāji uzzina, ka tās ir jūsu.',
  },
  profile: { en: (number: number) => `Profile ${number}`, lv: (number: number) => `${number}. profils` },
  addProfile: { en: 'Add a profile', lv: 'Pievienot profilu' },
  removeProfile: {
    en: (number: number) => `Remove profile ${number}`,
    lv: (number: number) => `Noņemt ${number}. profilu`,
  },
  none: {
    en: 'Nothing added yet, so the website shows nothing of this.',
    lv: 'Vēl nekas nav pievienots, tāpēc vietnē nekas netiek rādīts.',
  },
  all: {
    en: (most: number) => `The website shows up to ${most}.`,
    lv: (most: number) => `Vietnē var rādīt ne vairāk kā ${most}.`,
  },
  save: { en: 'Save website texts', lv: 'Saglabāt vietnes tekstus' },
  saved: { en: 'Saved: the website shows it now', lv: 'Saglabāts – vietnē tas jau redzams' },
  saveFailed: { en: 'Failed to save the texts of the website', lv: 'Vietnes tekstus neizdevās saglabāt' },
});
