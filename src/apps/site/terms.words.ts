import { defineWords } from '../../shared/words.ts';

/** Privacy policy and terms in short, with the figures of the specification (part 1, section 9). */
export const termsWords = defineWords({
  summary: {
    en: 'Privacy Policy and Terms of Service in short',
    lv: 'Īsumā par privātuma politiku un lietošanas noteikumiem',
  },
  dataTitle: { en: 'How we use your data', lv: 'Kā izmantojam jūsu datus' },
  dataWhat: {
    en: 'We use what you send – car, contact details, description and files – only to answer your request and carry out the work. We do not sell it.',
    lv: 'Jūsu sūtīto informāciju – auto datus, kontaktus, aprakstu un failus – izmantojam tikai, lai atbildētu uz pieteikumu un paveiktu darbu. Mēs to nepārdodam.',
  },
  dataKept: {
    en: 'Contract data is kept for 5 years. Analytics data is made anonymous after 2 years.',
    lv: 'Ar līgumu saistītos datus glabājam 5 gadus. Analītikas dati pēc 2 gadiem tiek anonimizēti.',
  },
  dataRights: {
    en: 'You may ask to see, correct, move or delete your data, or object to its use. We answer within 1 month. You can also complain to the Data State Inspectorate (Datu valsts inspekcija).',
    lv: 'Jūs varat lūgt savus datus izsniegt, labot, pārnest vai dzēst, kā arī iebilst pret to izmantošanu. Atbildam 1 mēneša laikā. Sūdzību varat iesniegt arī Datu valsts inspekcijā.',
  },
  dataAge: {
    en: 'The service is not meant for people under 16.',
    lv: 'Pakalpojums nav paredzēts personām, kas jaunākas par 16 gadiem.',
  },
  dataWho: { en: 'Controller of the data:', lv: 'Datu pārzinis:' },
  termsTitle: { en: 'Terms in short', lv: 'Noteikumi īsumā' },
  termsRequest: {
    en: 'A request is free and binds you to nothing. Work starts when you have agreed to the price or estimate.',
    lv: 'Pieteikums ir bez maksas un neuzliek saistības. Darbu sākam, kad esat piekritis cenai vai tāmei.',
  },
  termsWarranty: {
    en: 'Warranty on our work: 6 months or 10,000 km.',
    lv: 'Garantija mūsu darbam: 6 mēneši vai 10 000 km.',
  },
  termsStorage: {
    en: 'Please collect the car within 7 days of our notice that it is ready; after that storage costs EUR 10 per day.',
    lv: 'Lūdzam saņemt auto 7 dienu laikā pēc paziņojuma, ka darbs pabeigts; pēc tam glabāšana maksā 10 EUR dienā.',
  },
  termsInterest: {
    en: 'Late payments bear interest of 0.5% per day.',
    lv: 'Par kavētu maksājumu – nokavējuma procenti 0,5 % dienā.',
  },
  termsWithdrawal: {
    en: 'Consumers may withdraw from a contract made at a distance within 14 days.',
    lv: 'Patērētājs 14 dienu laikā var atteikties no līguma, kas noslēgts attālināti.',
  },
  termsComplaints: {
    en: 'Complaints are answered within 5 business days.',
    lv: 'Uz sūdzībām atbildam 5 darba dienu laikā.',
  },
});
