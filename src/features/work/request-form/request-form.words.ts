import { defineWords } from '#shared/words.ts';

/** The public request form. English texts of states, totals and results are the specification's. */
export const requestWords = defineWords({
  formLabel: { en: 'Service request', lv: 'Servisa pieteikums' },
  optional: { en: 'optional', lv: 'nav obligāti' },
  choose: { en: 'Choose…', lv: 'Izvēlieties…' },

  carTitle: { en: 'Which car is it?', lv: 'Kāds ir jūsu auto?' },
  carHint: { en: 'Prices depend on make and model.', lv: 'Cenas atkarīgas no markas un modeļa.' },
  make: { en: 'Make', lv: 'Marka' },
  tesla: { en: 'Tesla', lv: 'Tesla' },
  otherEv: { en: 'Electric vehicle of another make', lv: 'Citas markas elektroauto' },
  otherMake: { en: 'Other', lv: 'Cits auto' },
  model: { en: 'Model', lv: 'Modelis' },
  modelExample: { en: 'For example, Nissan Leaf', lv: 'Piemēram, Nissan Leaf' },
  year: { en: 'Year', lv: 'Izlaiduma gads' },
  yearAny: { en: 'Not sure', lv: 'Nezinu' },

  servicesTitle: { en: 'What do you need done?', lv: 'Kas jāpaveic?' },
  servicesHint: { en: 'Choose one or more services.', lv: 'Izvēlieties vienu vai vairākus pakalpojumus.' },
  servicesFirstCar: {
    en: 'Choose make and model above to see the services and prices for your car.',
    lv: 'Vispirms norādiet marku un modeli – tad redzēsiet savam auto pieejamos pakalpojumus un cenas.',
  },
  servicesLoading: { en: 'Loading services and prices…', lv: 'Ielādē pakalpojumus un cenas…' },
  servicesFailed: {
    en: 'The price list could not be loaded. You can try again, or choose “Other service” and describe the job.',
    lv: 'Cenrādi neizdevās ielādēt. Mēģiniet vēlreiz vai izvēlieties „Cits pakalpojums” un aprakstiet darbu.',
  },
  tryAgain: { en: 'Try again', lv: 'Mēģināt vēlreiz' },
  maintenance: { en: 'Maintenance', lv: 'Apkope' },
  repairs: { en: 'Repairs', lv: 'Remonts' },
  specialized: { en: 'Specialized services', lv: 'Specializētie pakalpojumi' },
  exclVat: { en: (amount: string) => `${amount} excl. VAT`, lv: (amount: string) => `${amount} bez PVN` },
  inclVat: { en: 'incl. VAT', lv: 'ar PVN' },
  priceOnRequest: { en: 'price on request', lv: 'cena pēc pieprasījuma' },
  toBeCalculated: { en: 'to be calculated', lv: 'tiks aprēķināts' },
  estimateRequired: { en: 'Estimate required', lv: 'Nepieciešama tāme' },
  otherService: { en: 'Other service', lv: 'Cits pakalpojums' },
  otherServiceHint: {
    en: 'Something else? Tell us in your own words.',
    lv: 'Vajadzīgs kas cits? Pastāstiet saviem vārdiem.',
  },
  otherDescription: { en: 'What should we do?', lv: 'Aprakstiet, kas jāizdara' },
  description: { en: 'Describe the issue', lv: 'Aprakstiet problēmu' },
  descriptionHint: {
    en: 'For example, which warning lights are on, what noises you hear and when it started.',
    lv: 'Piemēram, kādi brīdinājumi deg, kādi trokšņi dzirdami un kad tas sākās.',
  },

  bookHint: {
    en: 'All of this can be booked online.',
    lv: 'To visu var rezervēt tiešsaistē.',
  },
  bookInstead: { en: 'Book a time instead', lv: 'Uzreiz rezervēt laiku' },

  youTitle: { en: 'How can we reach you?', lv: 'Kā ar jums sazināties?' },
  name: { en: 'Name', lv: 'Vārds, uzvārds' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  email: { en: 'E-mail', lv: 'E-pasts' },
  comments: { en: 'Additional comments', lv: 'Komentāri' },
  commentsHint: {
    en: 'For example, when it suits you to bring the car.',
    lv: 'Piemēram, kad jums ērti atvest auto.',
  },

  filesTitle: { en: 'Photos or videos', lv: 'Fotoattēli vai video' },
  filesHint: {
    en: 'Up to 5 files, images or video, max 50MB each.',
    lv: 'Līdz 5 failiem – attēli vai video, katrs ne lielāks par 50 MB.',
  },
  filesChoose: { en: 'Choose files', lv: 'Izvēlēties failus' },
  filesDrop: { en: 'or drop them here', lv: 'vai ievelciet tos šeit' },
  filesChosen: { en: 'Chosen files', lv: 'Izvēlētie faili' },
  removeFile: { en: (file: string) => `Remove ${file}`, lv: (file: string) => `Noņemt ${file}` },

  sendTitle: { en: 'Ready to send?', lv: 'Pārbaudiet un nosūtiet' },
  /** In pieces: the two documents are links within the sentence. */
  agree: { en: 'I agree to the', lv: 'Piekrītu' },
  privacyPolicy: { en: 'Privacy Policy', lv: 'privātuma politikai' },
  and: { en: 'and', lv: 'un' },
  termsOfService: { en: 'Terms of Service', lv: 'pakalpojumu sniegšanas noteikumiem' },
  send: { en: 'Send request', lv: 'Nosūtīt pieteikumu' },
  sending: { en: 'Sending...', lv: 'Nosūta...' },
  cancel: { en: 'Cancel sending', lv: 'Atcelt sūtīšanu' },
  cancelled: {
    en: 'Sending was cancelled. Nothing was sent; your answers are still here.',
    lv: 'Sūtīšana atcelta. Nekas nav nosūtīts, un ievadītais ir saglabāts.',
  },
  uploadProgress: { en: 'Upload progress', lv: 'Augšupielādes gaita' },
  responsePromise: {
    en: 'We answer within 2-4 hours during business hours. Sending a request is free and without obligation.',
    lv: 'Darba laikā atbildam 2–4 stundu laikā. Pieteikums ir bez maksas un neuzliek nekādas saistības.',
  },

  totalTitle: { en: 'Your request', lv: 'Jūsu pieteikums' },
  totalEmpty: { en: 'Choose a car and a service', lv: 'Izvēlieties auto un pakalpojumu' },
  /** Once the car is chosen. */
  totalOfCar: { en: 'Choose a service', lv: 'Izvēlieties pakalpojumu' },
  total: { en: 'Total', lv: 'Kopā' },
  continue: { en: 'Continue', lv: 'Turpināt' },
  change: { en: 'Change', lv: 'Mainīt' },
  changeServices: { en: 'Change the chosen services', lv: 'Mainīt izvēlētos pakalpojumus' },
  warranty: { en: (line: string) => `Warranty: ${line}`, lv: (line: string) => `Garantija: ${line}` },
  totalPlus: {
    en: 'The “+” stands for work that we price after inspecting the car.',
    lv: '„+” apzīmē darbus, kuru cenu noteiksim pēc auto apskates.',
  },

  sentToast: {
    en: 'Your service request has been submitted. We will review it and contact you within 2-4 hours.',
    lv: 'Jūsu servisa pieteikums ir nosūtīts. Mēs to izskatīsim un sazināsimies ar jums 2–4 stundu laikā.',
  },
  sentTitle: {
    en: (number: number) => `Request No. ${number} has been sent`,
    lv: (number: number) => `Pieteikums Nr. ${number} ir nosūtīts`,
  },
  sentCar: { en: 'Car', lv: 'Auto' },
  sentServices: { en: 'Services', lv: 'Pakalpojumi' },
  sentReach: { en: 'We will reach you at', lv: 'Sazināsimies ar jums' },
  sentCall: { en: 'In a hurry? Call us:', lv: 'Steidzami? Zvaniet mums:' },
  sentAnother: { en: 'Send another request', lv: 'Nosūtīt vēl vienu pieteikumu' },
  sentInline: {
    en: "Thank you! We'll contact you shortly during business hours to confirm your service details.",
    lv: 'Paldies! Drīzumā darba laikā sazināsimies ar jums, lai precizētu pieteikuma detaļas.',
  },
  failedToast: {
    en: 'Failed to submit your request. Please try again.',
    lv: 'Pieteikumu neizdevās nosūtīt. Lūdzu, mēģiniet vēlreiz.',
  },
  failedInline: {
    en: 'Something went wrong. Please try again or call us directly.',
    lv: 'Radās kļūda. Lūdzu, mēģiniet vēlreiz vai zvaniet mums.',
  },
  storageFull: {
    en: 'There is not enough storage space right now. Please try again later or call us.',
    lv: 'Pašlaik nepietiek vietas, lai to saglabātu. Lūdzu, mēģiniet vēlāk vai piezvaniet mums.',
  },
  noSpaceForFiles: {
    en: 'There is not enough space for files right now. Please remove them and send the request without them, or call us.',
    lv: 'Pašlaik failiem nepietiek vietas. Lūdzu, noņemiet tos un nosūtiet pieteikumu bez tiem vai piezvaniet mums.',
  },
  close: { en: 'Close', lv: 'Aizvērt' },
});
