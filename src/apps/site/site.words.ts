import { defineWords } from '../../shared/words.ts';

/** The public pages. Figures are the specification's (part 1, sections 1 and 9). */
export const siteWords = defineWords({
  homeTitle: {
    en: (name: string) => `${name} – electric car service in central Riga`,
    lv: (name: string) => `${name} – elektroauto serviss Rīgas centrā`,
  },
  homeDescription: {
    en: 'Diagnostics, battery service, repairs and maintenance for Tesla and other electric cars. See the price for your car and send a request in two minutes.',
    lv: 'Diagnostika, bateriju serviss, remonts un apkope Tesla un citiem elektroauto. Uzziniet cenu savam auto un piesakieties divās minūtēs.',
  },
  notFoundTitle: { en: 'Page not found', lv: 'Lapa nav atrasta' },
  notFoundText: {
    en: 'This page does not exist, or not any more. The home page has our services, prices and contact details.',
    lv: 'Šādas lapas nav vai tā vairs nepastāv. Sākumlapā atradīsiet mūsu pakalpojumus, cenas un kontaktus.',
  },
  toHome: { en: 'To the home page', lv: 'Uz sākumlapu' },

  skip: { en: 'Skip to content', lv: 'Pāriet uz saturu' },
  mainNavigation: { en: 'Main', lv: 'Galvenā izvēlne' },
  menu: { en: 'Menu', lv: 'Izvēlne' },
  home: { en: 'Home', lv: 'Sākums' },
  services: { en: 'Services', lv: 'Pakalpojumi' },
  checkPrices: { en: 'Check Prices', lv: 'Uzzināt cenu' },
  contact: { en: 'Contact', lv: 'Kontakti' },
  otherLanguage: { en: 'Latviešu', lv: 'English' },
  bookService: { en: 'Book a service', lv: 'Pieteikt servisu' },
  whatsApp: { en: 'WhatsApp', lv: 'WhatsApp' },

  heroEyebrow: { en: 'Electric car service in central Riga', lv: 'Elektroauto serviss Rīgas centrā' },
  heroTitle: { en: 'Your electric car in safe hands', lv: 'Jūsu elektroauto drošās rokās' },
  heroLead: {
    en: 'Diagnostics, high-voltage battery work and everyday maintenance for Tesla and other electric cars. You see the price before you book.',
    lv: 'Diagnostika, augstsprieguma bateriju serviss un ikdienas apkope Tesla un citiem elektroauto. Cenu redzat vēl pirms pieteikšanās.',
  },
  heroAction: { en: 'See the price for your car', lv: 'Uzziniet cenu savam auto' },
  heroCall: { en: (phone: string) => `Call ${phone}`, lv: (phone: string) => `Zvanīt ${phone}` },
  heroPause: { en: 'Pause the animation', lv: 'Apturēt animāciju' },

  badges: { en: 'In figures', lv: 'Skaitļos' },
  figureSatisfaction: { en: '98%', lv: '98 %' },
  figureTurnaround: { en: '24h', lv: '24 h' },
  badgeVehicles: { en: 'vehicles serviced', lv: 'apkalpotu auto' },
  badgeYears: { en: 'years of experience', lv: 'gadu pieredze' },
  badgeSatisfaction: { en: 'satisfaction', lv: 'apmierinātu klientu' },
  badgeTurnaround: { en: 'turnaround', lv: 'izpildes laiks' },

  servicesTitle: { en: 'What we do', lv: 'Ko mēs darām' },
  servicesLead: {
    en: 'From an annual check to the high-voltage battery. Prices include VAT; the exact one for your car is in the request form.',
    lv: 'No ikgadējās apkopes līdz augstsprieguma baterijai. Cenas norādītas ar PVN; precīzu cenu savam auto redzēsiet pieteikuma formā.',
  },
  maintenance: { en: 'Maintenance', lv: 'Apkope' },
  repairs: { en: 'Repairs', lv: 'Remonts' },
  specialized: { en: 'Specialized', lv: 'Specializētie darbi' },
  priceFrom: { en: (amount: string) => `from ${amount}`, lv: (amount: string) => `no ${amount}` },
  inclVat: { en: 'incl. VAT', lv: 'ar PVN' },
  estimateRequired: { en: 'Estimate required', lv: 'Nepieciešama tāme' },
  priceOnRequest: { en: 'price on request', lv: 'cena pēc pieprasījuma' },
  allServices: { en: 'All services and prices for your car', lv: 'Visi pakalpojumi un cenas jūsu auto' },

  requestTitle: { en: 'Check the price and book', lv: 'Uzziniet cenu un piesakieties' },
  requestLead: {
    en: 'A few questions, about two minutes. We will contact you within 2-4 hours during business hours.',
    lv: 'Daži jautājumi, apmēram divas minūtes. Sazināsimies ar jums 2–4 stundu laikā darba laikā.',
  },
  noScript: {
    en: 'The request form needs JavaScript. You can just as well call or write to us:',
    lv: 'Pieteikuma formai nepieciešams JavaScript. Varat arī piezvanīt vai uzrakstīt mums:',
  },

  reasonsTitle: { en: 'Why drivers choose us', lv: 'Kāpēc izvēlas mūs' },
  reasonPriceTitle: { en: 'The price comes first', lv: 'Vispirms – cena' },
  reasonPrice: {
    en: 'You see it with VAT before you book. What needs an estimate is never started without your yes.',
    lv: 'To redzat ar PVN vēl pirms pieteikšanās. Darbus, kuriem vajadzīga tāme, nesākam bez jūsu piekrišanas.',
  },
  reasonElectricTitle: { en: 'Electric cars are our trade', lv: 'Elektroauto ir mūsu amats' },
  reasonElectric: {
    en: 'High-voltage batteries, drive units, charging and software: what an ordinary garage sends away.',
    lv: 'Augstsprieguma baterijas, piedziņa, uzlāde un programmatūra – tas, no kā parasts serviss atsakās.',
  },
  reasonTimeTitle: { en: '24h turnaround', lv: 'Gatavs 24 stundās' },
  reasonTime: {
    en: 'An answer within 2-4 hours, and most jobs done within a day.',
    lv: 'Atbilde 2–4 stundu laikā, un lielākā daļa darbu pabeigta vienas dienas laikā.',
  },
  reasonWarrantyTitle: { en: 'Warranty on our work', lv: 'Garantija darbiem' },
  reasonWarranty: {
    en: '6 months or 10,000 km, whichever comes first.',
    lv: '6 mēneši vai 10 000 km atkarībā no tā, kas iestājas pirmais.',
  },

  contactTitle: { en: 'Find us in central Riga', lv: 'Atrodiet mūs Rīgas centrā' },
  address: { en: 'Address', lv: 'Adrese' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  email: { en: 'E-mail', lv: 'E-pasts' },
  openInMaps: { en: 'Open in OpenStreetMap', lv: 'Atvērt OpenStreetMap' },
  parking: { en: 'Free customer parking', lv: 'Klientiem bezmaksas autostāvvieta' },
  hours: { en: 'Opening hours', lv: 'Darba laiks' },
  closed: { en: 'closed', lv: 'slēgts' },

  quickLinks: { en: 'Quick links', lv: 'Saites' },
  dataUse: { en: 'Privacy', lv: 'Privātums' },
  terms: { en: 'Terms', lv: 'Noteikumi' },
  registration: {
    en: (number: string) => `Reg. no. ${number}`,
    lv: (number: string) => `Reģ. nr. ${number}`,
  },
});
