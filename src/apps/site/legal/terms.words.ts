import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from './legal-figures.ts';

/** The terms: from the request to the paid invoice. */
export const termsWords = defineWords({
  termsTitle: { en: 'Terms of Service', lv: 'Pakalpojumu sniegšanas noteikumi' },
  termsDescription: {
    en: 'The terms of our electric car service: requests and estimates, prices, collecting the car, payment, warranty, withdrawal and complaints.',
    lv: 'Mūsu elektroauto servisa noteikumi: pieteikumi un tāmes, cenas, auto saņemšana, samaksa, garantija, atteikuma tiesības un sūdzības.',
  },
  lead: {
    en: 'What you can expect of us and what we expect of you, from the first request until the car is back with you.',
    lv: 'Ko varat gaidīt no mums un ko mēs gaidām no jums – no pieteikuma līdz brīdim, kad auto atkal ir pie jums.',
  },

  sellerTitle: { en: 'Who we are', lv: 'Kas mēs esam' },
  seller: {
    en: (name: string) =>
      `The services are provided by ${name} (“we”). “You” are whoever sends a request or orders work; you are a consumer if you do so as a natural person for purposes outside your trade or profession.`,
    lv: (name: string) =>
      `Pakalpojumus sniedz ${name} (turpmāk – mēs). „Jūs” ir ikviens, kas nosūta pieteikumu vai pasūta darbu; jūs esat patērētājs, ja to darāt kā fiziska persona nolūkam, kas nav saistīts ar jūsu saimniecisko vai profesionālo darbību.`,
  },
  scope: {
    en: 'These terms apply to requests through this website and to the work on your car. What we agree with you individually takes precedence.',
    lv: 'Šie noteikumi attiecas uz pieteikumiem šajā vietnē un darbiem ar jūsu auto. Individuāla vienošanās ar jums ir noteicošā.',
  },
  consumersFirst: {
    en: 'Nothing in these terms takes away or limits a right that the law, in particular the Consumer Rights Protection Law (Patērētāju tiesību aizsardzības likums), gives to a consumer.',
    lv: 'Neviens šo noteikumu punkts neatņem un neierobežo tiesības, ko patērētājam piešķir likums, jo īpaši Patērētāju tiesību aizsardzības likums.',
  },

  requestsTitle: { en: 'Requests and estimates', lv: 'Pieteikumi un tāmes' },
  requestFree: {
    en: 'A request is free of charge and without obligation. It is a question to us, not yet an order.',
    lv: 'Pieteikums ir bez maksas un neuzliek saistības. Tas ir jautājums mums, nevis pasūtījums.',
  },
  estimate: {
    en: 'We answer with a price or an estimate: the work, the parts and what they cost together. The contract is made when you accept it – in the workshop, by e-mail or by phone. If you accept from a distance, we confirm the contract by e-mail.',
    lv: 'Mēs atbildam ar cenu vai tāmi: darbi, rezerves daļas un kopējā summa. Līgums ir noslēgts, kad apstiprināt tāmi vai cenu – servisā, e-pastā vai pa tālruni. Ja apstiprināt attālināti, līguma apstiprinājumu nosūtām e-pastā.',
  },
  estimateBinds: {
    en: 'The estimate that you accepted is the price agreed before the work. Work starts only after that.',
    lv: 'Jūsu apstiprinātā tāme ir pirms darba saskaņotā cena. Darbu sākam tikai pēc tās apstiprināšanas.',
  },
  extraWork: {
    en: 'If we find that more is needed, we stop, explain and quote the price. Extra work is done only with your consent. If you decline, we finish what was agreed or, if that is not possible, return the car and charge only for agreed work that was done.',
    lv: 'Ja konstatējam, ka jādara vairāk, darbu apturam, visu izskaidrojam un nosaucam cenu. Papildu darbus veicam tikai ar jūsu piekrišanu. Ja nepiekrītat, pabeidzam saskaņoto vai, ja tas nav iespējams, atdodam auto un prasām samaksu tikai par paveiktajiem saskaņotajiem darbiem.',
  },
  diagnosis: {
    en: 'If the car must be examined before an estimate is possible, we tell you beforehand whether that costs anything, and how much.',
    lv: 'Ja pirms tāmes sagatavošanas auto jāpārbauda, iepriekš pateiksim, vai tas ir par maksu un cik tas maksās.',
  },

  pricesTitle: { en: 'Prices and VAT', lv: 'Cenas un PVN' },
  pricesVat: {
    en: 'Prices are in euro. For consumers the price with value added tax (VAT) counts; the price without it is shown beside it. The rate is the one in force on the day that the law prescribes.',
    lv: 'Cenas norādītas eiro. Patērētājam saistoša ir cena ar pievienotās vērtības nodokli (PVN); blakus norādīta arī cena bez tā. PVN likmi piemērojam tādu, kāda ir spēkā likumā noteiktajā dienā.',
  },
  pricesTitleWithoutVat: { en: 'Prices', lv: 'Cenas' },
  pricesWithoutVat: {
    en: 'Prices are in euro. Value added tax (VAT) is not applied: we are not registered for it.',
    lv: 'Cenas norādītas eiro. Pievienotās vērtības nodokli (PVN) nepiemērojam, jo neesam reģistrēti PVN maksātāji.',
  },
  pricesSite: {
    en: 'A price on the website holds for the make and model it is shown for. “Price on request”, “to be calculated”, “estimate required” and a “+” behind a total mean that the rest is priced after we have seen the car.',
    lv: 'Vietnē redzamā cena attiecas uz norādīto marku un modeli. „Cena pēc pieprasījuma”, „tiks aprēķināts”, „nepieciešama tāme” un „+” pie kopsummas nozīmē, ka pārējo aprēķināsim pēc auto apskates.',
  },
  pricesTerms: {
    en: 'Sums named in these terms include VAT where it is due.',
    lv: 'Šajos noteikumos minētajās summās PVN ir iekļauts, ja tas piemērojams.',
  },

  workTitle: { en: 'Carrying out the work', lv: 'Darbu izpilde' },
  workHandover: {
    en: 'Please bring the key or key card and the codes that the work requires, and take valuables out of the car. Tell us about known faults, modifications and earlier accidents.',
    lv: 'Lūdzam paņemt līdzi atslēgu vai atslēgas karti un darbam vajadzīgos kodus, bet vērtīgas mantas no auto izņemt. Pastāstiet par zināmiem bojājumiem, pārveidojumiem un avārijām.',
  },
  workCare: {
    en: 'We work with professional care and follow the manufacturer’s instructions. We may drive the car as far as diagnosis and testing require.',
    lv: 'Strādājam ar profesionāļa rūpību un pēc ražotāja norādījumiem. Ar auto drīkstam braukt tiktāl, cik to prasa diagnostika un pārbaude.',
  },
  workDates: {
    en: 'We keep the agreed date. If something holds us up, such as a part that arrives late, we tell you at once and agree on a new date.',
    lv: 'Ievērojam saskaņoto termiņu. Ja kaut kas aizkavē darbu, piemēram, kavējas rezerves daļas piegāde, nekavējoties paziņojam un vienojamies par jaunu termiņu.',
  },
  workSoftware: {
    en: 'Updates and battery work can reset settings and stored data of the car. Please save beforehand what you want to keep.',
    lv: 'Atjauninājumi un darbi ar bateriju var atiestatīt auto iestatījumus un tajā saglabātos datus. Lūdzam iepriekš saglabāt to, ko vēlaties paturēt.',
  },
  workDanger: {
    en: 'If it would be dangerous to drive the car, we say so in writing when we return it.',
    lv: 'Ja ar auto braukt ir bīstami, to, auto atdodot, paziņosim rakstveidā.',
  },

  storageTitle: { en: 'Collecting the car and storage', lv: 'Auto saņemšana un glabāšana' },
  storageNotice: {
    en: ({ freeStorageDays }: LegalFigures) =>
      `When the work is done we send you a completion notice by phone, message or e-mail. Please collect the car within ${freeStorageDays} days of it; for that time storage is free.`,
    lv: ({ freeStorageDays }: LegalFigures) =>
      `Kad darbs pabeigts, par to paziņojam pa tālruni, īsziņā vai e-pastā. Lūdzam saņemt auto ${freeStorageDays} dienu laikā pēc šī paziņojuma; šajā laikā glabāšana ir bez maksas.`,
  },
  storageFee: {
    en: ({ storageFeeEuros, freeStorageDays }: LegalFigures) =>
      `After ${freeStorageDays} days from the completion notice, storage costs ${storageFeeEuros} per day. We charge nothing for days on which we ourselves are the reason that you could not collect the car.`,
    lv: ({ storageFeeEuros, freeStorageDays }: LegalFigures) =>
      `Ja pēc paziņojuma ir pagājušas ${freeStorageDays} dienas, glabāšana maksā ${storageFeeEuros} dienā. Par dienām, kad auto nevarējāt saņemt mūsu dēļ, maksu neprasām.`,
  },
  storageCheck: {
    en: 'Please look at the car when you collect it and tell us at once what you notice. You do not lose any right if you find a defect later.',
    lv: 'Saņemot auto, lūdzam to apskatīt un uzreiz pateikt, ja ko pamanāt. Ja trūkumu atklājat vēlāk, savas tiesības nezaudējat.',
  },

  paymentTitle: { en: 'Payment and late interest', lv: 'Samaksa un nokavējuma procenti' },
  payment: {
    en: 'You receive an invoice with the work, parts, VAT and due date. Unless a later due date is agreed, you pay when collecting the car.',
    lv: 'Jūs saņemat rēķinu, kurā norādīti darbi, rezerves daļas, PVN un apmaksas termiņš. Ja nav saskaņots vēlāks termiņš, samaksa veicama, saņemot auto.',
  },
  paymentWithoutVat: {
    en: 'You receive an invoice with the work, parts and due date. Unless a later due date is agreed, you pay when collecting the car.',
    lv: 'Jūs saņemat rēķinu, kurā norādīti darbi, rezerves daļas un apmaksas termiņš. Ja nav saskaņots vēlāks termiņš, samaksa veicama, saņemot auto.',
  },
  interest: {
    en: ({ lateInterestPercent }: LegalFigures) =>
      `Late payments bear interest of ${lateInterestPercent} of the unpaid sum per day, from the day after the due date until payment. We do not charge interest on interest, and we charge it only as far as the law allows; a consumer may have its amount reviewed by a court.`,
    lv: ({ lateInterestPercent }: LegalFigures) =>
      `Par kavētu maksājumu no nākamās dienas pēc apmaksas termiņa līdz samaksas dienai aprēķināmi nokavējuma procenti – ${lateInterestPercent} dienā no nesamaksātās summas. Procentus par procentiem neaprēķinām, un to kopsumma nepārsniedz likumā pieļauto; patērētājs var lūgt tiesu izvērtēt to apmēru.`,
  },
  retentionRight: {
    en: 'Until agreed and completed work has been paid for, we may keep the car as far as the Civil Law (Civillikums) allows.',
    lv: 'Kamēr saskaņotie un paveiktie darbi nav apmaksāti, mums ir tiesības auto aizturēt tiktāl, cik to pieļauj Civillikums.',
  },
});
