import { defineWords, plural } from '#shared/words.ts';

/** The words of the screen. */
export const reportsWords = defineWords({
  title: { en: 'Service Reports', lv: 'Servisa atskaites' },
  about: {
    en: (days: string) => `${days} · amounts excl. VAT, after discount`,
    lv: (days: string) => `${days} · summas bez PVN, pēc atlaides`,
  },

  quickRanges: { en: 'Quick ranges', lv: 'Ātrā perioda izvēle' },
  thisMonth: { en: 'This Month', lv: 'Šomēnes' },
  lastMonth: { en: 'Last Month', lv: 'Iepriekšējais mēnesis' },
  lastThreeMonths: { en: 'Last 3 Months', lv: 'Pēdējie 3 mēneši' },
  from: { en: 'From', lv: 'No' },
  to: { en: 'To', lv: 'Līdz' },
  status: { en: 'Status', lv: 'Statuss' },
  allStatuses: { en: 'All statuses', lv: 'Visi statusi' },
  mechanic: { en: 'Responsible mechanic', lv: 'Atbildīgais mehāniķis' },
  allMechanics: { en: 'All mechanics', lv: 'Visi mehāniķi' },
  noSuchMechanic: { en: 'No such mechanic', lv: 'Tāda mehāniķa nav' },
  displayMode: { en: 'What is shown', lv: 'Ko rādīt' },
  all: { en: 'All', lv: 'Viss' },
  parts: { en: 'Parts Only', lv: 'Tikai detaļas' },
  labor: { en: 'Labor Only', lv: 'Tikai darbs' },
  reset: { en: 'Reset filters', lv: 'Notīrīt filtrus' },

  exportCsv: { en: 'Export CSV', lv: 'Eksportēt CSV' },
  cancelExport: { en: 'Cancel export', lv: 'Atcelt eksportu' },
  exporting: { en: 'Preparing the file...', lv: 'Gatavo failu...' },
  exported: { en: 'Report exported successfully', lv: 'Atskaite eksportēta' },
  exportFailed: { en: 'Failed to export the report', lv: 'Neizdevās eksportēt atskaiti' },

  noData: { en: 'No data found for the selected filters', lv: 'Izvēlētajiem filtriem datu nav' },
  loadFailed: { en: 'Failed to load report data', lv: 'Neizdevās ielādēt atskaites datus' },

  summary: { en: 'Summary', lv: 'Kopsavilkums' },
  /** The card where only completed work is summed, and where anything else is. */
  totalRevenue: { en: 'Total Revenue', lv: 'Kopējie ieņēmumi' },
  sumOfEstimates: { en: 'Sum of estimates', lv: 'Tāmju summa' },
  totalParts: { en: 'Parts', lv: 'Detaļas' },
  totalLabor: { en: 'Labor', lv: 'Darbs' },
  totalHours: { en: 'Labor Hours', lv: 'Darba stundas' },
  hours: { en: (hours: string) => `${hours} h`, lv: (hours: string) => `${hours} h` },

  breakdown: { en: 'Breakdown by mechanic', lv: 'Sadalījums pa mehāniķiem' },
  mechanicName: { en: 'Mechanic', lv: 'Mehāniķis' },
  unassigned: { en: 'Not assigned', lv: 'Bez mehāniķa' },
  revenue: { en: 'Revenue', lv: 'Ieņēmumi' },
  amount: { en: 'Amount', lv: 'Summa' },
  chartAbout: {
    en: 'Amounts by mechanic as a bar chart; the same figures are in the table next to it.',
    lv: 'Summas pa mehāniķiem stabiņu diagrammā; tie paši skaitļi ir tabulā blakus.',
  },

  estimates: { en: 'Detailed estimates', lv: 'Tāmes detalizēti' },
  count: {
    en: (count: number) => plural('en', count, { one: `${count} estimate`, other: `${count} estimates` }),
    lv: (count: number) =>
      plural('lv', count, { zero: `${count} tāmju`, one: `${count} tāme`, other: `${count} tāmes` }),
  },
  number: { en: 'Estimate', lv: 'Tāme' },
  openEstimate: {
    en: (number: string) => `Open estimate ${number}`,
    lv: (number: string) => `Atvērt tāmi ${number}`,
  },
  expand: {
    en: (number: string) => `${number}: show lines`,
    lv: (number: string) => `${number}: rādīt rindas`,
  },
  collapse: {
    en: (number: string) => `${number}: hide lines`,
    lv: (number: string) => `${number}: paslēpt rindas`,
  },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  statusSince: { en: 'Status and date', lv: 'Statuss un datums' },
  partsAmount: { en: 'Parts', lv: 'Detaļas' },
  laborAmount: { en: 'Labor', lv: 'Darbs' },
  laborHours: { en: 'Hours', lv: 'Stundas' },
  total: { en: 'Total', lv: 'Kopā' },

  lines: { en: (number: string) => `Lines of ${number}`, lv: (number: string) => `Tāmes ${number} rindas` },
  noLines: { en: 'This estimate has no lines yet', lv: 'Šajā tāmē rindu vēl nav' },
  line: { en: 'No.', lv: 'Nr.' },
  description: { en: 'Description', lv: 'Apraksts' },
  units: { en: 'Units', lv: 'Skaits' },
});
