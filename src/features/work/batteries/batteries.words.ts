import { defineWords } from '#shared/words.ts';

export const batteriesWords = defineWords({
  battery: { en: 'Battery', lv: 'Akumulators' },
  list: { en: 'Battery measurements', lv: 'Akumulatora mērījumi' },
  add: { en: 'New measurement', lv: 'Jauns mērījums' },
  edit: { en: 'Edit measurement', lv: 'Labot mērījumu' },
  measurement: { en: 'Battery measurement', lv: 'Akumulatora mērījums' },
  report: { en: 'Battery measurement report', lv: 'Akumulatora mērījumu pārskats' },
  none: {
    en: 'Nothing was measured yet. Enter a measurement of the battery; issued, it becomes a report with a number.',
    lv: 'Mērījumu vēl nav. Ievadiet akumulatora mērījumu; izsniegts tas kļūst par pārskatu ar numuru.',
  },
  gone: { en: 'This measurement no longer exists.', lv: 'Šāda mērījuma vairs nav.' },
  open: { en: (name: string) => `Open ${name}`, lv: (name: string) => `Atvērt: ${name}` },
  state: { en: 'State', lv: 'Statuss' },
  draft: { en: 'Draft', lv: 'Melnraksts' },
  issued: { en: 'Issued', lv: 'Izsniegts' },
  withdrawn: { en: 'Withdrawn', lv: 'Atsaukts' },
  number: { en: 'Report', lv: 'Pārskats' },
  health: { en: 'State of health', lv: 'Stāvoklis (SOH)' },
  chartAbout: {
    en: (method: string, first: string, last: string) =>
      `State of health by the method “${method}” from ${first} to ${last}; the table below has the figures.`,
    lv: (method: string, first: string, last: string) =>
      `Stāvoklis pēc metodes „${method}” no ${first} līdz ${last}; skaitļi ir tabulā zemāk.`,
  },
  chartNote: {
    en: 'Each method has its own line: their results cannot be compared.',
    lv: 'Katrai metodei sava līkne: to rezultātus savā starpā salīdzināt nevar.',
  },

  healthNow: {
    en: (health: string) => `State of health: ${health}`,
    lv: (health: string) => `Stāvoklis (SOH): ${health}`,
  },
  otherValues: { en: 'Other values', lv: 'Citas vērtības' },
  referenceHint: {
    en: 'Such as: maker, net capacity when new',
    lv: 'Piemēram: ražotājs, neto ietilpība jaunam auto',
  },
  noNames: {
    en: 'Is printed on the report: write nobody’s name.',
    lv: 'Tiek drukāts pārskatā: nerakstiet neviena cilvēka vārdu.',
  },
  forCustomerHint: {
    en: 'Once it is issued. A report that was measured during a visit is on the page of that job anyway.',
    lv: 'Kad tas būs izsniegts. Ja mērīts pieraksta laikā, pārskats tā darba lapā redzams jebkurā gadījumā.',
  },
  replacesNothing: { en: 'No report', lv: 'Nevienu' },
  added: { en: 'Measurement added', lv: 'Mērījums pievienots' },
  saved: { en: 'Measurement saved', lv: 'Mērījums saglabāts' },
  addFailed: { en: 'Failed to add the measurement', lv: 'Neizdevās pievienot mērījumu' },
  saveFailed: { en: 'Failed to save the measurement', lv: 'Neizdevās saglabāt mērījumu' },

  measuredBy: { en: 'Entered by', lv: 'Ievadīja' },
  original: { en: 'PDF of the third party', lv: 'Cita mērītāja PDF' },
  attach: { en: 'Attach PDF', lv: 'Pievienot PDF' },
  attachHint: { en: 'One PDF of at most 10 MB', lv: 'Viens PDF, ne vairāk kā 10 MB' },
  removeOriginal: { en: 'Remove PDF', lv: 'Noņemt PDF' },
  attachFailed: { en: 'Failed to attach the PDF', lv: 'Neizdevās pievienot PDF' },
  removeFailed: { en: 'Failed to remove the PDF', lv: 'Neizdevās noņemt PDF' },

  issue: { en: 'Issue report', lv: 'Izsniegt pārskatu' },
  issueTitle: { en: 'Issue report', lv: 'Izsniegt pārskatu' },
  issueQuestion: {
    en: 'The report gets its number, its PDF and its link. Nothing of it can be changed afterwards.',
    lv: 'Pārskatam tiks piešķirts numurs, PDF un saite. Pēc tam tajā neko vairs nevarēs mainīt.',
  },
  issueReplaces: {
    en: (number: string) => `Report ${number} is withdrawn by it.`,
    lv: (number: string) => `Ar to tiks atsaukts pārskats ${number}.`,
  },
  issueDone: {
    en: (number: string) => `Report ${number} issued`,
    lv: (number: string) => `Pārskats ${number} izsniegts`,
  },
  issueFailed: { en: 'Failed to issue the report', lv: 'Neizdevās izsniegt pārskatu' },
  missing: {
    en: (fields: string) => `Missing before it can be issued: ${fields}`,
    lv: (fields: string) => `Lai varētu izsniegt, vēl jānorāda: ${fields}`,
  },
  managersIssue: {
    en: 'A manager issues the report.',
    lv: 'Pārskatu izsniedz vadītājs.',
  },

  remove: { en: 'Delete', lv: 'Dzēst' },
  deleteTitle: { en: 'Delete measurement', lv: 'Dzēst mērījumu' },
  deleteQuestion: {
    en: (day: string) => `Are you sure you want to delete the measurement of ${day}?`,
    lv: (day: string) => `Vai tiešām dzēst ${day} mērījumu?`,
  },
  deleted: { en: 'Measurement deleted', lv: 'Mērījums dzēsts' },
  deleteFailed: { en: 'Failed to delete the measurement', lv: 'Neizdevās dzēst mērījumu' },

  issuedOn: {
    en: (moment: string, name: string) => `Issued ${moment} by ${name}`,
    lv: (moment: string, name: string) => `Izsniegts ${moment}, ${name}`,
  },
  withdrawnOn: {
    en: (moment: string, reason: string) => `Withdrawn ${moment}: ${reason}`,
    lv: (moment: string, reason: string) => `Atsaukts ${moment}: ${reason}`,
  },
  replacedBy: {
    en: (number: string) => `Replaced by ${number}`,
    lv: (number: string) => `Aizstāts ar ${number}`,
  },
  pdfEnglish: { en: 'PDF in English', lv: 'PDF angliski' },
  pdfLatvian: { en: 'PDF in Latvian', lv: 'PDF latviski' },
  linkLatvian: { en: 'Public page in Latvian', lv: 'Publiskā lapa latviski' },
  linkEnglish: { en: 'Public page in English', lv: 'Publiskā lapa angliski' },
  linkHint: {
    en: 'May be passed on, to a buyer too: the page shows the result and whether the report still holds, and nothing of the customer.',
    lv: 'Drīkst nodot tālāk, arī pircējam: lapa rāda rezultātu un to, vai pārskats joprojām ir spēkā, bet neko par klientu.',
  },
  copy: { en: 'Copy', lv: 'Kopēt' },
  copied: { en: 'Copied', lv: 'Nokopēts' },
  shown: { en: 'Shown on the job pages', lv: 'Tiek rādīts darba lapās' },
  hidden: { en: 'Not shown on the job pages any more', lv: 'Darba lapās vairs netiek rādīts' },
  showFailed: { en: 'Failed to save', lv: 'Neizdevās saglabāt' },

  mail: { en: 'Send by e-mail', lv: 'Nosūtīt e-pastā' },
  email: { en: 'E-mail', lv: 'E-pasts' },
  emailHint: { en: 'Empty: the address of the customer', lv: 'Tukšs: klienta adrese' },
  message: { en: 'Message', lv: 'Ziņa' },
  mailed: { en: 'The report will be sent', lv: 'Pārskats tiks nosūtīts' },
  mailFailed: { en: 'Failed to send the report', lv: 'Neizdevās nosūtīt pārskatu' },

  withdraw: { en: 'Withdraw', lv: 'Atsaukt' },
  withdrawTitle: { en: 'Withdraw report', lv: 'Atsaukt pārskatu' },
  withdrawHint: {
    en: 'The public page says from then on that the report does not hold. To correct it, issue a new one that replaces it.',
    lv: 'Publiskā lapa no šī brīža teiks, ka pārskats nav spēkā. Lai to labotu, izsniedziet jaunu, kas to aizstāj.',
  },
  reason: { en: 'Reason', lv: 'Iemesls' },
  reasonHint: { en: 'Only staff see it.', lv: 'To redz tikai darbinieki.' },
  withdrawDone: {
    en: (number: string) => `Report ${number} withdrawn`,
    lv: (number: string) => `Pārskats ${number} atsaukts`,
  },
  withdrawFailed: { en: 'Failed to withdraw the report', lv: 'Neizdevās atsaukt pārskatu' },
});
