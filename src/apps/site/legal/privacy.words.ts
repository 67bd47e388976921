import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from './legal-figures.ts';

/** The privacy notice: whose data, what for, who sees it and for how long. */
export const privacyWords = defineWords({
  privacyTitle: { en: 'Privacy Policy', lv: 'Privātuma politika' },
  privacyDescription: {
    en: 'Which personal data our electric car service uses, why and on what legal basis, how long we keep it, and which rights you have.',
    lv: 'Kādus personas datus izmanto mūsu elektroauto serviss, kādam nolūkam un uz kāda tiesiskā pamata, cik ilgi tos glabājam un kādas ir jūsu tiesības.',
  },
  lead: {
    en: 'What we know about you, why we need it, and what you can ask of us. We use your data to look after your car, and we do not sell it.',
    lv: 'Kādi jūsu dati ir mūsu rīcībā, kāpēc tie vajadzīgi un ko varat no mums prasīt. Datus izmantojam, lai rūpētos par jūsu auto, un tos nepārdodam.',
  },

  controllerTitle: { en: 'Who is responsible for your data', lv: 'Kas atbild par jūsu datiem' },
  controller: {
    en: (name: string) =>
      `The controller of your personal data is ${name}. This notice follows the General Data Protection Regulation (EU) 2016/679 (GDPR) and the Latvian Personal Data Processing Law.`,
    lv: (name: string) =>
      `Jūsu personas datu pārzinis ir ${name}. Šī politika sagatavota saskaņā ar Vispārīgo datu aizsardzības regulu (ES) 2016/679 (turpmāk – Regula) un Fizisko personu datu apstrādes likumu.`,
  },
  controllerContact: {
    en: 'Write to us at this e-mail or postal address about anything that concerns your data.',
    lv: 'Ar jebkuru jautājumu par saviem datiem rakstiet uz šo e-pasta vai pasta adresi.',
  },

  dataTitle: { en: 'What data we use', lv: 'Kādus datus izmantojam' },
  dataRequest: {
    en: 'Your request: name, phone, e-mail, make, model and year of the car, the services you chose with their prices on that day, your description and comments, the photos and videos you attach, and the language you wrote in.',
    lv: 'Jūsu pieteikums: vārds un uzvārds, tālrunis, e-pasts, auto marka, modelis un izlaiduma gads, izvēlētie pakalpojumi ar tās dienas cenām, jūsu apraksts un komentāri, pievienotie fotoattēli un video, kā arī valoda, kurā rakstījāt.',
  },
  dataBooked: {
    en: 'A time that you book yourself: name, phone, license plate, e-mail if you give it, the car, the services with their prices on that day, and your language. While you fill in the form we may hold the time for you for ten minutes; instead of your IP address we then keep a code that it cannot be read from.',
    lv: 'Laiks, ko rezervējat tiešsaistē: vārds un uzvārds, tālrunis, valsts numurs, e-pasts, ja to norādāt, auto, pakalpojumi ar tās dienas cenām un jūsu valoda. Kamēr aizpildāt veidlapu, laiku varam jums paturēt desmit minūtes; IP adreses vietā tad glabājam kodu, no kura to nevar nolasīt.',
  },
  dataWaiting: {
    en: 'A place on the waiting list: the same, and the days and the part of the day that would suit you; as long as you wait, also the code instead of your IP address.',
    lv: 'Ieraksts gaidīšanas sarakstā: tas pats, kā arī dienas un dienas daļa, kas jums būtu ērta; kamēr gaidāt, arī kods IP adreses vietā.',
  },
  dataCustomer: {
    en: 'You as a customer: name, contact details and address; for a business also its registration and VAT number and a contact person; our working notes.',
    lv: 'Klienta dati: vārds un uzvārds, kontaktinformācija un adrese; uzņēmumam – arī reģistrācijas un PVN numurs un kontaktpersona; mūsu darba piezīmes.',
  },
  dataVehicle: {
    en: 'Your car: make, model, year, VIN, license plate, mileage, fault codes and measurements, photos, and the work done on it.',
    lv: 'Jūsu auto: marka, modelis, izlaiduma gads, VIN, valsts numurs, nobraukums, kļūdu kodi un mērījumi, fotoattēli un veiktie darbi.',
  },
  dataWork: {
    en: 'Our work for you: appointments, estimates and your answers to them, invoices, payments, warranty cases and complaints.',
    lv: 'Darbu dati: pieraksti, tāmes un jūsu atbildes uz tām, rēķini, maksājumi, garantijas gadījumi un sūdzības.',
  },
  dataMessages: {
    en: 'Messages: what you write or tell us by e-mail, phone or WhatsApp.',
    lv: 'Saziņa: tas, ko mums rakstāt vai stāstāt e-pastā, pa tālruni vai WhatsApp.',
  },
  dataTechnical: {
    en: 'Technical data: when you send a request, or use or answer the page of your job, its time, your IP address and your browser’s identification go into our audit log. Your IP address also serves, for a few minutes, to limit the number of requests from one address.',
    lv: 'Tehniskie dati: nosūtot pieteikumu, kā arī izmantojot sava darba lapu vai atbildot tajā, mūsu audita žurnālā tiek ierakstīts laiks, jūsu IP adrese un pārlūkprogrammas identifikācija. IP adresi dažas minūtes izmantojam arī tam, lai ierobežotu pieteikumu skaitu no vienas adreses.',
  },
  dataSource: {
    en: 'We get this from you, from your car, or from whoever brings it on your behalf – a family member, employer or leasing company. Facts about businesses may come from public registers.',
    lv: 'Šos datus saņemam no jums, no jūsu auto vai no tā, kurš auto atved jūsu vietā, – ģimenes locekļa, darba devēja vai līzinga uzņēmuma. Ziņas par uzņēmumiem varam iegūt arī publiskos reģistros.',
  },
  dataNeeded: {
    en: 'Without your name, phone, e-mail and the facts about the car we cannot answer a request, and without the data that an invoice needs we cannot issue one. Everything else is voluntary. Please do not send pictures of other people or of identity documents.',
    lv: 'Bez vārda, tālruņa, e-pasta un ziņām par auto nevaram atbildēt uz pieteikumu, un bez rēķinam vajadzīgajiem datiem nevaram to izrakstīt. Pārējo norādāt brīvprātīgi. Lūdzam nesūtīt citu cilvēku un personu apliecinošu dokumentu attēlus.',
  },

  purposesTitle: {
    en: 'What we use it for, and on what legal basis',
    lv: 'Kādam nolūkam un uz kāda tiesiskā pamata',
  },
  purpose: { en: 'Purpose', lv: 'Nolūks' },
  legalBasis: { en: 'Legal basis', lv: 'Tiesiskais pamats' },
  purposeAnswer: {
    en: 'To answer your request, prepare an estimate and agree on an appointment',
    lv: 'Atbildēt uz pieteikumu, sagatavot tāmi un vienoties par pierakstu',
  },
  basisAnswer: {
    en: 'Steps taken at your request before a contract – GDPR Art. 6(1)(b)',
    lv: 'Pasākumi pirms līguma noslēgšanas pēc jūsu lūguma – Regulas 6. panta 1. punkta b) apakšpunkts',
  },
  purposeWork: {
    en: 'To do the work, hand back the car, take payment and honor the warranty',
    lv: 'Paveikt darbu, nodot auto, saņemt samaksu un pildīt garantijas saistības',
  },
  basisWork: {
    en: 'Performance of the contract with you – GDPR Art. 6(1)(b)',
    lv: 'Ar jums noslēgtā līguma izpilde – Regulas 6. panta 1. punkta b) apakšpunkts',
  },
  purposeAccounting: {
    en: 'To keep accounts, pay taxes, and settle consumers’ claims and requests about data',
    lv: 'Kārtot grāmatvedību, maksāt nodokļus, izskatīt patērētāju prasījumus un datu subjektu pieprasījumus',
  },
  basisAccounting: {
    en: 'Duties that the law lays on us – GDPR Art. 6(1)(c)',
    lv: 'Uz mums attiecināms juridisks pienākums – Regulas 6. panta 1. punkta c) apakšpunkts',
  },
  purposeContacts: {
    en: 'To reach the contact persons of business customers',
    lv: 'Sazināties ar klientu uzņēmumu kontaktpersonām',
  },
  basisContacts: {
    en: 'Our legitimate interest in working with those businesses – GDPR Art. 6(1)(f)',
    lv: 'Mūsu leģitīmās intereses sadarboties ar šiem uzņēmumiem – Regulas 6. panta 1. punkta f) apakšpunkts',
  },
  purposeSecurity: {
    en: 'To keep our systems safe, keep out automatic mass requests, see who changed what, and establish or defend legal claims',
    lv: 'Uzturēt sistēmu drošību, atvairīt automatizētus masveida pieteikumus, konstatēt, kas un ko ir mainījis, celt prasījumus un aizstāvēties pret tiem',
  },
  basisSecurity: {
    en: 'Our legitimate interest in security and proof – GDPR Art. 6(1)(f)',
    lv: 'Mūsu leģitīmās intereses gādāt par drošību un pierādījumiem – Regulas 6. panta 1. punkta f) apakšpunkts',
  },
  purposeStatistics: {
    en: 'To collect visit statistics of this website, where that is switched on',
    lv: 'Ievākt šīs vietnes apmeklējumu statistiku, ja tā ir ieslēgta',
  },
  basisStatistics: {
    en: 'Your consent, which you may withdraw at any time – GDPR Art. 6(1)(a)',
    lv: 'Jūsu piekrišana, ko varat jebkurā laikā atsaukt, – Regulas 6. panta 1. punkta a) apakšpunkts',
  },

  recipientsTitle: { en: 'Who receives it', lv: 'Kam datus nododam' },
  recipientsStaff: {
    en: 'Our staff, each as far as the work requires. Our system shows technicians the car and the job, but not the customer’s record.',
    lv: 'Mūsu darbiniekiem – katram tiktāl, cik to prasa darbs. Mehāniķiem sistēma rāda auto un darbu, bet ne klienta kartīti.',
  },
  recipientsProcessors: {
    en: 'Companies that work for us under contract and on our instructions: hosting and backup, e-mail, accounting.',
    lv: 'Uzņēmumiem, kas uz līguma pamata strādā mūsu uzdevumā: mitināšana un rezerves kopijas, e-pasts, grāmatvedība.',
  },
  recipientsParts: {
    en: 'Suppliers of parts, when a part must be found by the VIN of your car; they do not learn your name.',
    lv: 'Rezerves daļu piegādātājiem, ja daļa jāpiemeklē pēc auto VIN; jūsu vārdu viņi neuzzina.',
  },
  recipientsAuthorities: {
    en: 'Authorities – such as the State Revenue Service, the police or a court – when the law obliges us.',
    lv: 'Iestādēm, piemēram, Valsts ieņēmumu dienestam, policijai vai tiesai, ja to prasa likums.',
  },
  recipientsClaims: {
    en: 'Banks for payments; lawyers and debt collectors if there is a dispute or an unpaid invoice.',
    lv: 'Bankām maksājumu veikšanai; juristiem un parādu piedzinējiem, ja ir strīds vai neapmaksāts rēķins.',
  },
  recipientsStatistics: {
    en: (host: string) =>
      `Only with your consent: the provider whose script collects visit statistics (${host}). It receives your IP address, the pages you open and facts about your browser.`,
    lv: (host: string) =>
      `Tikai ar jūsu piekrišanu – apmeklējumu statistikas skripta nodrošinātājam (${host}). Tas saņem jūsu IP adresi, ziņas par atvērtajām lapām un pārlūkprogrammu.`,
  },

  transfersTitle: { en: 'Outside the European Union', lv: 'Ārpus Eiropas Savienības' },
  transfers: {
    en: (services: string) =>
      `We ourselves do not transfer your personal data outside the European Union and the European Economic Area. Services that you choose to use – ${services} – may do so by their own rules.`,
    lv: (services: string) =>
      `Paši jūsu personas datus ārpus Eiropas Savienības un Eiropas Ekonomikas zonas nenododam. Pakalpojumi, kurus izvēlaties izmantot, – ${services} – to var darīt pēc saviem noteikumiem.`,
  },
  transfersMap: { en: 'the map', lv: 'karte' },
  transfersStatistics: { en: 'the visit statistics', lv: 'apmeklējumu statistika' },

  othersTitle: { en: 'Map, WhatsApp and links', lv: 'Karte, WhatsApp un saites' },
  othersMap: {
    en: (host: string) =>
      `The map is loaded from ${host} only when you press its button. From then on that provider receives your IP address.`,
    lv: (host: string) =>
      `Karte no ${host} tiek ielādēta tikai tad, kad nospiežat tās pogu. No šī brīža kartes nodrošinātājs saņem jūsu IP adresi.`,
  },
  othersWhatsApp: {
    en: 'The WhatsApp link opens WhatsApp’s own service, which handles your data by its own rules and possibly outside the European Union. If you do not want that, call us or write an e-mail.',
    lv: 'WhatsApp saite atver WhatsApp pakalpojumu, kas jūsu datus apstrādā pēc saviem noteikumiem, iespējams, arī ārpus Eiropas Savienības. Ja to nevēlaties, zvaniet vai rakstiet e-pastu.',
  },
  othersLinks: {
    en: 'Other websites that we link to are responsible for their own pages. Nothing of them is loaded before you follow the link.',
    lv: 'Par citām vietnēm, uz kurām ved saites, atbild to uzturētāji. Nekas no tām netiek ielādēts, pirms neesat atvēris saiti.',
  },

  retentionTitle: { en: 'How long we keep it', lv: 'Cik ilgi datus glabājam' },
  retentionContracts: {
    en: ({ contractYears }: LegalFigures) =>
      `Contracts – the data about you, your car and our work for you: ${contractYears} years after the contract has been performed.`,
    lv: ({ contractYears }: LegalFigures) =>
      `Ar līgumu saistītos datus – ziņas par jums, jūsu auto un mūsu darbu: ${contractYears} gadus pēc līguma izpildes.`,
  },
  retentionAccounting: {
    en: ({ accountingYears }: LegalFigures) =>
      `Accounting documents such as invoices: ${accountingYears} years, as the Accounting Law (Grāmatvedības likums) demands. We may not delete them earlier, even at your request.`,
    lv: ({ accountingYears }: LegalFigures) =>
      `Grāmatvedības dokumentus, piemēram, rēķinus: ${accountingYears} gadus, kā to prasa Grāmatvedības likums. Agrāk tos dzēst nedrīkstam arī pēc jūsu lūguma.`,
  },
  retentionRequests: {
    en: 'Requests that led to no contract: until the matter is settled and no claims are to be expected; earlier if you ask us to delete them.',
    lv: 'Pieteikumus, pēc kuriem līgums netika noslēgts: līdz jautājums ir noskaidrots un prasījumi vairs nav gaidāmi; agrāk, ja lūdzat tos dzēst.',
  },
  retentionWaiting: {
    en: 'Entries of the waiting list: 90 days after they have ended.',
    lv: 'Gaidīšanas saraksta ierakstus: 90 dienas pēc to beigām.',
  },
  retentionAudit: {
    en: 'Entries of the audit log, including the name of a record that has been deleted: as long as we need them to prove who changed what and to settle claims.',
    lv: 'Audita žurnāla ierakstus, arī dzēsta ieraksta nosaukumu: tik ilgi, cik tie vajadzīgi, lai pierādītu, kas ko mainījis, un izskatītu prasījumus.',
  },
  retentionStatistics: {
    en: ({ analyticsYears }: LegalFigures) =>
      `Analytics data about visits: made anonymous after ${analyticsYears} years.`,
    lv: ({ analyticsYears }: LegalFigures) =>
      `Apmeklējumu analītikas datus: pēc ${analyticsYears} gadiem tos anonimizējam.`,
  },
  retentionDispute: {
    en: 'If there is a dispute, we keep what is needed until it has been finally settled.',
    lv: 'Strīda gadījumā nepieciešamos datus glabājam līdz tā galīgai atrisināšanai.',
  },
});
