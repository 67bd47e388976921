import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from '../legal/legal-figures.ts';

/** The services page, and what its parts say on others. Figures are the specification's (part 1, sections 1 and 9). */
export const servicesWords = defineWords({
  pageTitle: { en: 'Electric car service and repair', lv: 'Elektroauto apkope un remonts' },
  pageDescription: {
    en: 'Maintenance, repairs and specialized work for Tesla and other electric cars: what we do, what it costs with VAT and how it works.',
    lv: 'Apkope, remonts un specializētie darbi Tesla un citiem elektroauto: ko darām, cik tas maksā ar PVN un kā viss notiek.',
  },
  pageDescriptionWithoutVat: {
    en: 'Maintenance, repairs and specialized work for Tesla and other electric cars: what we do, what it costs and how it works.',
    lv: 'Apkope, remonts un specializētie darbi Tesla un citiem elektroauto: ko darām, cik tas maksā un kā viss notiek.',
  },
  title: { en: 'Service and repair of electric cars', lv: 'Elektroauto apkope un remonts' },
  lead: {
    en: 'For Tesla and electric cars of other makes. Prices include VAT; where the price depends on what we find, you get an estimate first.',
    lv: 'Apkopjam un remontējam Tesla un citu marku elektroauto. Cenas norādītas ar PVN; ja cena atkarīga no tā, ko atklāj pārbaude, vispirms saņemsiet tāmi.',
  },
  leadWithoutVat: {
    en: 'For Tesla and electric cars of other makes. Where the price depends on what we find, you get an estimate first.',
    lv: 'Apkopjam un remontējam Tesla un citu marku elektroauto. Ja cena atkarīga no tā, ko atklāj pārbaude, vispirms saņemsiet tāmi.',
  },
  onThisPage: { en: 'On this page', lv: 'Šajā lapā' },

  maintenance: { en: 'Maintenance', lv: 'Apkope' },
  maintenanceLead: {
    en: 'Regular care that keeps the car safe, quiet and economical.',
    lv: 'Regulāra apkope, lai auto būtu drošs, kluss un ekonomisks.',
  },
  maintenancePrices: { en: 'Maintenance prices for your car', lv: 'Apkopes cenas jūsu auto' },
  repairs: { en: 'Repairs', lv: 'Remonts' },
  repairsLead: {
    en: 'First we find the cause, then we quote a price – and only then do we start the repair.',
    lv: 'Vispirms atrodam cēloni, tad nosaucam cenu un tikai tad ķeramies pie remonta.',
  },
  repairsPrices: { en: 'Repair prices for your car', lv: 'Remonta cenas jūsu auto' },
  specialized: { en: 'Specialized', lv: 'Specializētie darbi' },
  specializedLead: {
    en: 'What sets an electric car apart: high voltage, charging, software.',
    lv: 'Tas, ar ko elektroauto atšķiras no citiem: augstspriegums, uzlāde, programmatūra.',
  },
  specializedPrices: { en: 'Prices of specialized work', lv: 'Specializēto darbu cenas jūsu auto' },

  priceFrom: { en: (amount: string) => `from ${amount}`, lv: (amount: string) => `no ${amount}` },
  inclVat: { en: 'incl. VAT', lv: 'ar PVN' },
  estimateRequired: { en: 'Estimate required', lv: 'Nepieciešama tāme' },
  priceOnRequest: { en: 'price on request', lv: 'cena pēc pieprasījuma' },

  processTitle: { en: 'How it works', lv: 'Kā tas notiek' },
  processLead: {
    en: 'Four steps from your first message to the finished car.',
    lv: 'Četri soļi no pirmās ziņas līdz gatavam auto.',
  },
  contactStep: { en: 'Contact', lv: 'Pieteikums' },
  contactStepText: {
    en: 'Send a request, with photos or videos if they help, or call. We answer within 2-4 hours during business hours.',
    lv: 'Nosūtiet pieteikumu (var pievienot fotoattēlus vai video) vai piezvaniet. Darba laikā atbildam 2–\u20604\u00A0stundu laikā.',
  },
  estimateStep: { en: 'Estimate', lv: 'Tāme' },
  estimateStepText: {
    en: 'You see what will be done and what it costs with VAT. The price is agreed before work starts.',
    lv: 'Redzat, ko darīsim un cik tas maksās ar PVN. Par cenu vienojamies pirms darba sākuma.',
  },
  estimateStepTextWithoutVat: {
    en: 'You see what will be done and what it costs. The price is agreed before work starts.',
    lv: 'Redzat, ko darīsim un cik tas maksās. Par cenu vienojamies pirms darba sākuma.',
  },
  scheduleStep: { en: 'Schedule', lv: 'Pieraksts' },
  scheduleStepText: {
    en: (freeParking: boolean) =>
      `We agree on a day and time that fit your plans and the workshop’s schedule.${freeParking ? ' Customers park free of charge.' : ''}`,
    lv: (freeParking: boolean) =>
      `Vienojamies par dienu un laiku, kas der jums un iekļaujas darbnīcas grafikā.${freeParking ? ' Klientiem autostāvvieta ir bez maksas.' : ''}`,
  },
  serviceStep: { en: 'Service', lv: 'Serviss' },
  serviceStepText: {
    en: ({ warrantyMonths, warrantyKilometres }: LegalFigures, hours: number | null, own: string | null) =>
      `${hours === null ? '' : `${hours}h turnaround. `}${own ?? `Our work carries a warranty of ${warrantyMonths} months or ${warrantyKilometres} km.`}`,
    lv: ({ warrantyMonths, warrantyKilometres }: LegalFigures, hours: number | null, own: string | null) =>
      `${hours === null ? '' : `Izpildes laiks – ${hours}\u00A0h. `}${own ?? `Paveiktajam dodam garantiju – ${warrantyMonths}\u00A0mēnešus vai ${warrantyKilometres}\u00A0km.`}`,
  },

  faqTitle: { en: 'Questions and answers', lv: 'Jautājumi un atbildes' },
  faqLead: { en: 'Still have a question?', lv: 'Vai ir vēl kāds jautājums?' },
  faqContact: { en: 'Write or call us', lv: 'Rakstiet vai zvaniet' },

  actionTitle: { en: 'Tell us about your car', lv: 'Pastāstiet par savu auto' },
  actionText: {
    en: 'The request takes about two minutes. We answer within 2-4 hours during business hours.',
    lv: 'Pieteikumu aizpildīsiet apmēram divās minūtēs. Darba laikā atbildam 2–\u20604\u00A0stundu laikā.',
  },
});
