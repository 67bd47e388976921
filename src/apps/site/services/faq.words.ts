import { defineWords, inLanguage, type Language } from '#shared/words.ts';
import { legalFiguresIn, type LegalFigures } from '../legal/legal-figures.ts';
import { hasPrices } from '../prices/price-list.ts';
import { ownWarranty } from '../trust/site-texts.ts';
import type { SiteInput } from '../site-input.ts';

const faqWords = defineWords({
  price: { en: 'How do I get a price?', lv: 'Kā uzzināt cenu?' },
  fixedPrices: {
    en: 'Choose your car in the price list: fixed prices are shown with VAT.',
    lv: 'Cenrādī izvēlieties savu auto – fiksētās cenas norādītas ar PVN.',
  },
  fixedPricesWithoutVat: {
    en: 'Choose your car in the price list to see the fixed prices.',
    lv: 'Cenrādī izvēlieties savu auto, un redzēsiet fiksētās cenas.',
  },
  pricesOnRequest: {
    en: 'Tell us which car it is and what it needs, and we will tell you the price.',
    lv: 'Norādiet, kāds ir auto un kas tam vajadzīgs, un mēs nosauksim cenu.',
  },
  priceAnswer: {
    en: (fixedPrices: string) =>
      `${fixedPrices} For work that needs an estimate, send a request and describe the problem; you can add up to 5 photos or videos. You receive the estimate and decide: nothing starts before you agree.`,
    lv: (fixedPrices: string) =>
      `${fixedPrices} Ja darbam vajadzīga tāme, nosūtiet pieteikumu un aprakstiet problēmu; varat pievienot līdz 5\u00A0fotoattēliem vai video. Saņemsiet tāmi un izlemsiet: pirms jūsu piekrišanas neko nesākam.`,
  },
  answer: { en: 'How fast do you answer?', lv: 'Cik ātri jūs atbildat?' },
  answerAnswer: {
    en: 'Within 2-4 hours during business hours. A request sent outside opening hours is answered when we are open again. If it is urgent, call us.',
    lv: 'Darba laikā – 2–\u20604\u00A0stundu laikā. Uz pieteikumu, kas nosūtīts ārpus darba laika, atbildam, kad atkal strādājam. Ja ir steidzami, zvaniet.',
  },
  makes: {
    en: 'Do you service makes other than Tesla?',
    lv: 'Vai apkalpojat arī citu marku auto, ne tikai Tesla?',
  },
  makesAnswer: {
    en: 'Yes, we service electric cars of other makes too. In the request, choose “Electric vehicle of another make” and enter the model; you will see the prices that apply to your car.',
    lv: 'Jā, apkalpojam arī citu marku elektroauto. Pieteikumā izvēlieties „Citas markas elektroauto” un ierakstiet modeli – redzēsiet cenas, kas attiecas uz jūsu auto.',
  },
  time: { en: 'How long will my car be with you?', lv: 'Cik ilgi auto būs servisā?' },
  timeAnswer: {
    en: (hours: number | null) =>
      `${hours === null ? '' : `${hours}h turnaround. `}If parts have to be ordered or diagnostics shows that more is needed, we tell you how long it will take before you decide.`,
    lv: (hours: number | null) =>
      `${hours === null ? '' : `Izpildes laiks – ${hours}\u00A0h. `}Ja jāpasūta rezerves daļas vai diagnostika atklāj, ka darāmā ir vairāk, par paredzamo termiņu pasakām, pirms jūs izlemjat.`,
  },
  warranty: { en: 'Is there a warranty?', lv: 'Vai darbiem ir garantija?' },
  warrantyAnswer: {
    en: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Yes: ${warrantyMonths} months or ${warrantyKilometres} km, whichever comes first. Your rights under consumer law remain in full.`,
    lv: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Jā – ${warrantyMonths}\u00A0mēneši vai ${warrantyKilometres}\u00A0km atkarībā no tā, kas iestājas pirmais. Patērētāja likumīgās tiesības tas neierobežo.`,
  },
  ownWarrantyAnswer: {
    en: (own: string) => `${own} Your rights under consumer law remain in full.`,
    lv: (own: string) => `${own} Patērētāja likumīgās tiesības tas neierobežo.`,
  },
  parking: {
    en: 'Where do I park, and what if I cannot collect the car at once?',
    lv: 'Kur novietot auto, un ko darīt, ja pēc gatavā auto nevaru atbraukt uzreiz?',
  },
  storage: {
    en: 'What if I cannot collect the car at once?',
    lv: 'Ko darīt, ja pēc gatavā auto nevaru atbraukt uzreiz?',
  },
  parkingAnswer: {
    en: ({ freeStorageDays, storageFeeEuros }: LegalFigures, freeParking: boolean) =>
      `${freeParking ? 'Customer parking is free. ' : ''}A finished car can stay with us free of charge for ${freeStorageDays} days from the notice that it is ready; after that, storage costs ${storageFeeEuros} per day.`,
    lv: ({ freeStorageDays, storageFeeEuros }: LegalFigures, freeParking: boolean) =>
      `${freeParking ? 'Klientiem autostāvvieta ir bez maksas. ' : ''}Gatavs auto pie mums bez maksas var palikt ${freeStorageDays}\u00A0dienas no paziņojuma, ka darbi pabeigti; pēc tam glabāšana maksā ${storageFeeEuros} dienā.`,
  },
});

/** Returns a line as a sentence that others follow. */
const sentenceOf = (line: string | null): string | null => line && (/[.!?]$/.test(line) ? line : `${line}.`);

/** The questions that people ask, for the page and for search engines. */
export function faqOf(
  site: Pick<SiteInput, 'business' | 'services' | 'texts'>,
  language: Language,
): readonly { question: string; answer: string }[] {
  const words = inLanguage(faqWords, language);
  const figures = legalFiguresIn(language);
  const { vatRegistered, freeParking, turnaroundHours } = site.business;
  const fixedPrices = vatRegistered ? words.fixedPrices : words.fixedPricesWithoutVat;
  const own = sentenceOf(ownWarranty(site, language));
  const pricesAreKnown = hasPrices(site) ? fixedPrices : words.pricesOnRequest;
  return [
    { question: words.price, answer: words.priceAnswer(pricesAreKnown) },
    { question: words.answer, answer: words.answerAnswer },
    { question: words.makes, answer: words.makesAnswer },
    { question: words.time, answer: words.timeAnswer(turnaroundHours) },
    { question: words.warranty, answer: own ? words.ownWarrantyAnswer(own) : words.warrantyAnswer(figures) },
    {
      question: freeParking ? words.parking : words.storage,
      answer: words.parkingAnswer(figures, freeParking),
    },
  ];
}
