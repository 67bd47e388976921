import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from '../legal/legal-figures.ts';

/** Who we are. Figures of the shop are in its badges; its place and parking are said where the owner has entered them. */
export const aboutWords = defineWords({
  pageTitle: { en: 'About us', lv: 'Par mums' },
  pageDescription: {
    en: (inCityCenter: boolean) =>
      `An electric car service center${inCityCenter ? ' in central Riga' : ''}: diagnostics, batteries, charging and maintenance, the price agreed before work starts, warranty on what we do.`,
    lv: (inCityCenter: boolean) =>
      `Elektroauto serviss${inCityCenter ? ' Rīgas centrā' : ''}: diagnostika, baterijas, uzlāde un apkope, pirms darba saskaņota cena un garantija paveiktajam.`,
  },
  title: {
    en: (inCityCenter: boolean) => `An electric car workshop${inCityCenter ? ' in the center of Riga' : ''}`,
    lv: (inCityCenter: boolean) => `Elektroauto darbnīca${inCityCenter ? ' Rīgas centrā' : ''}`,
  },
  lead: {
    en: 'We service and repair Tesla and electric cars of other makes.',
    lv: 'Apkopjam un remontējam Tesla un citu marku elektroauto.',
  },

  whoTitle: { en: 'Who we are', lv: 'Kas mēs esam' },
  whoWork: {
    en: 'Electric cars are our daily work: from brake fluid and wheel alignment to diagnostics, charging faults and high-voltage batteries.',
    lv: 'Elektroauto ir mūsu ikdiena: no bremžu šķidruma un riteņu savirzes līdz diagnostikai, uzlādes kļūmēm un augstsprieguma baterijām.',
  },
  whoExplain: {
    en: 'An electric car tells you a lot about itself: through fault codes, cell voltages and the way it charges. We read it, check it on the car and explain it in plain words, so that you know what you are deciding on and what you pay for.',
    lv: 'Elektroauto par sevi pastāsta daudz: kļūdu kodos, šūnu spriegumā, uzlādes gaitā. Mēs to nolasām, pārbaudām pašā auto un saprotami izskaidrojam, lai jūs zinātu, par ko lemjat un par ko maksājat.',
  },
  whoPlace: {
    en: (freeParking: boolean) =>
      `And we are easy to reach: in the middle of the city${freeParking ? ', with free parking for customers' : ''}.`,
    lv: (freeParking: boolean) =>
      `Un pie mums ir viegli nokļūt: pašā pilsētas centrā${freeParking ? ', ar bezmaksas autostāvvietu klientiem' : ''}.`,
  },
  whoServices: { en: 'Our services and prices', lv: 'Mūsu pakalpojumi un cenas' },

  placeTitle: { en: 'Where we work', lv: 'Kur mēs strādājam' },
  imageReception: {
    en: 'The reception: a counter, an armchair, and a large window to the workshop',
    lv: 'Klientu zona: lete, atpūtas krēsls un liels logs uz darbnīcu',
  },
  captionReception: { en: 'Reception', lv: 'Klientu zona' },

  howTitle: { en: 'How we work', lv: 'Kā mēs strādājam' },
  howPriceTitle: { en: 'The price before the work', lv: 'Cena pirms darba' },
  howPrice: {
    en: 'Fixed prices are in the price list, VAT included. For everything else you get an estimate.',
    lv: 'Fiksētās cenas ar PVN atradīsiet cenrādī. Pārējiem darbiem sagatavojam tāmi.',
  },
  howPriceWithoutVat: {
    en: 'Fixed prices are in the price list. For everything else you get an estimate.',
    lv: 'Fiksētās cenas atradīsiet cenrādī. Pārējiem darbiem sagatavojam tāmi.',
  },
  howPriceOnRequest: {
    en: 'Tell us which car it is, and we will tell you the price. Where it depends on what we find, you get an estimate.',
    lv: 'Norādiet savu auto, un mēs nosauksim cenu. Ja tā atkarīga no pārbaudē atklātā, sagatavojam tāmi.',
  },
  howImagesTitle: { en: 'Photos with the request', lv: 'Fotoattēli jau pieteikumā' },
  howImages: {
    en: 'Show the warning or let us hear the noise: up to 5 photos or videos make the first answer more precise.',
    lv: 'Parādiet brīdinājumu vai ļaujiet dzirdēt troksni: ar fotoattēliem vai video (līdz 5\u00A0failiem) jau pirmā atbilde būs precīzāka.',
  },
  howEstimateTitle: { en: 'You see the estimate first', lv: 'Vispirms redzat tāmi' },
  howEstimate: {
    en: 'Parts and labor line by line, the total with VAT. Nothing starts before you agree.',
    lv: 'Rezerves daļas un darbs pa pozīcijām, kopsumma ar PVN. Pirms jūsu piekrišanas neko nesākam.',
  },
  howEstimateWithoutVat: {
    en: 'Parts and labor line by line, with the total. Nothing starts before you agree.',
    lv: 'Rezerves daļas un darbs pa pozīcijām, ar kopsummu. Pirms jūsu piekrišanas neko nesākam.',
  },
  howHistoryTitle: { en: 'One record of your car', lv: 'Auto vēsture vienuviet' },
  howHistory: {
    en: 'Mileage, work done and documents stay together: the next visit starts where the last one ended.',
    lv: 'Nobraukums, paveiktie darbi un dokumenti glabājas kopā: nākamajā reizē turpinām tur, kur beidzām.',
  },
  howLanguagesTitle: { en: 'In Latvian and English', lv: 'Latviski un angliski' },
  howLanguages: {
    en: 'Estimates and invoices come in the language that you prefer.',
    lv: 'Tāmi un rēķinu saņemat sev ērtākajā valodā.',
  },
  howAnswerTitle: { en: 'An answer within 2-4 hours', lv: 'Atbilde 2–\u20604\u00A0stundu laikā' },
  howAnswer: {
    en: 'We get back to you that quickly during business hours.',
    lv: 'Tik ātri ar jums sazināmies darba laikā.',
  },

  valuesTitle: { en: 'What matters to us', lv: 'Kas mums ir svarīgi' },
  valueWordsTitle: { en: 'Plain words', lv: 'Saprotama valoda' },
  valueWords: {
    en: 'You learn what we found, what it means and what can wait. No fault code without an explanation.',
    lv: 'Jūs uzzināt, ko atklājām, ko tas nozīmē un kas var pagaidīt. Neviena kļūdas koda bez paskaidrojuma.',
  },
  valueAgreedTitle: { en: 'Only what was agreed', lv: 'Tikai tas, par ko vienojāmies' },
  valueAgreed: {
    en: 'If something more turns up on the way, we ask first and continue only with your approval.',
    lv: 'Ja darba gaitā atklājas vēl kas, vispirms jautājam un turpinām tikai ar jūsu piekrišanu.',
  },
  valueWarrantyTitle: { en: 'We stand by our work', lv: 'Atbildam par paveikto' },
  valueWarranty: {
    en: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Our work carries a warranty of ${warrantyMonths} months or ${warrantyKilometres} km, whichever comes first.`,
    lv: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Darbiem ir garantija: ${warrantyMonths}\u00A0mēneši vai ${warrantyKilometres}\u00A0km atkarībā no tā, kas iestājas pirmais.`,
  },

  visitTitle: { en: 'Visit us', lv: 'Atbrauciet pie mums' },
  address: { en: 'Address', lv: 'Adrese' },
  parkingTitle: { en: 'Parking', lv: 'Autostāvvieta' },
  visitContact: { en: 'Contact and map', lv: 'Kontakti un karte' },
});
