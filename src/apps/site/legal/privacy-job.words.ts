import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from './legal-figures.ts';

/** The privacy notice: the page of a job, which customers open by a secret link. */
export const privacyJobWords = defineWords({
  jobTitle: { en: 'Your estimate by link', lv: 'Jūsu tāme, ko atver ar saiti' },
  jobShows: {
    en: 'We may send you a link to a page about your job. It shows the car’s make, model, year and license plate, the lines of the estimate with their prices, the photos that we chose for you, our note, your answers, how far the work is, your appointment and the invoice. Your name and contact details are not on the page; the documents that open from it name you. If you have seen an estimate and not answered it, or an invoice is overdue, we may remind you by e-mail; tell us if you do not want to be reminded automatically.',
    lv: 'Varam jums atsūtīt saiti uz lapu par jūsu darbu. Tajā redzama auto marka, modelis, izlaiduma gads un valsts numurs, tāmes rindas ar cenām, fotoattēli, ko jums atlasījām, mūsu piezīme, jūsu atbildes, darbu norise, pieraksts un rēķins. Jūsu vārda un kontaktinformācijas lapā nav, bet dokumentos, ko no tās var atvērt, jūsu vārds ir. Ja esat apskatījis tāmi, bet neesat atbildējis, vai rēķina apmaksa kavējas, varam jums par to atgādināt pa e-pastu; ja automātiskus atgādinājumus nevēlaties, paziņojiet mums.',
  },
  jobLink: {
    en: ({ jobLinkDays }: LegalFigures) =>
      `The link needs no password: anybody who has it sees this one job and can answer in your place, so pass it on only to people who may. It opens nothing else, and stops working ${jobLinkDays} days after the last event of the job, or as soon as we withdraw it at your request. The page sets no cookies, counts no visits and is kept from search engines. What you choose and write there stays in the tab of your browser until you have answered.`,
    lv: ({ jobLinkDays }: LegalFigures) =>
      `Parole saitei nav vajadzīga: ikviens, kam tā ir, redz šo vienu darbu un var atbildēt jūsu vietā, tāpēc nododiet to tikai tam, kas drīkst to darīt. Neko citu saite neatver. Tā vairs nedarbojas, kad pagājušas ${jobLinkDays} dienas pēc pēdējā notikuma saistībā ar darbu, vai tiklīdz to pēc jūsu lūguma atsaucam. Lapa nesaglabā sīkdatnes, neuzskaita apmeklējumus un meklētājiem nav pieejama. Tas, ko tajā izvēlaties un ierakstāt, paliek jūsu pārlūkprogrammas cilnē, līdz esat atbildējis.`,
  },
  jobAnswer: {
    en: 'When you approve or decline work there, we store as evidence: the name you type, your comment, each job with its price and your answer, the total, the sentence you agreed to, the estimate as a document, the time, your IP address and your browser’s identification. Of an answer by phone we store who wrote it down, in place of address and browser. We also store when the page was first used. Answers cannot be changed afterwards, by us either; a later answer is stored beside the earlier one. A copy is e-mailed to you, where we have your address.',
    lv: 'Kad tajā darbus apstiprināt vai no tiem atsakāties, kā pierādījumu saglabājam: jūsu ierakstīto vārdu, komentāru, katru darbu ar cenu un jūsu atbildi, kopsummu, teikumu, kuram piekritāt, tāmi kā dokumentu, laiku, jūsu IP adresi un pārlūkprogrammas identifikāciju. Ja atbildat pa tālruni, IP adreses un pārlūkprogrammas vietā saglabājam, kurš darbinieks atbildi pierakstīja. Saglabājam arī to, kad lapa pirmo reizi izmantota. Atbildi vēlāk nevar mainīt neviens, arī mēs ne; jauna atbilde tiek saglabāta līdzās iepriekšējai. Tās kopiju nosūtām jums pa e-pastu, ja zinām jūsu adresi.',
  },
  jobReaders: {
    en: 'Our managers see the evidence; technicians see only which work is approved. Anybody who opens the link sees the answers with the name, but not the IP address or browser from which they came.',
    lv: 'Pierādījumus redz mūsu vadītāji, mehāniķi – tikai to, kuri darbi ir apstiprināti. Ikviens, kas atver saiti, redz atbildes un vārdu, bet ne IP adresi un pārlūkprogrammu, no kuras tās nosūtītas.',
  },
  purposeJobPage: {
    en: 'To show you by link what we offer and how far the work is, and to take your answer',
    lv: 'Ar saites palīdzību parādīt, ko piedāvājam un cik tālu paveikts darbs, un saņemt jūsu atbildi',
  },
  basisJobPage: {
    en: 'Steps taken at your request before a contract, then its performance – GDPR Art. 6(1)(b)',
    lv: 'Pasākumi pirms līguma noslēgšanas pēc jūsu lūguma, pēc tam līguma izpilde – Regulas 6. panta 1. punkta b) apakšpunkts',
  },
  purposeEvidence: {
    en: 'To prove what you approved and what you declined, and establish or defend legal claims',
    lv: 'Pierādīt, ko apstiprinājāt un no kā atteicāties, celt prasījumus un aizstāvēties pret tiem',
  },
  basisEvidence: {
    en: 'Our legitimate interest in proof – GDPR Art. 6(1)(f)',
    lv: 'Mūsu leģitīmās intereses gādāt par pierādījumiem – Regulas 6. panta 1. punkta f) apakšpunkts',
  },
  retentionAnswers: {
    en: 'Your answers to estimates, with their evidence: as long as we need them to prove what was agreed and to settle claims.',
    lv: 'Jūsu atbildes uz tāmēm un to pierādījumus: tik ilgi, cik tie vajadzīgi, lai pierādītu, par ko vienojāmies, un izskatītu prasījumus.',
  },
});
