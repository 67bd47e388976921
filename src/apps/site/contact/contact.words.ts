import { defineWords } from '#shared/words.ts';

/** Where we are and how to reach us: the page, and its section on the home page. */
export const contactWords = defineWords({
  pageTitle: { en: 'Contact and location', lv: 'Kontakti un atrašanās vieta' },
  pageDescription: {
    en: (inCityCenter: boolean) =>
      `Address, phone and opening hours of the electric car service${inCityCenter ? ' in central Riga' : ''}. Write, call, or send a request with photos.`,
    lv: (inCityCenter: boolean) =>
      `Elektroauto serviss${inCityCenter ? ' Rīgas centrā' : ''}: adrese, tālrunis un darba laiks. Rakstiet, zvaniet vai nosūtiet pieteikumu ar fotoattēliem.`,
  },
  title: { en: 'Talk to us', lv: 'Sazinieties ar mums' },
  lead: {
    en: 'Send a request and we will contact you within 2-4 hours during business hours.',
    lv: 'Nosūtiet pieteikumu, un darba laikā sazināsimies ar jums 2–4 stundu laikā.',
  },
  urgent: { en: 'If it is urgent, call.', lv: 'Ja steidzami – zvaniet.' },
  locationTitle: {
    en: (inCityCenter: boolean): string => (inCityCenter ? 'Find us in central Riga' : 'How to find us'),
    lv: (inCityCenter: boolean): string => (inCityCenter ? 'Atrodiet mūs Rīgas centrā' : 'Kā mūs atrast'),
  },
  address: { en: 'Address', lv: 'Adrese' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  email: { en: 'E-mail', lv: 'E-pasts' },
  openInMaps: { en: 'View on the map (OpenStreetMap)', lv: 'Skatīt kartē (OpenStreetMap)' },
  routes: { en: 'Directions:', lv: 'Maršruts:' },
  openToday: {
    en: (times: string) => `Usually open today, ${times}`,
    lv: (times: string) => `Šodien parasti atvērts ${times}`,
  },
  closedToday: { en: 'Usually closed today', lv: 'Šodien parasti slēgts' },
  showMap: { en: 'Show the map', lv: 'Parādīt karti' },
  mapFrom: {
    en: (host: string) => `The map is loaded from ${host}, which will see your IP address.`,
    lv: (host: string) => `Karti ielādē no ${host}; ${host} redzēs jūsu IP adresi.`,
  },
  map: { en: 'Map', lv: 'Karte' },
});

/** What stands around the request form. */
export const requestSectionWords = defineWords({
  requestTitle: { en: 'Check the price and book', lv: 'Uzziniet cenu un piesakieties' },
  requestLead: {
    en: 'A few questions, about two minutes. We will contact you within 2-4 hours during business hours.',
    lv: 'Daži jautājumi, apmēram divas minūtes. Darba laikā sazināsimies ar jums 2–4 stundu laikā.',
  },
  noScriptOnly: {
    en: 'The request form needs JavaScript.',
    lv: 'Pieteikuma veidlapai nepieciešams JavaScript.',
  },
  noScript: {
    en: 'The request form needs JavaScript. You can just as well call or write to us:',
    lv: 'Pieteikuma veidlapai nepieciešams JavaScript. Varat arī piezvanīt vai uzrakstīt mums:',
  },
});
