import { defineWords, plural, type Words } from '#shared/words.ts';
import { priceWords } from '#features/work/paperwork/price.words.ts';
import type { NextStep } from './next-step.ts';

/** The words of the list of estimates. */
export const estimatesWords = defineWords({
  title: { en: 'Estimates', lv: 'Tāmes' },
  create: { en: 'Create Estimate', lv: 'Izveidot tāmi' },
  searchPlaceholder: { en: 'Search estimates...', lv: 'Meklēt tāmes...' },
  from: { en: 'From', lv: 'No' },
  to: { en: 'To', lv: 'Līdz' },
  status: { en: 'Status', lv: 'Statuss' },
  allStatuses: { en: 'All statuses', lv: 'Visi statusi' },
  clear: { en: 'Clear', lv: 'Notīrīt' },
  noEstimates: { en: 'No estimates found', lv: 'Tāmju nav' },
  noneYet: {
    en: 'Estimates will appear here once created.',
    lv: 'Tāmes parādīsies šeit, tiklīdz tās tiks izveidotas.',
  },
  noneLikeThis: { en: 'No estimates found', lv: 'Tāda tāme nav atrasta' },
  showAll: { en: 'Show all estimates', lv: 'Rādīt visas tāmes' },
  open: {
    en: (count: number, sum: string) => `${count} open, ${sum}`,
    lv: (count: number, sum: string) =>
      `${count} ${plural('lv', count, { one: 'atvērta', other: 'atvērtas' })}, ${sum}`,
  },
  order: { en: 'Order', lv: 'Secība' },
  byNextStep: { en: 'By next step', lv: 'Pēc nākamā soļa' },
  newestFirst: { en: 'Newest first', lv: 'Jaunākās vispirms' },
  work: { en: 'Work, car', lv: 'Darbs, auto' },
  estimateNumber: { en: 'Number', lv: 'Numurs' },
  plate: { en: 'Plate', lv: 'Valsts numurs' },
  statusAndEvent: { en: 'Status, last event', lv: 'Statuss, pēdējais notikums' },

  customer: { en: 'Customer', lv: 'Klients' },
  hidden: { en: 'N/A', lv: 'Nav pieejams' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  total: { en: 'Total incl. VAT', lv: 'Kopā ar PVN' },
  totalWithoutVat: { en: 'Total', lv: 'Kopā' },
  rejectionReason: { en: 'Rejection reason', lv: 'Noraidījuma iemesls' },
  more: { en: 'More', lv: 'Vairāk' },
  less: { en: 'Less', lv: 'Mazāk' },
  finishWork: { en: 'Finish', lv: 'Pabeigt' },
  madeAt: { en: (when: string) => `Made ${when}`, lv: (when: string) => `Izveidota ${when}` },
  moreActions: { en: 'Other actions', lv: 'Citas darbības' },
  tickOne: { en: (number: string) => `Select ${number}`, lv: (number: string) => `Atzīmēt tāmi ${number}` },
  tickGroup: {
    en: (group: string) => `Select all: ${group}`,
    lv: (group: string) => `Atzīmēt visas: ${group}`,
  },
  tickAll: { en: 'Select all that are listed', lv: 'Atzīmēt visas sarakstā redzamās' },
  sendToCustomer: { en: 'Send to customer', lv: 'Nosūtīt klientam' },
  enterPrices: { en: 'Enter prices', lv: 'Ievadīt cenas' },
  chooseCustomer: { en: 'Choose customer', lv: 'Izvēlēties klientu' },
  linksAndAnswers: { en: 'Links and answers', lv: 'Saites un atbildes' },
  answerByPhone: { en: 'Answer by phone', lv: 'Atbilde pa tālruni' },
  askForDeposit: { en: 'Request deposit', lv: 'Pieprasīt avansu' },
  editOne: { en: (number: string) => `Edit ${number}`, lv: (number: string) => `Labot: ${number}` },
  deleteOne: { en: (number: string) => `Delete ${number}`, lv: (number: string) => `Dzēst: ${number}` },

  changeStatus: {
    en: (status: string, number: string) => `${status}: change the status of ${number}`,
    lv: (status: string, number: string) => `${status}: mainīt tāmes ${number} statusu`,
  },
  rejectTitle: {
    en: (number: string) => `Reject estimate ${number}`,
    lv: (number: string) => `Noraidīt tāmi ${number}`,
  },
  rejectHint: {
    en: 'It is shown on the estimate. You may leave it empty.',
    lv: 'Tas būs redzams pie tāmes. Lauku var atstāt tukšu.',
  },
  reject: { en: 'Reject', lv: 'Noraidīt' },
  statusUpdated: { en: 'Estimate status updated successfully', lv: 'Tāmes statuss mainīts' },
  statusFailed: { en: 'Failed to update estimate status', lv: 'Neizdevās mainīt tāmes statusu' },
  modified: {
    en: 'This estimate was modified by another user. Please refresh the page and try again.',
    lv: 'Šo tāmi izmainīja cits lietotājs. Lūdzu, pārlādējiet lapu un mēģiniet vēlreiz.',
  },

  deleteTitle: {
    en: (number: string) => `Delete estimate ${number}`,
    lv: (number: string) => `Dzēst tāmi ${number}`,
  },
  deleteQuestion: {
    en: (number: string) =>
      `Are you sure you want to delete estimate ${number}? Its lines and images will be deleted too.`,
    lv: (number: string) => `Vai tiešām dzēst tāmi ${number}? Tiks dzēstas arī tās rindas un attēli.`,
  },
  deleted: { en: 'Estimate deleted successfully', lv: 'Tāme dzēsta' },
  deleteFailed: { en: 'Failed to delete estimate', lv: 'Neizdevās dzēst tāmi' },
  detailsFailed: { en: 'Failed to load estimate details', lv: 'Neizdevās ielādēt tāmes datus' },
  notFound: { en: 'Estimate not found', lv: 'Tāme nav atrasta' },

  includeImages: { en: 'Include images', lv: 'Iekļaut attēlus' },

  lines: { en: 'Line items', lv: 'Darbi un detaļas' },
  noLines: { en: 'This estimate has no lines yet', lv: 'Šajā tāmē rindu vēl nav' },
  number: { en: 'No.', lv: 'Nr.' },
  description: { en: 'Description', lv: 'Apraksts' },
  partPrice: { en: 'Price excl. VAT', lv: 'Cena bez PVN' },
  units: { en: 'Units', lv: 'Skaits' },
  hours: { en: 'Labor hours', lv: 'Darba stundas' },
  laborCost: { en: 'Labor cost', lv: 'Darba maksa' },
  discount: { en: 'Discount', lv: 'Atlaide' },
  percent: { en: (percent: string) => `${percent}%`, lv: (percent: string) => `${percent} %` },
  mechanic: { en: 'Mechanic', lv: 'Mehāniķis' },
  lineTotal: { en: 'Total excl. VAT', lv: 'Summa bez PVN' },
  ...priceWords,
  details: { en: 'Details', lv: 'Papildu dati' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  laborRate: { en: 'Labor rate per hour', lv: 'Darba stundas likme' },
  subtotal: { en: 'Subtotal excl. VAT', lv: 'Summa bez PVN' },
  vat: { en: (rate: string) => `VAT ${rate}%`, lv: (rate: string) => `PVN ${rate} %` },
  noVat: { en: 'VAT', lv: 'PVN' },
  notApplied: { en: 'not applied', lv: 'netiek piemērots' },
  images: { en: 'Images', lv: 'Attēli' },
  image: { en: (place: number) => `Image ${place}`, lv: (place: number) => `${place}. attēls` },
  opensInNewTab: {
    en: (image: string) => `${image} (opens in a new tab)`,
    lv: (image: string) => `${image} (atveras jaunā cilnē)`,
  },
  highVoltage: { en: 'High-voltage work', lv: 'Augstsprieguma darbs' },
  internalNotes: { en: 'Internal notes', lv: 'Iekšējās piezīmes' },
  statusHistory: { en: 'Status history', lv: 'Statusa vēsture' },
  noChanges: { en: 'The status has not been changed yet', lv: 'Statuss vēl nav mainīts' },
});

/** The question when the work of an estimate is completed. */
export const completedWorkWords = defineWords({
  title: {
    en: (car: string) => `Record the mileage of ${car}`,
    lv: (car: string) => `Reģistrēt auto ${car} nobraukumu`,
  },
  question: {
    en: (number: string) =>
      `The work of estimate ${number} is completed. The estimate states this mileage. Add it to the vehicle?`,
    lv: (number: string) =>
      `Tāmes ${number} darbi ir pabeigti. Tāmē norādīts šāds nobraukums. Vai pievienot to auto nobraukuma ierakstiem?`,
  },
  ask: {
    en: (number: string) =>
      `The work of estimate ${number} is completed. What is the mileage of the vehicle now? It becomes an entry of the vehicle.`,
    lv: (number: string) =>
      `Tāmes ${number} darbi ir pabeigti. Kāds ir auto nobraukums tagad? Tas tiks pievienots auto nobraukuma ierakstiem.`,
  },
  save: { en: 'Record mileage', lv: 'Reģistrēt nobraukumu' },
  notNow: { en: 'Not now', lv: 'Ne tagad' },
});

/** The groups of the list, by what is done next. */
export const nextStepWords = defineWords({
  send: { en: 'To be sent', lv: 'Jānosūta' },
  answer: { en: 'Waiting for the customer', lv: 'Gaida klienta atbildi' },
  plan: { en: 'To be planned', lv: 'Jāieplāno' },
  parts: { en: 'Waiting for parts', lv: 'Gaida detaļas' },
  work: { en: 'Planned and in work', lv: 'Ieplānots un darbā' },
  invoice: { en: 'To be invoiced', lv: 'Jāizraksta rēķins' },
  payment: { en: 'Waiting for payment', lv: 'Gaida samaksu' },
  finished: { en: 'Finished', lv: 'Pabeigts' },
  rejected: { en: 'Rejected', lv: 'Noraidīts' },
} satisfies Record<NextStep, Words[string]>);

/** What happened last with an estimate, in its row. */
export const estimateEventWords = defineWords({
  today: { en: (time: string) => `today ${time}`, lv: (time: string) => `šodien ${time}` },
  made: { en: (when: string) => `Made ${when}`, lv: (when: string) => `Izveidota ${when}` },
  approved: { en: (when: string) => `Approved ${when}`, lv: (when: string) => `Apstiprināta ${when}` },
  waitsSince: { en: (when: string) => `Waiting since ${when}`, lv: (when: string) => `Gaida kopš ${when}` },
  inWork: { en: (when: string) => `In work since ${when}`, lv: (when: string) => `Darbā kopš ${when}` },
  done: { en: (when: string) => `Done ${when}`, lv: (when: string) => `Pabeigta ${when}` },
  rejected: { en: (when: string) => `Rejected ${when}`, lv: (when: string) => `Noraidīta ${when}` },
});
