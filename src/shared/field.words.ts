import { defineWords } from './words.ts';

/** What is wrong with a field. Schemas name the key; the side that shows it speaks it. */
export const fieldWords = defineWords({
  invalid: { en: 'This value is not valid', lv: 'Šī vērtība nav derīga' },
  required: { en: 'Required', lv: 'Obligāts lauks' },
  nameRequired: { en: 'Name is required', lv: 'Norādiet vārdu' },
  customerNameRequired: { en: 'Name is required', lv: 'Norādiet vārdu vai nosaukumu' },
  phoneRequired: { en: 'Phone number is required', lv: 'Norādiet tālruņa numuru' },
  phoneIncomplete: {
    en: 'This phone number is too short: please enter all of it',
    lv: 'Šis tālruņa numurs ir par īsu: norādiet to pilnībā',
  },
  emailInvalid: { en: 'Invalid email address', lv: 'Nederīga e-pasta adrese' },
  yearInvalid: { en: 'Please choose a year from 2008 on', lv: 'Izvēlieties gadu, sākot ar 2008. gadu' },
  yearTooLate: {
    en: 'Please choose a year up to the next one',
    lv: 'Izvēlieties gadu, ne vēlāku par nākamo',
  },
  toolRequired: { en: 'Choose a tool', lv: 'Izvēlieties instrumentu' },
  toolOfOtherKind: { en: 'This tool is for something else', lv: 'Šis instruments ir domāts kam citam' },
  toolNotInUse: { en: 'This tool is out of use', lv: 'Šo instrumentu vairs neizmanto' },
  toolOutOfDate: {
    en: 'The test of this tool is out of date: it must not be used',
    lv: 'Šī instrumenta pārbaudes termiņš ir beidzies – to lietot nedrīkst',
  },
  voltsInvalid: {
    en: 'Enter 0 to 1500 V with at most one decimal',
    lv: 'Ievadiet 0–1500 V ar ne vairāk kā vienu ciparu aiz komata',
  },
  megaohmsInvalid: {
    en: 'Enter 0 to 100,000 MΩ with at most two decimals',
    lv: 'Ievadiet 0–100 000 MΩ ar ne vairāk kā diviem cipariem aiz komata',
  },
  heldByRequired: { en: 'Say who holds the disconnect', lv: 'Norādiet, kas glabā atvienotāju' },
  lockRequired: { en: 'Say where it is locked away', lv: 'Norādiet, kur tas noglabāts' },
  signatureRequired: { en: 'Sign, or type your name', lv: 'Parakstieties vai ierakstiet savu vārdu' },
  lockPhotoRequired: { en: 'Take a photo of the lock', lv: 'Nofotografējiet slēdzeni' },
  limitVoltsInvalid: { en: 'Enter 1 to 1500 V', lv: 'Ievadiet 1–1500 V' },
  waitingMinutesInvalid: { en: 'Enter 1 to 60 minutes', lv: 'Ievadiet 1–60 minūtes' },
  leastMegaohmsInvalid: { en: 'Enter 0.01 to 10,000 MΩ', lv: 'Ievadiet 0,01–10 000 MΩ' },
  tooLong: { en: 'This text is too long', lv: 'Šis teksts ir pārāk garš' },
  clockOverlaps: {
    en: 'Another entry of this technician covers some of this time',
    lv: 'Daļu šī laika aizņem cits šī mehāniķa ieraksts',
  },
  endBeforeStart: { en: 'The end must be after the start', lv: 'Beigām jābūt pēc sākuma' },
  notInFuture: { en: 'This time has not come yet', lv: 'Šis laiks vēl nav pienācis' },
  reasonRequired: { en: 'Please say why', lv: 'Norādiet iemeslu' },
  tooLongAgo: {
    en: 'This was done more than two days ago and can no longer be stored',
    lv: 'Tas izdarīts pirms vairāk nekā divām dienām, un to vairs nevar saglabāt',
  },
  usernameRequired: { en: 'Username is required', lv: 'Norādiet lietotājvārdu' },
  passwordRequired: { en: 'Password is required', lv: 'Norādiet paroli' },
  passwordTooShort: {
    en: 'Password must be at least 8 characters',
    lv: 'Parolē jābūt vismaz 8 rakstzīmēm',
  },
  passwordTooLong: {
    en: 'Password must be at most 128 characters',
    lv: 'Parolē drīkst būt ne vairāk kā 128 rakstzīmes',
  },
  passwordCommon: {
    en: 'This password is too easy to guess. Please choose another.',
    lv: 'Šo paroli ir pārāk viegli uzminēt. Izvēlieties citu.',
  },
  passwordSame: {
    en: 'Choose a password that differs from the current one',
    lv: 'Izvēlieties paroli, kas atšķiras no pašreizējās',
  },
  currentPasswordWrong: { en: 'The current password is incorrect', lv: 'Pašreizējā parole nav pareiza' },
  serviceNameRequired: { en: 'Service name is required', lv: 'Norādiet pakalpojuma nosaukumu' },
  makeModelRequired: { en: 'Make and model are required', lv: 'Norādiet marku un modeli' },
  priceCarUnknown: {
    en: 'Please choose a make and model of the price list',
    lv: 'Izvēlieties cenrāža marku un modeli',
  },
  laborRateTooHigh: {
    en: 'A labor rate is at most 999.99',
    lv: 'Darba likme nevar pārsniegt 999,99',
  },
  priceRequired: {
    en: 'Price is required for services that do not require an estimate',
    lv: 'Cena jānorāda pakalpojumiem, kuriem nav vajadzīga tāme',
  },
  priceInvalid: { en: 'Please enter an amount such as 149.00', lv: 'Ievadiet summu, piemēram, 149,00' },
  rateInvalid: { en: 'Please enter a percentage from 0 to 100', lv: 'Ievadiet procentus no 0 līdz 100' },
  serviceUnavailable: {
    en: 'A chosen service is not available for this car. Please choose again.',
    lv: 'Kāds no izvēlētajiem pakalpojumiem šim auto nav pieejams. Izvēlieties vēlreiz.',
  },
  serviceSelectionRequired: {
    en: 'Service Selection Required: Please select at least one service or specify "Other" with a description',
    lv: 'Izvēlieties pakalpojumu: atzīmējiet vismaz vienu pakalpojumu vai izvēlieties „Cits” un aprakstiet to',
  },
  otherDescriptionRequired: {
    en: 'Description Required: Please describe your service request when selecting "Other"',
    lv: 'Nepieciešams apraksts: izvēloties „Cits”, aprakstiet, kas jāizdara',
  },
  agreementRequired: {
    en: 'Agreement Required: Please agree to the Privacy Policy and Terms of Service',
    lv: 'Nepieciešama piekrišana: lūdzu, piekrītiet privātuma politikai un pakalpojumu sniegšanas noteikumiem',
  },
  assigneeInvalid: { en: 'Please choose an active member of staff', lv: 'Izvēlieties aktīvu darbinieku' },
  titleRequired: { en: 'Name is required', lv: 'Norādiet nosaukumu' },
  vehicleYearInvalid: { en: 'Please enter a year from 1950 on', lv: 'Ievadiet gadu, sākot ar 1950. gadu' },
  mileageInvalid: {
    en: 'Please enter whole kilometers, such as 84500',
    lv: 'Ievadiet veselus kilometrus, piemēram, 84500',
  },
  momentInFuture: { en: 'The date cannot be in the future', lv: 'Datums nevar būt nākotnē' },
  vinOrPlateRequired: {
    en: 'Either VIN or License Plate must be provided',
    lv: 'Jānorāda VIN vai valsts numurs',
  },
  vinInvalid: {
    en: 'A VIN has at most 17 letters and digits, without I, O and Q',
    lv: 'VIN sastāv no ne vairāk kā 17 burtiem un cipariem, bez I, O un Q',
  },
  vinTaken: { en: 'Another vehicle has this VIN already', lv: 'Šāds VIN jau ir citam auto' },
  plateInvalid: {
    en: 'A license plate has at most 12 letters, digits and hyphens',
    lv: 'Valsts numurā drīkst būt ne vairāk kā 12 burti, cipari un defises',
  },
  plateTaken: {
    en: 'Another vehicle has this plate already',
    lv: 'Šāds valsts numurs jau ir citam auto',
  },
  customerOnRecord: {
    en: 'A customer of this name is on record already',
    lv: 'Klients ar šādu vārdu jau ir reģistrēts',
  },
  chooseOrCreateCustomer: {
    en: 'Nobody is chosen yet: choose a customer from the list, or create a new one',
    lv: 'Klients vēl nav izvēlēts: izvēlieties no saraksta vai pievienojiet jaunu',
  },
  chooseCustomer: {
    en: 'Nobody is chosen yet: choose a customer from the list, or clear the field',
    lv: 'Klients vēl nav izvēlēts: izvēlieties no saraksta vai notīriet lauku',
  },
  chooseOrCreateVehicle: {
    en: 'No vehicle is chosen yet: choose one from the list, or add a new one',
    lv: 'Auto vēl nav izvēlēts: izvēlieties no saraksta vai pievienojiet jaunu',
  },
  decideOwner: {
    en: 'Please say whose vehicle it is from now on',
    lv: 'Norādiet, kam šis auto turpmāk pieder',
  },
  vehicleMovedMeanwhile: {
    en: 'The owner of this vehicle was changed meanwhile. Please choose it again.',
    lv: 'Šim auto pa to laiku mainīts īpašnieks. Izvēlieties auto vēlreiz.',
  },
  customerUnknown: {
    en: 'This customer no longer exists. Please choose another.',
    lv: 'Šāda klienta vairs nav. Izvēlieties citu.',
  },
  vehicleOfAnother: {
    en: 'This vehicle belongs to another customer',
    lv: 'Šis auto pieder citam klientam',
  },
  ofAnotherVehicle: { en: 'This is about another vehicle', lv: 'Tas attiecas uz citu auto' },
  vehicleUnknown: {
    en: 'This vehicle no longer exists. Please choose another.',
    lv: 'Šāda auto vairs nav. Izvēlieties citu.',
  },
  partUnknown: {
    en: 'This part no longer exists. Please choose another.',
    lv: 'Šādas detaļas vairs nav. Izvēlieties citu.',
  },
  templateNameTaken: {
    en: 'Another template has this name already',
    lv: 'Šāds nosaukums jau ir citai veidnei',
  },
  partNumberRequired: { en: 'Part number is required', lv: 'Norādiet detaļas numuru' },
  partNumberTaken: {
    en: 'Another part has this part number already',
    lv: 'Šāds detaļas numurs jau ir citai detaļai',
  },
  pricePositive: {
    en: 'Price must be a positive number',
    lv: 'Cenai jābūt pozitīvam skaitlim, piemēram, 149,00',
  },
  quantityPositive: {
    en: 'Quantity must be a positive number',
    lv: 'Daudzumam jābūt veselam skaitlim, 0 vai lielākam',
  },
  supplierUnknown: {
    en: 'This supplier no longer exists. Please choose another.',
    lv: 'Šāda piegādātāja vairs nav. Izvēlieties citu.',
  },
  supplierRequired: { en: 'Please choose a supplier', lv: 'Izvēlieties piegādātāju' },
  tokenNameTaken: {
    en: 'Another API token has this name already',
    lv: 'Šāds nosaukums jau ir citai API atslēgai',
  },
  tokenExpiry: {
    en: 'Please choose a day from today on, within a year',
    lv: 'Izvēlieties dienu, sākot ar šodienu, ne vēlāk kā pēc gada',
  },
  permissionRequired: { en: 'Please choose at least one permission', lv: 'Izvēlieties vismaz vienu atļauju' },
  permissionNotOfRole: {
    en: 'The role does not have one of these permissions',
    lv: 'Šai lomai nav kādas no izvēlētajām atļaujām',
  },
  webhookUrlInvalid: {
    en: 'Please enter an address that begins with https:// and holds no password',
    lv: 'Ievadiet adresi, kas sākas ar https:// un kurā nav paroles',
  },
  eventRequired: { en: 'Please choose at least one event', lv: 'Izvēlieties vismaz vienu notikumu' },
  starsInvalid: { en: 'Please choose 1 to 5 stars', lv: 'Izvēlieties no 1 līdz 5 zvaigznēm' },
  reviewTextRequired: {
    en: 'Please enter the text in at least one language',
    lv: 'Ierakstiet tekstu vismaz vienā valodā',
  },
  websiteInvalid: {
    en: 'Please enter a web address such as www.example.lv',
    lv: 'Ievadiet tīmekļa adresi, piemēram, www.example.lv',
  },
  usernameTooShort: {
    en: 'Username must be at least 3 characters',
    lv: 'Lietotājvārdā jābūt vismaz 3 rakstzīmēm',
  },
  usernameTaken: {
    en: 'Another account has this username already',
    lv: 'Šāds lietotājvārds jau ir aizņemts',
  },
  emailTaken: { en: 'Another account has this email already', lv: 'Šāda e-pasta adrese jau ir citam kontam' },
  ibanInvalid: { en: 'This IBAN is not valid', lv: 'Nederīgs IBAN konta numurs' },
  bicInvalid: {
    en: 'A BIC has 8 or 11 letters and digits',
    lv: 'BIC sastāv no 8 vai 11 burtiem un cipariem',
  },
  hoursInvalid: {
    en: 'Closing time must be later than opening time',
    lv: 'Darba laikam jābeidzas vēlāk, nekā tas sākas',
  },
  dayTaken: {
    en: 'Another entry already has one of these days',
    lv: 'Kādai no šīm dienām jau ir cits ieraksts',
  },
  coordinateInvalid: { en: 'This is not a place on the map', lv: 'Tādas vietas kartē nav' },
  validityInvalid: {
    en: 'An estimate is valid for 1 to 365 days',
    lv: 'Tāme ir derīga no 1 līdz 365 dienām',
  },
  paymentDaysInvalid: {
    en: 'An invoice is due within 0 to 365 days',
    lv: 'Rēķina apmaksas termiņš ir no 0 līdz 365 dienām',
  },
  estimateReminderInvalid: {
    en: 'A reminder is sent after 1 to 60 days',
    lv: 'Atgādinājumu nosūta pēc 1 līdz 60 dienām',
  },
  invoiceReminderInvalid: {
    en: 'A reminder is sent after 1 to 180 days',
    lv: 'Atgādinājumu nosūta pēc 1 līdz 180 dienām',
  },
  reminderNotLater: {
    en: 'Must be later than the reminder before',
    lv: 'Jābūt vēlāk par iepriekšējo atgādinājumu',
  },
  keepInvalid: { en: 'From 1 to 90 backups can be kept', lv: 'Var glabāt no 1 līdz 90 kopijām' },
  unitsInvalid: {
    en: 'Units must be a positive whole number',
    lv: 'Daudzumam jābūt veselam pozitīvam skaitlim',
  },
  discountInvalid: {
    en: 'Discount must be a whole percentage from 0 to 100',
    lv: 'Atlaidei jābūt veselam skaitlim no 0 līdz 100 (procenti)',
  },
  hoursCountInvalid: { en: 'Please enter hours such as 1.25', lv: 'Ievadiet stundas, piemēram, 1,25' },
  tooManyLines: { en: 'An estimate has at most 500 lines', lv: 'Tāmē var būt ne vairāk kā 500 rindu' },
  tooManyInvoiceLines: {
    en: 'An invoice has at most 200 lines',
    lv: 'Rēķinā var būt ne vairāk kā 200 rindu',
  },
  dueBeforeInvoice: {
    en: 'The due date cannot be before the invoice date',
    lv: 'Apmaksas termiņš nevar būt pirms rēķina datuma',
  },
  dueDateLate: {
    en: 'The due date cannot be more than two years after the invoice date',
    lv: 'Apmaksas termiņš nevar būt vēlāk kā divus gadus pēc rēķina datuma',
  },
  invoiceAfterDue: {
    en: 'The invoice date cannot be after the due date',
    lv: 'Rēķina datums nevar būt pēc apmaksas termiņa',
  },
  invoiceDateEarly: {
    en: 'An invoice is dated this year or last year',
    lv: 'Rēķina datums var būt tikai šajā vai iepriekšējā gadā',
  },
  invoiceDateLate: {
    en: 'The invoice date cannot be later than tomorrow',
    lv: 'Rēķina datums nevar būt vēlāks par rītdienu',
  },
  paidOnEarly: {
    en: 'A payment is dated this year or last year',
    lv: 'Maksājuma datums var būt tikai šajā vai iepriekšējā gadā',
  },
  monthClosed: {
    en: 'This month is closed. Choose a later day, or ask the owner to open the month again.',
    lv: 'Šis mēnesis ir slēgts. Izvēlieties vēlāku dienu vai lūdziet īpašniekam mēnesi atvērt.',
  },
  dateInvalid: { en: 'Please select a valid date', lv: 'Izvēlieties derīgu datumu' },
  rangeReversed: {
    en: 'The last day must not be before the first',
    lv: 'Pēdējā diena nevar būt pirms pirmās',
  },
  customerRequired: { en: 'Please select a customer', lv: 'Izvēlieties klientu' },
  lineRequired: { en: 'At least one line item is required', lv: 'Nepieciešama vismaz viena rinda' },
  descriptionRequired: { en: 'Description is required', lv: 'Ievadiet aprakstu' },
  amountAboveZero: { en: 'Amount must be greater than 0', lv: 'Summai jābūt lielākai par 0' },
  receiptNumberRequired: {
    en: 'Please enter the number of the fiscal receipt',
    lv: 'Ievadiet čeka numuru',
  },
  receiptNumberUsed: {
    en: 'This fiscal receipt number is already used for another payment',
    lv: 'Šis čeka numurs jau ir izmantots citam maksājumam',
  },
  refundAbovePaid: {
    en: 'A refund cannot exceed what the customer has paid',
    lv: 'Nevar atmaksāt vairāk, nekā klients ir samaksājis',
  },
  vatReasonRequired: {
    en: 'Please choose why VAT is not applied',
    lv: 'Izvēlieties, kādēļ PVN netiek piemērots',
  },
  vatReasonBusinessOnly: {
    en: 'Only for businesses: this customer is a private person',
    lv: 'Tikai uzņēmumiem: šis klients ir privātpersona',
  },
  vatReasonNotLatvian: {
    en: 'Only for businesses of other EU countries: this customer is Latvian. For reverse charge within Latvia enter its section as the text',
    lv: 'Tikai citu ES valstu uzņēmumiem: šis klients ir no Latvijas. Apgrieztajai maksāšanai Latvijā ierakstiet tekstā tās pantu',
  },
  vatReasonEuOnly: {
    en: 'Only for businesses of other EU countries: this customer is outside the EU',
    lv: 'Tikai citu ES valstu uzņēmumiem: šis klients ir ārpus ES',
  },
  vatReasonTextRequired: {
    en: 'Please enter the text for the document',
    lv: 'Ievadiet tekstu, kas būs redzams dokumentā',
  },
  creditReasonRequired: {
    en: 'Please say why, in at least 3 characters',
    lv: 'Norādiet iemeslu, vismaz 3 rakstzīmes',
  },
  depositAboveLeft: {
    en: 'The deposits cannot exceed the total of the estimate',
    lv: 'Avansi kopā nevar pārsniegt tāmes summu',
  },
  creditAboveLeft: {
    en: 'The credited amount cannot exceed the remaining amount',
    lv: 'Kredītrēķina summa nevar pārsniegt atlikumu',
  },
  linePriceMissing: {
    en: 'There is no price yet. Enter a price or hours, or mark the line as free of charge.',
    lv: 'Vēl nav cenas. Ievadiet cenu vai stundas vai atzīmējiet, ka rinda ir bez maksas.',
  },
  priceAboveZero: { en: 'Price must be greater than 0', lv: 'Cenai jābūt lielākai par 0' },
  unitsAtLeastOne: { en: 'Units must be at least 1', lv: 'Daudzumam jābūt vismaz 1' },
  scheduledDateRequired: { en: 'Scheduled date is required', lv: 'Norādiet pieraksta datumu' },
  endDateRequired: { en: 'End date is required', lv: 'Norādiet beigu datumu' },
  endDateInvalid: { en: 'Please select a valid end date', lv: 'Izvēlieties derīgu beigu datumu' },
  bookingTimeRequired: { en: 'Please choose a time', lv: 'Izvēlieties laiku' },
  bookingTimeGone: {
    en: 'This time has just been taken. Please choose another.',
    lv: 'Šis laiks tikko aizņemts. Izvēlieties citu.',
  },
  plateRequired: { en: 'Please enter the license plate', lv: 'Ievadiet valsts numuru' },
  noticeHoursInvalid: { en: 'Between 0 and 720 hours', lv: 'No 0 līdz 720 stundām' },
  daysAheadInvalid: { en: 'Between 1 and 90 days', lv: 'No 1 līdz 90 dienām' },
  bufferInvalid: { en: 'Between 0 and 240 minutes', lv: 'No 0 līdz 240 minūtēm' },
  carsPerDayInvalid: { en: 'Between 1 and 100 cars', lv: 'No 1 līdz 100 auto' },
  offerHoursInvalid: { en: 'Between 1 and 24 hours', lv: 'No 1 līdz 24 stundām' },
  waitingDayPassed: { en: 'This day has passed', lv: 'Šī diena jau pagājusi' },
  waitingTooFar: { en: 'At most 60 days ahead', lv: 'Ne tālāk kā 60 dienas uz priekšu' },
  waitingNoDay: {
    en: 'None of these weekdays is between the two days',
    lv: 'Starp abām dienām nav nevienas no šīm nedēļas dienām',
  },
  waitingAgain: {
    en: 'This car is on the waiting list again by now',
    lv: 'Šis auto pa to laiku atkal ir gaidīšanas sarakstā',
  },
  tooManyTimes: {
    en: 'A visit has at most 20 times',
    lv: 'Vienam apmeklējumam var būt ne vairāk kā 20 laiki',
  },
  timePromised: {
    en: 'At this time the technician or the bay is promised to another customer. Please choose another time.',
    lv: 'Šajā laikā mehāniķis vai darba vieta jau apsolīta citam klientam. Izvēlieties citu laiku.',
  },
  bayUnknown: {
    en: 'This bay is not in use. Please choose another.',
    lv: 'Šī darba vieta netiek lietota. Izvēlieties citu.',
  },
  tooManyDays: { en: 'Please choose at most 62 days', lv: 'Izvēlieties ne vairāk kā 62 dienas' },
  technicianRequired: { en: 'Please select a technician', lv: 'Izvēlieties mehāniķi' },
  absenceTooLong: { en: 'Please choose at most 366 days', lv: 'Izvēlieties ne vairāk kā 366 dienas' },
  workMinutesInvalid: {
    en: 'Please enter 15 to 2400 minutes, in steps of 5',
    lv: 'Ievadiet no 15 līdz 2400 minūtēm ar soli 5',
  },
  workMinutesRequired: {
    en: 'Please enter how long it takes: without that it cannot be booked',
    lv: 'Norādiet, cik ilgi tas aizņem: bez tā laiku rezervēt nevar',
  },
  bayKindRequired: { en: 'Please select a kind', lv: 'Izvēlieties veidu' },
  bayNameTaken: {
    en: 'Another bay has this name already',
    lv: 'Šāds nosaukums jau ir citai darba vietai',
  },
  personRequired: { en: 'Please select a person', lv: 'Izvēlieties darbinieku' },
  schemeRequired: { en: 'Please select a scheme', lv: 'Izvēlieties sistēmu' },
  levelRequired: { en: 'Please select or enter the level', lv: 'Izvēlieties vai ierakstiet līmeni' },
  rankRequired: {
    en: 'Please select what it permits',
    lv: 'Izvēlieties, ko šī kvalifikācija atļauj',
  },
  toolKindRequired: { en: 'Please select a kind', lv: 'Izvēlieties veidu' },
  serialNumberRequired: { en: 'Please enter the serial number', lv: 'Ierakstiet sērijas numuru' },
  serialNumberTaken: {
    en: 'Another tool has this serial number already',
    lv: 'Šāds sērijas numurs jau ir citam instrumentam',
  },
  testedUntilRequired: {
    en: 'Please enter until when its test is valid',
    lv: 'Norādiet, līdz kuram datumam derīga pārbaude',
  },
  nothingForCustomer: {
    en: 'Please write what the customer shall read',
    lv: 'Ierakstiet, kas klientam jāredz',
  },
  timesReversed: { en: 'The end must be later than the beginning', lv: 'Beigām jābūt vēlāk par sākumu' },
  hoursOfOneDay: {
    en: 'Hours can be entered for a single day',
    lv: 'Stundas var norādīt tikai vienai dienai',
  },
  estimateUnknown: {
    en: 'This estimate no longer exists. Please choose another.',
    lv: 'Šādas tāmes vairs nav. Izvēlieties citu.',
  },
  estimateNotPlannable: {
    en: 'This estimate is completed or rejected. Please choose another.',
    lv: 'Šīs tāmes darbi ir pabeigti vai tāme ir noraidīta. Izvēlieties citu.',
  },
  estimateOfAnother: {
    en: 'This estimate is for another customer or vehicle',
    lv: 'Šī tāme ir citam klientam vai citam auto',
  },
  estimatePlanned: {
    en: 'This work already has a time in the schedule',
    lv: 'Šim darbam grafikā jau ir laiks',
  },
  estimateOffered: {
    en: 'Times are offered for this estimate already. Withdraw that offer first.',
    lv: 'Šai tāmei laiki jau ir piedāvāti. Vispirms atsauciet šo laika piedāvājumu.',
  },
  offeredWorkRequired: { en: 'Please say what is to be done', lv: 'Norādiet, kas jādara' },
  offerMinutesInvalid: { en: 'Please enter 15 to 1440 minutes', lv: 'Ievadiet no 15 līdz 1440 minūtēm' },
  tooManyOfferedTimes: { en: 'Please choose at most 3 times', lv: 'Izvēlieties ne vairāk kā 3 laikus' },
  offeredTimesOverlap: {
    en: 'This time overlaps another one that is offered',
    lv: 'Šis laiks pārklājas ar citu piedāvāto laiku',
  },
  batteryMethodRequired: { en: 'Please select a method', lv: 'Izvēlieties metodi' },
  capacityInvalid: {
    en: 'Please enter 1 to 1000, with at most two decimals',
    lv: 'Ievadiet no 1 līdz 1000, ar ne vairāk kā diviem cipariem aiz komata',
  },
  healthImplausible: {
    en: 'That would be a state of health below 5% or above 130%: please check both capacities and the unit',
    lv: 'Tad stāvoklis būtu zem 5 % vai virs 130 %: pārbaudiet abas ietilpības un mērvienību',
  },
  chargeInvalid: { en: 'Please enter 0 to 100', lv: 'Ievadiet no 0 līdz 100' },
  chargeNotHigher: {
    en: 'After a full charge it must be more than at the start',
    lv: 'Pēc pilnas uzlādes tai jābūt lielākai nekā sākumā',
  },
  chargeNotLower: {
    en: 'After a full discharge it must be less than at the start',
    lv: 'Pēc pilnas izlādes tai jābūt mazākai nekā sākumā',
  },
  batteryTemperatureInvalid: { en: 'Please enter −40 to 80', lv: 'Ievadiet no −40 līdz 80' },
  cellVoltageInvalid: { en: 'Please enter 500 to 5000', lv: 'Ievadiet no 500 līdz 5000' },
  cellsReversed: {
    en: 'The highest cell cannot be below the lowest one',
    lv: 'Augstākais spriegums nevar būt zemāks par zemāko',
  },
  insulationInvalid: {
    en: 'Please enter 0 to 10,000, with at most three decimals',
    lv: 'Ievadiet no 0 līdz 10 000, ar ne vairāk kā trim cipariem aiz komata',
  },
  reportUnknown: {
    en: 'Please choose a report of this vehicle that is not replaced yet',
    lv: 'Izvēlieties šī auto pārskatu, kas vēl nav aizstāts',
  },
  numberInvalid: { en: 'Please enter a number', lv: 'Ievadiet skaitli' },
  wholeNumber: { en: 'Please enter a whole number', lv: 'Ievadiet veselu skaitli' },
  tooManyDecimals: {
    en: 'This value has more decimals than are measured',
    lv: 'Šai vērtībai ir vairāk zīmju aiz komata, nekā mēra',
  },
  limitsOrder: {
    en: 'The limits must rise: replace below, watch below, watch above, replace above',
    lv: 'Robežvērtībām jāpieaug: mainīt zem, vērot zem, vērot virs, mainīt virs',
  },
  optionsTooFew: { en: 'Please add at least 2 choices', lv: 'Pievienojiet vismaz 2 izvēles' },
  itemsTooFew: { en: 'Please add at least one item', lv: 'Pievienojiet vismaz vienu punktu' },
  sectionsTooFew: { en: 'Please add at least one section', lv: 'Pievienojiet vismaz vienu sadaļu' },
  sectionUnknown: { en: 'A section no longer exists', lv: 'Kādas sadaļas vairs nav' },
  checkTemplateUnknown: {
    en: 'This template is no longer in use',
    lv: 'Šo veidni vairs neizmanto',
  },
  findingTextRequired: { en: 'Please say what was found', lv: 'Norādiet, kas atrasts' },
  dismissReasonRequired: {
    en: 'Please say why nothing is offered for it',
    lv: 'Norādiet, kāpēc klientam nekas netiek piedāvāts',
  },
  amountTooLarge: { en: 'This amount is too large', lv: 'Šī summa ir pārāk liela' },
});
