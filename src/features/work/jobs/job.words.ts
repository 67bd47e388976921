import { defineWords } from '../../../shared/words.ts';

/** What the server writes about a job: mails and messages. */
export const jobWords = defineWords({
  estimateSubject: {
    en: (shop: string, number: string) => `${shop}: estimate ${number} awaits your answer`,
    lv: (shop: string, number: string) => `${shop}: tāme ${number} gaida jūsu atbildi`,
  },
  answeredSubject: {
    en: (shop: string, number: string) => `${shop}: estimate ${number}`,
    lv: (shop: string, number: string) => `${shop}: tāme ${number}`,
  },
  invoiceSubject: {
    en: (shop: string, number: string) => `${shop}: invoice ${number}`,
    lv: (shop: string, number: string) => `${shop}: rēķins ${number}`,
  },
  depositSubject: {
    en: (shop: string, number: string) => `${shop}: deposit invoice ${number}`,
    lv: (shop: string, number: string) => `${shop}: avansa rēķins ${number}`,
  },
  hello: { en: 'Hello!', lv: 'Labdien!' },
  estimateText: {
    en: (car: string, total: string) =>
      `We have prepared an estimate for ${car}: ${total}. On the page below you approve or decline each job on its own. Until you answer, we start nothing and you owe nothing.`,
    lv: (car: string, total: string) =>
      `Esam sagatavojuši tāmi (${car}): ${total}. Lapā, uz kuru ved saite, katru darbu varat apstiprināt vai atteikt atsevišķi. Kamēr neatbildat, neko nedarām, un jums nekas nav jāapmaksā.`,
  },
  answeredText: {
    en: (car: string, total: string) =>
      `The estimate for ${car} is attached: ${total}. On the page below you see where the work stands.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir tāme (${car}): ${total}. Lapā, uz kuru ved saite, redzams, kā veicas darbi.`,
  },
  invoiceText: {
    en: (car: string, total: string) =>
      `The invoice for ${car} is attached: ${total}. On the page below are the code for your bank's app and all documents.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir rēķins (${car}): ${total}. Lapā, uz kuru ved saite, ir kods jūsu bankas lietotnei un visi dokumenti.`,
  },
  depositText: {
    en: (car: string, total: string) =>
      `The deposit invoice for the work on ${car} is attached: ${total}. We take what you pay off the final invoice. On the page below are the code for your bank's app and all documents.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir avansa rēķins par darbiem (${car}): ${total}. Samaksāto atskaitīsim no gala rēķina. Lapā, uz kuru ved saite, ir kods jūsu bankas lietotnei un visi dokumenti.`,
  },
  leftOf: {
    en: (left: string, total: string) => `${left} is left to pay of ${total}`,
    lv: (left: string, total: string) => `atlikums apmaksai ${left} no ${total}`,
  },
  yourCar: { en: 'your car', lv: 'jūsu auto' },
  openEstimate: { en: 'See the estimate and answer', lv: 'Skatīt tāmi un atbildēt' },
  openAnswered: { en: 'See the job', lv: 'Skatīt lapu' },
  openInvoice: { en: 'See the invoice', lv: 'Skatīt rēķinu' },
  keepSecret: {
    en: 'The link opens this job without a password: pass it on only to people who may answer for you.',
    lv: 'Saite atver šo darbu bez paroles: pārsūtiet to tikai tam, kurš drīkst atbildēt jūsu vietā.',
  },
  message: {
    en: (shop: string, number: string) => `${shop}, ${number}:`,
    lv: (shop: string, number: string) => `${shop}, ${number}:`,
  },
});
