import { defineWords } from '#shared/words.ts';

/** What stands around every page of the site. */
export const frameWords = defineWords({
  skip: { en: 'Skip to content', lv: 'Pāriet uz saturu' },
  mainNavigation: { en: 'Main', lv: 'Galvenā izvēlne' },
  menu: { en: 'Menu', lv: 'Izvēlne' },
  home: { en: 'Home', lv: 'Sākums' },
  services: { en: 'Services', lv: 'Pakalpojumi' },
  about: { en: 'About Us', lv: 'Par mums' },
  contact: { en: 'Contact', lv: 'Kontakti' },
  checkPrices: { en: 'Check Prices', lv: 'Uzzināt cenu' },
  ekiiSupport: { en: 'EKII Support', lv: 'EKII atbalsts' },
  otherLanguage: { en: 'Latviešu', lv: 'English' },
  bookService: { en: 'Book a service', lv: 'Pieteikt servisu' },
  whatsApp: { en: 'WhatsApp', lv: 'WhatsApp' },
  hours: { en: 'Opening hours', lv: 'Darba laiks' },
  closed: { en: 'closed', lv: 'slēgts' },
  parking: { en: 'Free customer parking', lv: 'Bezmaksas autostāvvieta klientiem' },
  quickLinks: { en: 'Quick links', lv: 'Saites' },
  legal: { en: 'Legal', lv: 'Juridiskā informācija' },
  privacy: { en: 'Privacy Policy', lv: 'Privātuma politika' },
  terms: { en: 'Terms of Service', lv: 'Pakalpojumu sniegšanas noteikumi' },
  visitCounting: { en: 'Visit statistics', lv: 'Apmeklējumu statistika' },
  registration: {
    en: (number: string) => `Reg. no. ${number}`,
    lv: (number: string) => `Reģ. nr. ${number}`,
  },

  consentText: {
    en: 'May we collect visit statistics? They only help us improve this site.',
    lv: 'Vai drīkstam ievākt apmeklējumu statistiku? To izmantojam tikai, lai uzlabotu šo vietni.',
  },
  consentMore: { en: 'Who collects the statistics and what is stored', lv: 'Kas to ievāc un ko glabā' },
  consentAllow: { en: 'Allow', lv: 'Atļaut' },
  consentDeny: { en: 'Do not allow', lv: 'Neatļaut' },

  notFoundTitle: { en: 'Page not found', lv: 'Lapa nav atrasta' },
  notFoundText: {
    en: 'This page does not exist or has been removed. The home page has our services, prices and contact details.',
    lv: 'Šādas lapas nav vai tā vairs nepastāv. Sākumlapā atradīsiet mūsu pakalpojumus, cenas un kontaktus.',
  },
  toHome: { en: 'To the home page', lv: 'Uz sākumlapu' },
});
