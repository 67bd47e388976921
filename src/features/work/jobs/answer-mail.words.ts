import { defineWords } from '#shared/words.ts';

/** The mails that follow an answer: to the customer, and to owners and managers. */
export const answerMailWords = defineWords({
  copySubject: {
    en: (shop: string, number: string) => `${shop}: your answer to estimate ${number}`,
    lv: (shop: string, number: string) => `${shop}: jūsu atbilde uz tāmi ${number}`,
  },
  hello: { en: 'Hello!', lv: 'Labdien!' },
  thanks: {
    en: (car: string) => `Thank you, we have your answer${car && ` (${car})`}. This is what you agreed to:`,
    lv: (car: string) => `Paldies, jūsu atbildi esam saņēmuši${car && ` (${car})`}. Jūs piekritāt:`,
  },
  thanksByPhone: {
    en: (car: string) =>
      `Thank you, we wrote down what you told us by phone${car && ` (${car})`}. This is what you agreed to:`,
    lv: (car: string) =>
      `Paldies, esam pierakstījuši pa tālruni sniegto atbildi${car && ` (${car})`}. Jūs piekritāt:`,
  },
  attached: {
    en: 'Each job with its price and your answer is in the attached PDF; please keep it. If you did not give this answer, call us.',
    lv: 'Pielikumā ir PDF, kurā redzams katrs darbs, tā cena un jūsu atbilde; lūdzu, saglabājiet to. Ja šo atbildi nesniedzāt jūs, piezvaniet mums.',
  },
  answered: {
    en: (number: string, name: string, total: string) => `${number}: ${name} approved ${total}`,
    lv: (number: string, name: string, total: string) =>
      `${number}: ${name} apstiprināja darbus par ${total}`,
  },
  declined: {
    en: (number: string, name: string) => `${number}: ${name} declined all work`,
    lv: (number: string, name: string) => `${number}: ${name} atteicās no visiem darbiem`,
  },
  car: { en: (car: string) => `Vehicle: ${car}`, lv: (car: string) => `Auto: ${car}` },
  agreedTo: {
    en: (sentence: string) => `Agreed to: ${sentence}`,
    lv: (sentence: string) => `Piekrišana: ${sentence}`,
  },
  comment: { en: (text: string) => `Comment: ${text}`, lv: (text: string) => `Komentārs: ${text}` },
  evidence: {
    en: 'The evidence of the answer is attached.',
    lv: 'Pielikumā ir atbildes pierādījums.',
  },
  open: { en: 'Open the estimate', lv: 'Atvērt tāmi' },
});
