import { defineWords } from '#shared/words.ts';

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
      `We have prepared an estimate for ${car}: ${total}. On the page below you approve or decline each job separately. Until you answer, we start nothing and you owe nothing.`,
    lv: (car: string, total: string) =>
      `Esam sagatavojuši tāmi (${car}): ${total}. Atverot saiti, par katru darbu varat izlemt atsevišķi: apstiprināt to vai no tā atteikties. Kamēr atbildes nav, darbus nesākam un jums nekas nav jāmaksā.`,
  },
  answeredText: {
    en: (car: string, total: string) =>
      `The estimate for ${car} is attached: ${total}. On the page below you see where the work stands.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir tāme (${car}): ${total}. Atverot saiti, redzēsiet, kā rit darbi.`,
  },
  invoiceText: {
    en: (car: string, total: string) =>
      `The invoice for ${car} is attached: ${total}. On the page below are the code for your bank's app and all documents.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir rēķins (${car}): ${total}. Atverot saiti, redzēsiet kodu savas bankas lietotnei un visus dokumentus.`,
  },
  depositText: {
    en: (car: string, total: string) =>
      `The deposit invoice for the work on ${car} is attached: ${total}. What you pay will be deducted from the final invoice. On the page below are the code for your bank's app and all documents.`,
    lv: (car: string, total: string) =>
      `Pielikumā ir avansa rēķins par darbiem (${car}): ${total}. Samaksāto atskaitīsim no gala rēķina. Atverot saiti, redzēsiet kodu savas bankas lietotnei un visus dokumentus.`,
  },
  leftOf: {
    en: (left: string, total: string) => `balance due ${left} of ${total}`,
    lv: (left: string, total: string) => `atlikums apmaksai ${left} no ${total}`,
  },
  yourCar: { en: 'your car', lv: 'jūsu auto' },
  openEstimate: { en: 'See the estimate and answer', lv: 'Skatīt tāmi un atbildēt' },
  openAnswered: { en: 'See the job', lv: 'Skatīt lapu' },
  openInvoice: { en: 'See the invoice', lv: 'Skatīt rēķinu' },
  keepSecret: {
    en: 'The link opens this page without a password: pass it on only to people who may answer for you.',
    lv: 'Šo lapu ar saiti var atvērt bez paroles: pārsūtiet saiti tikai tam, kurš drīkst atbildēt jūsu vietā.',
  },
  /** Messages, before the address of the page. */
  estimateMessage: {
    en: (shop: string, car: string, total: string) =>
      `Hello! This is ${shop}. The estimate for ${car} is ready: ${total}. Please open it and approve or decline each job:`,
    lv: (shop: string, car: string, total: string) =>
      `Labdien! Raksta ${shop}. Tāme ir gatava (${car}): ${total}. Lūdzu, atveriet to un par katru darbu izlemiet, vai to apstiprināt vai no tā atteikties:`,
  },
  answeredMessage: {
    en: (shop: string, car: string, total: string) =>
      `Hello! This is ${shop}. Here you see where the work on ${car} stands (${total}):`,
    lv: (shop: string, car: string, total: string) =>
      `Labdien! Raksta ${shop}. Šeit redzēsiet, kā rit darbi (${car}, ${total}):`,
  },
  invoiceMessage: {
    en: (shop: string, car: string, total: string) =>
      `Hello! This is ${shop}. The invoice for ${car}: ${total}. Please open it to see how to pay:`,
    lv: (shop: string, car: string, total: string) =>
      `Labdien! Raksta ${shop}. Rēķins (${car}): ${total}. Lūdzu, atveriet to, lai redzētu, kā apmaksāt:`,
  },
  depositMessage: {
    en: (shop: string, car: string, total: string) =>
      `Hello! This is ${shop}. The deposit invoice for the work on ${car}: ${total}. Please open it to see how to pay:`,
    lv: (shop: string, car: string, total: string) =>
      `Labdien! Raksta ${shop}. Avansa rēķins par darbiem (${car}): ${total}. Lūdzu, atveriet to, lai redzētu, kā apmaksāt:`,
  },
});
