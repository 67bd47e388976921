import { defineWords } from '#shared/words.ts';
import type { LegalFigures } from './legal-figures.ts';

/** The privacy notice: what people may ask, how data is guarded, what their browser keeps. */
export const privacyRightsWords = defineWords({
  rightsTitle: { en: 'Your rights', lv: 'Jūsu tiesības' },
  rightsIntro: { en: 'You may ask us:', lv: 'Jums ir tiesības:' },
  rightAccess: {
    en: 'whether we have data about you, and for a copy of it (access);',
    lv: 'uzzināt, vai mūsu rīcībā ir jūsu dati, un saņemt to kopiju (piekļuve);',
  },
  rightRectification: {
    en: 'to correct or complete what is wrong (rectification);',
    lv: 'lūgt izlabot vai papildināt neprecīzus datus (labošana);',
  },
  rightErasure: {
    en: 'to delete data that we no longer need or may no longer use (erasure);',
    lv: 'lūgt dzēst datus, kas mums vairs nav vajadzīgi vai ko vairs nedrīkstam izmantot (dzēšana);',
  },
  rightRestriction: {
    en: 'to set data aside while a question about it is open (restriction);',
    lv: 'lūgt datus uz laiku neizmantot, kamēr tiek noskaidrots strīdīgs jautājums (apstrādes ierobežošana);',
  },
  rightPortability: {
    en: 'to hand over what you gave us in a common, machine-readable form, to you or to somebody else (portability);',
    lv: 'saņemt jūsu sniegtos datus plaši izmantotā, mašīnlasāmā formātā vai lūgt tos nodot citam (pārnesamība);',
  },
  rightObjection: {
    en: 'to stop using data on the basis of our legitimate interest, for reasons of your particular situation (objection);',
    lv: 'iebilst pret datu izmantošanu, kuras pamats ir mūsu leģitīmās intereses, ja tam ir iemesls jūsu īpašajā situācijā (iebildumi);',
  },
  rightConsent: {
    en: 'to end what rests on your consent. What was done before remains lawful.',
    lv: 'jebkurā laikā atsaukt piekrišanu. Tas neietekmē līdz tam veiktās apstrādes likumību.',
  },
  rightsAnswer: {
    en: ({ rightsMonths }: LegalFigures) =>
      `Write to us by e-mail or letter. We answer within ${rightsMonths} month, free of charge. If we cannot be sure that it is you who asks, we will ask for proof.`,
    lv: ({ rightsMonths }: LegalFigures) =>
      `Rakstiet mums e-pastu vai vēstuli. Atbildēsim ${rightsMonths} mēneša laikā bez maksas. Ja nevarēsim pārliecināties, ka lūdzējs esat jūs, palūgsim to apliecināt.`,
  },
  rightsStatistics: {
    en: (button: string) =>
      `You give or withdraw consent to visit statistics with the button “${button}” at the foot of every page.`,
    lv: (button: string) =>
      `Piekrišanu apmeklējumu statistikai varat dot vai atsaukt ar pogu „${button}” ikvienas lapas apakšā.`,
  },

  authorityTitle: { en: 'Complaint to the authority', lv: 'Sūdzība uzraudzības iestādei' },
  authority: {
    en: 'If you think that we do not handle your data as the law demands, please tell us first; usually we can put it right. You may at any time complain to the Latvian supervisory authority, the Data State Inspectorate (Datu valsts inspekcija), or to the authority of the EU country where you live.',
    lv: 'Ja uzskatāt, ka ar jūsu datiem rīkojamies pretlikumīgi, lūdzam vispirms vērsties pie mums – parasti to varam atrisināt. Jebkurā laikā varat iesniegt sūdzību Datu valsts inspekcijā vai tās ES valsts uzraudzības iestādē, kurā dzīvojat.',
  },
  authorityLink: {
    en: 'Data State Inspectorate: www.dvi.gov.lv',
    lv: 'Datu valsts inspekcija: www.dvi.gov.lv',
  },

  automationTitle: { en: 'No automated decisions', lv: 'Automatizētu lēmumu nav' },
  automation: {
    en: 'People decide on requests, prices and work. We take no decision about you by automated means alone and make no profiles.',
    lv: 'Par pieteikumiem, cenām un darbiem lemj cilvēki. Lēmumus par jums, kuru pamatā ir tikai automatizēta apstrāde, nepieņemam un profilus neveidojam.',
  },

  childrenTitle: { en: 'Children', lv: 'Bērni' },
  children: {
    en: ({ youngest }: LegalFigures) =>
      `Our service is not meant for people under ${youngest}, and we do not knowingly collect their data. If you learn that a child has sent us data, tell us and we will delete it.`,
    lv: ({ youngest }: LegalFigures) =>
      `Mūsu pakalpojums nav paredzēts personām, kas jaunākas par ${youngest} gadiem, un viņu datus apzināti nevācam. Ja uzzināt, ka bērns mums ir atsūtījis datus, paziņojiet, un mēs tos izdzēsīsim.`,
  },

  securityTitle: { en: 'How we protect data', lv: 'Kā datus aizsargājam' },
  securityAccess: {
    en: 'Staff sign in personally, and everyone sees only what their role needs.',
    lv: 'Katram darbiniekam ir savs konts, un katrs redz tikai to, kas vajadzīgs viņa darbam.',
  },
  securityPasswords: {
    en: 'We store no password, only a value from which it cannot be read back; repeated wrong attempts lock the account.',
    lv: 'Paroles neglabājam – tikai vērtību, no kuras paroli nolasīt nevar; pēc atkārtotiem kļūdainiem mēģinājumiem konts tiek bloķēts.',
  },
  securityAudit: {
    en: 'Each sign-in and each change of data leaves an entry in the audit log.',
    lv: 'Katra pieslēgšanās un katras datu izmaiņas tiek ierakstītas audita žurnālā.',
  },
  securityFiles: {
    en: 'Files you send are checked by their content; only staff who handle requests and the work on your car can open them.',
    lv: 'Jūsu sūtīto failu saturs tiek pārbaudīts; tos var atvērt tikai darbinieki, kas apstrādā pieteikumus un strādā ar jūsu auto.',
  },
  securityBreach: {
    en: 'We report a breach that puts your rights at risk to the Data State Inspectorate, and if the risk is high also to you, as the GDPR demands.',
    lv: 'Par pārkāpumu, kas rada risku jūsu tiesībām, ziņosim Datu valsts inspekcijai, bet, ja risks ir augsts, – arī jums, kā to prasa Regula.',
  },

  cookiesTitle: { en: 'Cookies and browser storage', lv: 'Sīkdatnes un pārlūkprogrammas krātuve' },
  cookies: {
    en: 'We use no advertising cookies. What is listed here as ours is needed for what you ask of the site and requires no consent.',
    lv: 'Reklāmas sīkdatnes neizmantojam. Tas, kas šeit norādīts kā mūsu, ir vajadzīgs jūsu izvēlēto funkciju darbībai, un piekrišana tam nav nepieciešama.',
  },
  cookieName: { en: 'Name', lv: 'Nosaukums' },
  cookiePurpose: { en: 'What for', lv: 'Nolūks' },
  cookieTime: { en: 'How long', lv: 'Glabāšanas laiks' },
  languageName: {
    en: 'language (cookie and localStorage)',
    lv: 'language (sīkdatne un localStorage)',
  },
  languagePurpose: {
    en: 'Remembers the language you chose; stored only when you switch languages.',
    lv: 'Atceras jūsu izvēlēto valodu; tiek saglabāta tikai tad, kad valodu pārslēdzat.',
  },
  languageTime: {
    en: 'Cookie: 1 year. localStorage: until you clear it.',
    lv: 'Sīkdatne – 1 gadu; localStorage – līdz to izdzēšat.',
  },
  draftName: {
    en: 'request-form, request-key (sessionStorage)',
    lv: 'request-form, request-key (sessionStorage)',
  },
  draftPurpose: {
    en: 'Keeps a request you have not sent yet, so that it survives a reload, and prevents it from arriving twice. It stays on your device.',
    lv: 'Saglabā vēl nenosūtītu pieteikumu, lai tas nepazustu, pārlādējot lapu, un neļauj to nosūtīt divreiz. Dati paliek jūsu ierīcē.',
  },
  draftTime: {
    en: 'Until the request is sent or the tab is closed.',
    lv: 'Līdz pieteikums nosūtīts vai cilne aizvērta.',
  },
  consentName: { en: 'visit-counting (localStorage)', lv: 'visit-counting (localStorage)' },
  consentPurpose: {
    en: 'Remembers whether we may collect visit statistics, so that we do not ask each time.',
    lv: 'Atceras, vai drīkstam ievākt apmeklējumu statistiku, lai nebūtu jājautā ikreiz.',
  },
  consentTime: { en: 'Until you change or clear it.', lv: 'Līdz to maināt vai izdzēšat.' },
  statisticsName: {
    en: (host: string) => `Cookies of ${host}`,
    lv: (host: string) => `${host} sīkdatnes`,
  },
  statisticsPurpose: {
    en: 'Visit statistics; set only after you have agreed.',
    lv: 'Apmeklējumu statistika; tiek izmantotas tikai pēc jūsu piekrišanas.',
  },
  statisticsTime: {
    en: 'As the provider states; no longer used once you withdraw consent.',
    lv: 'Kā norādījis nodrošinātājs; pēc piekrišanas atsaukšanas vairs netiek izmantotas.',
  },
  staffName: {
    en: 'session or __Host-session (cookie), settings of the portal (localStorage)',
    lv: 'session vai __Host-session (sīkdatne), portāla iestatījumi (localStorage)',
  },
  staffPurpose: {
    en: 'Only for our staff: keeps them signed in to the service portal and remembers how they like it to look.',
    lv: 'Tikai mūsu darbiniekiem: uztur pieslēgšanos servisa portālam un atceras tā izskatu.',
  },
  staffTime: {
    en: 'Cookie: until sign-out, 8 hours without use, at most 7 days. Settings: until cleared.',
    lv: 'Sīkdatne – līdz iziešanai no portāla, bet ne ilgāk par 8 stundām bez darbībām un 7 dienām kopumā; iestatījumi – līdz tos izdzēš.',
  },
  deviceName: { en: 'device or __Host-device (cookie)', lv: 'device vai __Host-device (sīkdatne)' },
  devicePurpose: {
    en: 'Only for our staff: recognizes a browser in which they signed in before, so that strangers who guess passwords cannot lock them out.',
    lv: 'Tikai mūsu darbiniekiem: pazīst pārlūkprogrammu, kurā viņi jau pieslēgušies, lai svešinieki, minot paroles, nevarētu bloķēt viņu piekļuvi.',
  },
  deviceTime: {
    en: '400 days after the last sign-in.',
    lv: '400 dienas pēc pēdējās pieslēgšanās.',
  },

  changesTitle: { en: 'Changes', lv: 'Izmaiņas' },
  changes: {
    en: 'We change this notice when the law or our work changes. The version on this page, with its date above, is the one in force. If a change matters for data that we already have about you, we will tell you.',
    lv: 'Šo politiku mainām, ja mainās normatīvie akti vai mūsu darbs. Spēkā ir šajā lapā publicētā redakcija, kuras datums norādīts sākumā. Ja izmaiņas būtiski skars jau esošos jūsu datus, par to jums paziņosim.',
  },
  termsLink: { en: 'Terms of Service', lv: 'Pakalpojumu sniegšanas noteikumi' },
});
