import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from './legal-figures.ts';

/** The terms: warranty, withdrawal, liability, disputes. */
export const termsRightsWords = defineWords({
  warrantyTitle: { en: 'Warranty', lv: 'Garantija' },
  warranty: {
    en: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Our work carries a warranty of ${warrantyMonths} months or ${warrantyKilometres} km, whichever comes first, from the day you collect the car.`,
    lv: ({ warrantyMonths, warrantyKilometres }: LegalFigures) =>
      `Mūsu darbam ir garantija: ${warrantyMonths} mēneši vai ${warrantyKilometres} km atkarībā no tā, kas iestājas pirmais, skaitot no auto saņemšanas dienas.`,
  },
  warrantyHow: {
    en: 'If a defect of our work shows in that time, tell us by phone or e-mail and bring the car to us, with the invoice if you can. We put it right free of charge within a reasonable time. The warranty is given by the company named at the beginning of these terms and holds in Latvia.',
    lv: 'Ja šajā laikā atklājas mūsu darba trūkums, paziņojiet pa tālruni vai e-pastā un atvediet auto pie mums, vēlams, kopā ar rēķinu. Trūkumu bez maksas novērsīsim saprātīgā termiņā. Garantiju sniedz šo noteikumu sākumā norādītais uzņēmums, un tā ir spēkā Latvijā.',
  },
  warrantyLimits: {
    en: 'It does not cover ordinary wear, damage from accidents or improper use, or work that others have done on the same place since.',
    lv: 'Tā neattiecas uz dabisku nolietojumu, bojājumiem avārijas vai nepareizas lietošanas dēļ un uz vietām, kur pēc mums strādājis kāds cits.',
  },
  warrantyLaw: {
    en: ({ claimYears }: LegalFigures) =>
      `The warranty comes on top of your rights by law. A consumer may make a claim about goods or a service that do not conform to the contract within ${claimYears} years from receiving them and ask that it be put right free of charge, that the price be reduced, or that the money be returned, as the Consumer Rights Protection Law provides.`,
    lv: ({ claimYears }: LegalFigures) =>
      `Garantija papildina likumā noteiktās tiesības. Par līguma noteikumiem neatbilstošu preci vai pakalpojumu patērētājs var pieteikt prasījumu ${claimYears} gadu laikā no preces vai pakalpojuma saņemšanas un Patērētāju tiesību aizsardzības likumā noteiktajā kārtībā prasīt neatbilstības novēršanu bez maksas, cenas samazinājumu vai naudas atmaksu.`,
  },

  withdrawalTitle: { en: 'Right of withdrawal for consumers', lv: 'Patērētāja atteikuma tiesības' },
  withdrawal: {
    en: ({ withdrawalDays }: LegalFigures) =>
      `A consumer who has made a contract with us at a distance – by e-mail or by phone – may withdraw from it within ${withdrawalDays} days without giving a reason. For services the period runs from the day the contract was made, for goods from the day you receive them.`,
    lv: ({ withdrawalDays }: LegalFigures) =>
      `Patērētājs, kas līgumu ar mums noslēdzis attālināti – e-pastā vai pa tālruni –, ${withdrawalDays} dienu laikā var no tā atteikties, nenorādot iemeslu. Pakalpojumam termiņu skaita no līguma noslēgšanas dienas, precei – no tās saņemšanas dienas.`,
  },
  withdrawalHow: {
    en: 'A clear statement by e-mail or letter is enough; you may use the form below. It is in time if you send it before the period ends.',
    lv: 'Pietiek ar nepārprotamu paziņojumu e-pastā vai vēstulē; varat izmantot arī tālāk doto veidlapu. Termiņš ir ievērots, ja paziņojumu nosūtāt pirms tā beigām.',
  },
  withdrawalRefund: {
    en: ({ withdrawalDays }: LegalFigures) =>
      `We return what you have paid within ${withdrawalDays} days of receiving your statement, in the same way as you paid and at no cost to you. For goods we may wait until we have them back; you send them within ${withdrawalDays} days and bear the direct cost of returning them.`,
    lv: ({ withdrawalDays }: LegalFigures) =>
      `Samaksāto atmaksājam ${withdrawalDays} dienu laikā pēc paziņojuma saņemšanas tādā pašā veidā, kā maksājāt, un bez papildu izmaksām jums. Ja pirkta prece, atmaksu varam aizturēt, līdz tā ir saņemta atpakaļ; preci nosūtāt ${withdrawalDays} dienu laikā un sedzat tās atpakaļ sūtīšanas tiešās izmaksas.`,
  },
  withdrawalBegun: {
    en: 'Within the period we begin work only if you expressly ask for it. If you then withdraw, you pay for the part that was done until we heard from you, in proportion to the agreed price. Once the whole service has been performed with your consent, the right ends; we remind you of this before we begin.',
    lv: 'Atteikuma termiņā darbu sākam tikai pēc jūsu skaidra lūguma. Ja pēc tam atsakāties, samaksājat par daļu, kas paveikta līdz jūsu paziņojumam, proporcionāli saskaņotajai cenai. Kad pakalpojums ar jūsu piekrišanu ir sniegts pilnībā, atteikuma tiesības beidzas; par to atgādinām pirms darba sākuma.',
  },
  withdrawalExceptions: {
    en: 'There is no right of withdrawal from contracts made in person in our workshop, for goods made to your specification, or for parts that have been fitted and cannot be separated again.',
    lv: 'Atteikuma tiesību nav līgumiem, kas noslēgti klātienē mūsu servisā, precēm, kas izgatavotas pēc jūsu norādījumiem, un rezerves daļām, kas iebūvētas tā, ka tās vairs nav atdalāmas.',
  },
  formTitle: { en: 'Withdrawal form', lv: 'Atteikuma veidlapa' },
  formHint: {
    en: 'Fill in and send only if you want to withdraw from the contract.',
    lv: 'Aizpildiet un nosūtiet tikai tad, ja vēlaties atteikties no līguma.',
  },
  formTo: { en: 'To:', lv: 'Kam:' },
  formStatement: {
    en: 'I hereby give notice that I withdraw from my contract for the following service or goods:',
    lv: 'Ar šo paziņoju, ka vēlos atteikties no līguma par šādu pakalpojumu vai preci:',
  },
  formDate: { en: 'Ordered or received on:', lv: 'Pasūtīts vai saņemts (datums):' },
  formName: { en: 'Name of the consumer:', lv: 'Patērētāja vārds un uzvārds:' },
  formAddress: { en: 'Address of the consumer:', lv: 'Patērētāja adrese:' },
  formSignature: {
    en: 'Date and, on paper, signature:',
    lv: 'Datums un, ja sūtāt papīra formā, paraksts:',
  },

  partsTitle: { en: 'Parts', lv: 'Rezerves daļas' },
  partsAgreed: {
    en: 'The estimate names the parts to be fitted. If one of them is used or refurbished, it says so.',
    lv: 'Tāmē norādītas uzstādāmās rezerves daļas. Ja kāda no tām ir lietota vai atjaunota, tas tāmē ir norādīts.',
  },
  partsOld: {
    en: 'If you want replaced parts back, tell us before the work. Parts that must be returned to the supplier or disposed of by law, such as high-voltage batteries, are excepted.',
    lv: 'Ja vēlaties saņemt nomainītās daļas, pasakiet to pirms darba. Tas neattiecas uz daļām, kas jānodod atpakaļ piegādātājam vai jāutilizē likumā noteiktajā kārtībā, piemēram, augstsprieguma baterijām.',
  },
  partsOwn: {
    en: 'If you bring parts of your own, we are responsible for fitting them, not for the parts themselves; if we see that one is unsuitable, we tell you.',
    lv: 'Ja atvedat savas rezerves daļas, atbildam par to uzstādīšanu, nevis par pašām rezerves daļām; ja redzam, ka kāda neder, to jums pasakām.',
  },
  partsWarranty: {
    en: 'The manufacturer’s warranty on a part, where there is one, holds besides our warranty and your rights by law.',
    lv: 'Ražotāja garantija rezerves daļai, ja tāda ir, ir spēkā papildus mūsu garantijai un likumā noteiktajām tiesībām.',
  },

  liabilityTitle: { en: 'Liability', lv: 'Atbildība' },
  liabilityCare: {
    en: 'We are responsible for the car from the moment we take it in until you collect it, and we compensate for damage that is our fault.',
    lv: 'Par auto atbildam no pieņemšanas brīža līdz tā nodošanai jums un atlīdzinām zaudējumus, kuros esam vainojami.',
  },
  liabilityLimits: {
    en: 'We are not liable for consequences of defects or modifications that you knew of and did not tell us, or of using the car against our written warning, unless we are at fault as well. Neither party is liable for force majeure.',
    lv: 'Neatbildam par sekām, ko izraisa trūkumi vai pārveidojumi, par kuriem zinājāt, bet mums neteicāt, vai auto lietošana, neņemot vērā mūsu rakstveida brīdinājumu, ja vien vainojami neesam arī mēs. Neviena puse neatbild par nepārvaramas varas sekām.',
  },
  liabilityBusiness: {
    en: 'Towards businesses we are liable for lost profit only in the case of intent or gross negligence.',
    lv: 'Uzņēmumiem atrauto peļņu atlīdzinām tikai tad, ja esam rīkojušies ar ļaunu nolūku vai pieļāvuši rupju neuzmanību.',
  },
  liabilityNever: {
    en: 'Nothing here limits liability for injury to life or health, for intent or gross negligence, or what the law grants to consumers.',
    lv: 'Šie noteikumi neierobežo atbildību par kaitējumu dzīvībai vai veselībai, par ļaunu nolūku un rupju neuzmanību, kā arī patērētājam likumā paredzēto.',
  },

  complaintsTitle: {
    en: 'Complaints and out-of-court settlement',
    lv: 'Sūdzības un ārpustiesas strīdu risināšana',
  },
  complaints: {
    en: ({ complaintDays }: LegalFigures) =>
      `Tell us what is wrong: by e-mail, by letter or in the workshop. We answer complaints within ${complaintDays} business days.`,
    lv: ({ complaintDays }: LegalFigures) =>
      `Pastāstiet, kas nav kārtībā: e-pastā, vēstulē vai servisā. Uz sūdzībām atbildam ${complaintDays} darba dienu laikā.`,
  },
  complaintsAuthority: {
    en: 'If we do not agree, a consumer may turn to the Consumer Rights Protection Centre (Patērētāju tiesību aizsardzības centrs, PTAC) and to the Consumer Dispute Resolution Commission that works there; its procedure is free of charge. You may go to court in any case.',
    lv: 'Ja nevienojamies, patērētājs var vērsties Patērētāju tiesību aizsardzības centrā (PTAC) un tā Patērētāju strīdu risināšanas komisijā, kurā strīdu izskata bez maksas. Jebkurā gadījumā varat vērsties arī tiesā.',
  },
  complaintsLink: {
    en: 'Consumer Rights Protection Centre: www.ptac.gov.lv',
    lv: 'Patērētāju tiesību aizsardzības centrs: www.ptac.gov.lv',
  },

  dataTitle: { en: 'Personal data', lv: 'Personas dati' },
  data: {
    en: 'How we use your data, how long we keep it and which rights you have is set out in our Privacy Policy.',
    lv: 'Kā izmantojam jūsu datus, cik ilgi tos glabājam un kādas ir jūsu tiesības, izklāstīts mūsu privātuma politikā.',
  },
  privacyLink: { en: 'Privacy Policy', lv: 'Privātuma politika' },

  lawTitle: { en: 'Law and courts', lv: 'Piemērojamās tiesības un tiesa' },
  law: {
    en: 'Latvian law applies, and disputes that we cannot settle are decided by the courts of Latvia. A consumer who lives in another country of the European Union keeps the protection of that country’s mandatory rules and may sue there as well.',
    lv: 'Piemērojami Latvijas normatīvie akti, un strīdus, kurus neizdodas atrisināt sarunās, izskata Latvijas tiesa. Patērētājs, kas dzīvo citā Eiropas Savienības valstī, saglabā šīs valsts imperatīvo normu aizsardzību un prasību var celt arī tur.',
  },
  languages: {
    en: 'The Latvian and the English text say the same. If they differ, the Latvian text prevails; a provision that is unclear is read in the consumer’s favor.',
    lv: 'Noteikumu saturs latviešu un angļu valodā ir vienāds. Ja teksti atšķiras, noteicošais ir teksts latviešu valodā; neskaidrus noteikumus iztulko patērētājam par labu.',
  },

  changesTitle: { en: 'Changes', lv: 'Izmaiņas' },
  changes: {
    en: 'We may change these terms; a change applies only to contracts made after it. Your contract is governed by the version that was on this page when it was made. You may save or print it, and we send it to you on request.',
    lv: 'Šos noteikumus varam mainīt; izmaiņas attiecas tikai uz līgumiem, kas noslēgti pēc tām. Jūsu līgumam piemērojama redakcija, kas šajā lapā bija publicēta līguma noslēgšanas brīdī. Varat to saglabāt vai izdrukāt, un pēc lūguma to jums nosūtīsim.',
  },
});
