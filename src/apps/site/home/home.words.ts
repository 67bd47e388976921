import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from '../legal/legal-figures.ts';

/** The home page. Figures of the shop and its place are said only where its owner has entered them. */
export const homeWords = defineWords({
  pageTitle: {
    en: (inCityCenter: boolean) => `Electric car service${inCityCenter ? ' in central Riga' : ''}`,
    lv: (inCityCenter: boolean) => `Elektroauto serviss${inCityCenter ? ' Rīgas centrā' : ''}`,
  },
  pageDescription: {
    en: 'Diagnostics, battery service, repairs and maintenance for Tesla and other electric cars. See the price for your car and send a request in two minutes.',
    lv: 'Diagnostika, bateriju serviss, remonts un apkope Tesla un citiem elektroauto. Uzziniet cenu savam auto un piesakieties divās minūtēs.',
  },

  heroTitle: { en: 'Your electric car in safe hands', lv: 'Jūsu elektroauto drošās rokās' },
  heroLead: {
    en: 'Diagnostics, high-voltage battery work and everyday maintenance for Tesla and other electric cars. You see the price before you book.',
    lv: 'Diagnostika, augstsprieguma bateriju serviss un ikdienas apkope Tesla un citiem elektroauto. Cenu redzat vēl pirms pieteikšanās.',
  },
  heroLeadOnRequest: {
    en: 'Diagnostics, high-voltage battery work and everyday maintenance for Tesla and other electric cars. You know the price before work starts.',
    lv: 'Diagnostika, augstsprieguma bateriju serviss un ikdienas apkope Tesla un citiem elektroauto. Cenu zināt vēl pirms darba sākuma.',
  },
  heroAction: { en: 'See the price for your car', lv: 'Uzziniet cenu savam auto' },
  /** Before the phone number. */
  heroCall: { en: 'Call', lv: 'Zvanīt' },
  heroPause: { en: 'Pause the animation', lv: 'Apturēt animāciju' },

  badges: { en: 'In figures', lv: 'Skaitļos' },
  figureSatisfaction: { en: (percent: number) => `${percent}%`, lv: (percent: number) => `${percent} %` },
  figureTurnaround: { en: (hours: number) => `${hours}h`, lv: (hours: number) => `${hours} h` },
  badgeVehicles: { en: 'vehicles serviced', lv: 'apkalpotu auto' },
  badgeYears: { en: 'years of experience', lv: 'gadu pieredze' },
  badgeSatisfaction: { en: 'satisfaction', lv: 'apmierinātu klientu' },
  badgeTurnaround: { en: 'turnaround', lv: 'izpildes laiks' },

  servicesTitle: { en: 'What we do', lv: 'Ko mēs darām' },
  servicesLead: {
    en: 'From an annual check to the high-voltage battery. Prices include VAT; you will find the exact price for your car in the price list.',
    lv: 'No ikgadējās apkopes līdz augstsprieguma baterijai. Cenas norādītas ar PVN; precīzu cenu savam auto atradīsiet cenrādī.',
  },
  servicesLeadWithoutVat: {
    en: 'From an annual check to the high-voltage battery. You will find the exact price for your car in the price list.',
    lv: 'No ikgadējās apkopes līdz augstsprieguma baterijai. Precīza cena jūsu auto ir cenrādī.',
  },
  servicesLeadOnRequest: {
    en: 'From an annual check to the high-voltage battery. Tell us which car it is, and we will tell you the price.',
    lv: 'No ikgadējās apkopes līdz augstsprieguma baterijai. Norādiet savu auto, un mēs nosauksim cenu.',
  },
  allServices: { en: 'All services and prices for your car', lv: 'Visi pakalpojumi un cenas jūsu auto' },

  facilityTitle: { en: 'Where we work', lv: 'Kur mēs strādājam' },
  facilityLead: {
    en: (inCityCenter: boolean) =>
      `A workshop built for electric cars${inCityCenter ? ', right in the city center' : ''}.`,
    lv: (inCityCenter: boolean) =>
      `Elektroauto pielāgota darbnīca${inCityCenter ? ' pašā pilsētas centrā' : ''}.`,
  },
  imageWorkshop: {
    en: 'The workshop: an electric car on a two-post lift under rows of light',
    lv: 'Darbnīca: elektroauto uz divu statņu pacēlāja zem gaismas rindām',
  },
  captionWorkshop: { en: 'Workshop', lv: 'Darbnīca' },
  imageBattery: {
    en: 'A battery pack on a lift table, with orange high-voltage cables',
    lv: 'Baterijas bloks uz pacelšanas galda ar oranžiem augstsprieguma kabeļiem',
  },
  captionBattery: { en: 'High-voltage battery service', lv: 'Augstsprieguma bateriju serviss' },
  imageDiagnostics: {
    en: 'A diagnostics station: screens with curves beside an open hood',
    lv: 'Diagnostikas postenis: ekrāni ar līknēm pie auto ar atvērtu priekšējo pārsegu',
  },
  captionDiagnostics: { en: 'Computer diagnostics', lv: 'Datordiagnostika' },
  imageCharging: {
    en: 'Charging posts in the yard at dusk, with the spires of Riga behind',
    lv: 'Uzlādes stacijas pagalmā mijkrēslī, fonā Rīgas torņi',
  },
  captionCharging: { en: 'Charging in the yard', lv: 'Uzlāde pagalmā' },

  reasonsTitle: { en: 'Why drivers choose us', lv: 'Kāpēc izvēlas mūs' },
  reasonPriceTitle: { en: 'The price comes first', lv: 'Vispirms – cena' },
  reasonPrice: {
    en: 'You see it with VAT before you book. We never start work that needs an estimate without your approval.',
    lv: 'To redzat ar PVN vēl pirms pieteikšanās. Darbus, kuriem vajadzīga tāme, nesākam bez jūsu piekrišanas.',
  },
  reasonPriceWithoutVat: {
    en: 'You see it before you book. We never start work that needs an estimate without your approval.',
    lv: 'To redzat vēl pirms pieteikšanās. Darbus, kuriem vajadzīga tāme, nesākam bez jūsu piekrišanas.',
  },
  reasonPriceOnRequest: {
    en: 'You know it before work starts. We never start work that needs an estimate without your approval.',
    lv: 'To zināt vēl pirms darba sākuma. Darbus, kuriem vajadzīga tāme, nesākam bez jūsu piekrišanas.',
  },
  reasonElectricTitle: { en: 'Electric cars are our trade', lv: 'Elektroauto ir mūsu specialitāte' },
  reasonElectric: {
    en: 'High-voltage batteries, drive units, charging and software: the jobs ordinary garages turn away.',
    lv: 'Augstsprieguma baterijas, piedziņa, uzlāde un programmatūra – tas, no kā parasts serviss atsakās.',
  },
  reasonTimeTitle: {
    en: (hours: number) => `${hours}h turnaround`,
    lv: (hours: number) => `Izpilde ${hours} stundās`,
  },
  reasonTime: {
    en: (hours: number) => `Most jobs are finished within ${hours === 24 ? 'a day' : `${hours} hours`}.`,
    lv: (hours: number) =>
      `Lielāko daļu darbu paveicam ${hours === 24 ? 'diennakts' : `${hours} stundu`} laikā.`,
  },
  reasonWarrantyTitle: { en: 'Warranty on our work', lv: 'Garantija darbiem' },
  reasonWarranty: {
    en: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `${warrantyMonths} months or ${warrantyKilometres} km, whichever comes first.`,
    lv: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `${warrantyMonths} mēneši vai ${warrantyKilometres} km atkarībā no tā, kas iestājas pirmais.`,
  },
});
