import { defineWords } from '#shared/words.ts';

const programme =
  'Emisijas kvotu izsolīšanas instruments (EKII), atbalsts bezemisiju un mazemisiju transportlīdzekļu iegādei';

/** State support for electric cars. Amounts are in support-amounts.ts; `CO2` is drawn with its subscript. */
export const ekiiWords = defineWords({
  pageTitle: { en: 'EKII support for electric cars', lv: 'EKII atbalsts elektroauto iegādei' },
  pageDescription: {
    en: 'How much state support Latvia gives for a new or used electric car or a new plug-in hybrid, large families included: amounts, conditions and a calculator.',
    lv: 'Cik lielu valsts atbalstu var saņemt jauna vai lietota elektroauto un jauna ārēji uzlādējama hibrīdauto iegādei, arī daudzbērnu ģimenes: summas, nosacījumi, kalkulators.',
  },
  eyebrow: { en: 'EKII support', lv: 'EKII atbalsts' },
  title: { en: 'State support for buying an electric car', lv: 'Valsts atbalsts elektroauto iegādei' },
  lead: {
    en: 'With its Emission Allowances Auctioning Instrument (EKII) Latvia supports the purchase of zero- and low-emission cars. Here are the amounts, the conditions, and what we can do for your car.',
    lv: 'Latvijā bezemisiju un mazemisiju auto iegādi atbalsta ar Emisijas kvotu izsolīšanas instrumenta (EKII) līdzekļiem. Šeit uzzināsiet atbalsta summas, nosacījumus un to, kā varam palīdzēt mēs.',
  },

  amountsTitle: { en: 'How much support there is', lv: 'Cik liels ir atbalsts' },
  amountsLead: {
    en: 'The amount depends on the car, its mileage and whether a large family buys it.',
    lv: 'Summa atkarīga no auto veida, nobraukuma un no tā, vai auto pērk daudzbērnu ģimene.',
  },
  amountsCaption: { en: 'State support for one car', lv: 'Valsts atbalsts viena auto iegādei' },
  car: { en: 'Car', lv: 'Auto' },
  newElectric: { en: 'New electric car', lv: 'Jauns elektroauto' },
  usedElectric: { en: 'Used electric car', lv: 'Lietots elektroauto' },
  newPlugIn: { en: 'New plug-in hybrid', lv: 'Jauns ārēji uzlādējams hibrīdauto' },
  mileageNew: { en: 'mileage up to 6,000\u00a0km', lv: 'nobraukums līdz 6\u00a0000\u00a0km' },
  mileageUsed: { en: 'mileage over 6,000\u00a0km', lv: 'nobraukums virs 6\u00a0000\u00a0km' },
  regular: { en: 'Regular amount', lv: 'Pamat\u00adsumma' },
  largeFamily: { en: 'Large family', lv: 'Daudzbērnu ģimene' },
  fiveSeats: { en: '5-seat car', lv: '5\u00a0vietu auto' },
  sevenSeats: { en: '7-seat car', lv: '7\u00a0vietu auto' },
  bonusTitle: { en: 'Conversion bonus', lv: 'Piemaksa par auto nomaiņu' },
  bonusText: {
    en: 'An extra amount when you replace a combustion car.',
    lv: 'Papildus, ja nomaināt auto ar iekšdedzes dzinēju.',
  },
  official: {
    en: 'The state sets these rules and may have changed them. The official notice of the institution that runs the program prevails: read it before you sign a purchase contract.',
    lv: 'Noteikumus nosaka valsts, un tie var būt mainījušies. Noteicošā ir programmu īstenojošās iestādes oficiālā informācija – iepazīstieties ar to, pirms slēdzat auto pirkuma līgumu.',
  },
  programmeLabel: { en: 'Name of the program in Latvian:', lv: 'Programmas nosaukums:' },
  programme: { en: programme, lv: programme },

  calculatorTitle: { en: 'Work out your support', lv: 'Aprēķiniet savu atbalstu' },
  whichCar: { en: 'What kind of car?', lv: 'Kāda veida auto?' },
  electric: { en: 'Electric car', lv: 'Elektroauto' },
  plugIn: { en: 'Plug-in hybrid', lv: 'Ārēji uzlādējams hibrīdauto' },
  newOrUsed: { en: 'New or used?', lv: 'Jauns vai lietots?' },
  new: { en: 'New', lv: 'Jauns' },
  newMeans: { en: 'electric: up to 6,000\u00a0km', lv: 'elektroauto: līdz 6\u00a0000\u00a0km' },
  used: { en: 'Used', lv: 'Lietots' },
  usedMeans: { en: 'electric: over 6,000\u00a0km', lv: 'elektroauto: virs 6\u00a0000\u00a0km' },
  isLargeFamily: { en: 'Are you a large family?', lv: 'Vai esat daudzbērnu ģimene?' },
  no: { en: 'No', lv: 'Nē' },
  yesFive: { en: 'Yes, 5-seat car', lv: 'Jā, 5\u00a0vietu auto' },
  yesSeven: { en: 'Yes, 7-seat car', lv: 'Jā, 7\u00a0vietu auto' },
  replaces: { en: 'I am replacing a combustion car', lv: 'Nomainu auto ar iekšdedzes dzinēju' },
  expected: { en: 'Expected support', lv: 'Paredzamais atbalsts' },
  notADecision: {
    en: 'The institution that runs the program decides on your application.',
    lv: 'Par jūsu pieteikumu lemj programmu īstenojošā iestāde.',
  },

  conditionsTitle: { en: 'Conditions', lv: 'Nosacījumi' },
  newElectricMust: {
    en: 'Mileage up to 6,000\u00a0km. Emissions 0\u00a0g\u00a0CO2/km.',
    lv: 'Nobraukums līdz 6\u00a0000\u00a0km. Izmeši 0\u00a0g\u00a0CO2/km.',
  },
  usedElectricMust: {
    en: 'Mileage over 6,000\u00a0km. Emissions 0\u00a0g\u00a0CO2/km.',
    lv: 'Nobraukums virs 6\u00a0000\u00a0km. Izmeši 0\u00a0g\u00a0CO2/km.',
  },
  newPlugInMust: {
    en: 'Emissions up to 50\u00a0g\u00a0CO2/km. A used plug-in hybrid is not eligible.',
    lv: 'Izmeši līdz 50\u00a0g\u00a0CO2/km. Lietotam hibrīdauto atbalsts nav paredzēts.',
  },
  largeFamilyMust: {
    en: 'The amount is higher and depends on whether the car has 5 or 7 seats.',
    lv: 'Atbalsts ir lielāks, un tā apmērs atkarīgs no tā, vai auto ir 5\u00a0vai 7\u00a0vietas.',
  },
  bonusMust: {
    en: 'The car replaces one with a combustion engine.',
    lv: 'Ar pirkumu tiek nomainīts auto ar iekšdedzes dzinēju.',
  },

  helpTitle: { en: 'How we can help', lv: 'Kā varam palīdzēt mēs' },
  helpLead: {
    en: 'The state gives the support. We look after the car, before you buy it and after.',
    lv: 'Atbalstu piešķir valsts. Mēs rūpējamies par auto – gan pirms pirkuma, gan pēc tā.',
  },
  batteryTitle: { en: 'Battery health check', lv: 'Baterijas stāvokļa pārbaude' },
  batteryText: {
    en: 'Before you buy a used electric car: usable capacity, cell balance and charging history, explained in plain words.',
    lv: 'Pirms lietota elektroauto pirkuma: izmantojamā ietilpība, šūnu balanss un uzlādes vēsture – viss saprotami izskaidrots.',
  },
  diagnosticsTitle: { en: 'Computer diagnostics', lv: 'Datordiagnostika' },
  diagnosticsText: {
    en: 'Fault codes read, checked on the car and explained, so that you know what you are buying.',
    lv: 'Nolasām kļūdu kodus, pārbaudām tos pašā auto un izskaidrojam, lai jūs zinātu, ko pērkat.',
  },
  maintenanceTitle: { en: 'Maintenance', lv: 'Apkope' },
  maintenanceText: {
    en: 'Annual inspection, brake fluid, cabin air filters, tires and wheel alignment, once the car is yours.',
    lv: 'Ikgadējā apkope, bremžu šķidrums, salona filtri, riepas un riteņu savirze, kad auto jau ir jūsu.',
  },
  seePrices: { en: 'See prices for your car', lv: 'Uzzināt cenu savam auto' },
  sendRequest: { en: 'Send a request', lv: 'Nosūtīt pieteikumu' },

  questionsTitle: { en: 'Questions', lv: 'Jautājumi' },
  whoDecides: { en: 'Who grants the support?', lv: 'Kas piešķir atbalstu?' },
  whoDecidesAnswer: {
    en: 'The state does, not us. The institution that runs the program decides on each application. If its official notice says anything other than this page, the official notice applies.',
    lv: 'Valsts, nevis mēs. Par katru pieteikumu lemj programmu īstenojošā iestāde. Ja tās oficiālā informācija atšķiras no šeit rakstītā, spēkā ir oficiālā.',
  },
  whatIsUsed: { en: 'When does an electric car count as used?', lv: 'Kad elektroauto uzskata par lietotu?' },
  whatIsUsedAnswer: {
    en: 'By its mileage: up to 6,000\u00a0km it counts as new, over 6,000\u00a0km as used. The amount follows from that.',
    lv: 'Izšķir nobraukums: līdz 6\u00a0000\u00a0km auto uzskata par jaunu, virs 6\u00a0000\u00a0km – par lietotu. No tā atkarīga arī atbalsta summa.',
  },
  usedPlugIn: {
    en: 'Is there support for a used plug-in hybrid?',
    lv: 'Vai atbalstu var saņemt arī lietota ārēji uzlādējama hibrīdauto iegādei?',
  },
  usedPlugInAnswer: {
    en: 'No. Among plug-in hybrids, only new ones with up to 50\u00a0g\u00a0CO2/km are supported.',
    lv: 'Nē, tikai jauna hibrīdauto iegādei, ja tā izmeši nepārsniedz 50\u00a0g\u00a0CO2/km.',
  },
  goodBattery: {
    en: 'How do I know that the battery of a used electric car is good?',
    lv: 'Kā uzzināt, vai lietota elektroauto baterija ir labā stāvoklī?',
  },
  goodBatteryAnswer: {
    en: 'Have its health checked before you buy. Send a request and we will contact you within 2-4 hours during business hours.',
    lv: 'Pirms pirkuma piesakiet baterijas stāvokļa pārbaudi. Nosūtiet pieteikumu, un darba laikā sazināsimies ar jums 2–4\u00a0stundu laikā.',
  },
});
