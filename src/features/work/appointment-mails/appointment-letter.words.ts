import { defineWords } from '#shared/words.ts';
import { appointmentsWords } from '#features/work/appointments/appointments.words.ts';
import { jobWords } from '#features/work/jobs/job.words.ts';

/** What a customer is written about an appointment. */
export const appointmentLetterWords = defineWords({
  service: appointmentsWords.service,
  hello: jobWords.hello,
  /** Of the file. */
  fileName: { en: 'appointment', lv: 'pieraksts' },
  confirmationSubject: {
    en: (shop: string, when: string) => `${shop}: your appointment on ${when}`,
    lv: (shop: string, when: string) => `${shop}: jūsu pieraksts ${when}`,
  },
  changeSubject: {
    en: (shop: string, when: string) => `${shop}: your appointment was moved to ${when}`,
    lv: (shop: string, when: string) => `${shop}: jūsu pieraksts pārcelts uz ${when}`,
  },
  cancellationSubject: {
    en: (shop: string, when: string) => `${shop}: your appointment on ${when} is cancelled`,
    lv: (shop: string, when: string) => `${shop}: jūsu pieraksts ${when} ir atcelts`,
  },
  reminderSubject: {
    en: (shop: string, when: string) => `${shop}: your appointment is on ${when}`,
    lv: (shop: string, when: string) => `${shop}: gaidām jūs ${when}`,
  },
  confirmation: {
    en: 'We confirm your appointment:',
    lv: 'Apstiprinām jūsu pierakstu:',
  },
  change: {
    en: 'The time of your appointment has changed. We expect you now:',
    lv: 'Jūsu pieraksta laiks ir mainīts. Tagad gaidām jūs:',
  },
  reminder: {
    en: 'This is a friendly reminder of your appointment:',
    lv: 'Atgādinām par jūsu pierakstu:',
  },
  cancellation: {
    en: 'This appointment is cancelled:',
    lv: 'Šis pieraksts ir atcelts:',
  },
  when: {
    en: (weekday: string, moment: string) => `${weekday}, ${moment}`,
    lv: (weekday: string, moment: string) => `${weekday}, ${moment}`,
  },
  dropOff: {
    en: (moment: string) => `Please bring the car: ${moment}`,
    lv: (moment: string) => `Lūdzu, atvediet auto: ${moment}`,
  },
  car: { en: (car: string) => `Car: ${car}`, lv: (car: string) => `Auto: ${car}` },
  work: {
    en: (service: string) => `Service: ${service}`,
    lv: (service: string) => `Pakalpojums: ${service}`,
  },
  price: {
    en: (price: string, hasVat: boolean) => `Price: ${price}${hasVat ? ' incl. VAT' : ''}`,
    lv: (price: string, hasVat: boolean) => `Cena: ${price}${hasVat ? ' ar PVN' : ''}`,
  },
  place: { en: (address: string) => `Address: ${address}`, lv: (address: string) => `Adrese: ${address}` },
  attached: {
    en: 'The attached file adds the appointment to your calendar. If the time does not suit you, simply answer this e-mail or call us.',
    lv: 'Atverot pielikumu, pierakstu varat pievienot savam kalendāram. Ja laiks neder, vienkārši atbildiet uz šo e-pastu vai piezvaniet mums.',
  },
  seeOrChange: { en: 'See, move or cancel', lv: 'Skatīt, pārcelt vai atcelt' },
  see: { en: 'See the appointment', lv: 'Skatīt pierakstu' },
  notYours: {
    en: 'If you did not ask for this appointment, somebody has mistyped their e-mail address: please let us know.',
    lv: 'Ja pierakstu neveicāt jūs, kāds ir kļūdījies, rakstot savu e-pasta adresi: lūdzu, paziņojiet mums.',
  },
  attachedCancelled: {
    en: 'The attached file removes the appointment from your calendar. To agree on another time, simply answer this e-mail or call us.',
    lv: 'Pielikums atceļ pierakstu arī jūsu kalendārā. Lai vienotos par citu laiku, vienkārši atbildiet uz šo e-pastu vai piezvaniet mums.',
  },
});
