import { defineWords, plural } from '#shared/words.ts';

export const dashboardWords = defineWords({
  title: { en: 'Dashboard', lv: 'Pārskats' },
  figures: { en: 'Today in figures', lv: 'Šodiena skaitļos' },
  todaysAppointments: { en: "Today's Appointments", lv: 'Šodienas pieraksti' },
  pendingEstimates: { en: 'Pending Estimates', lv: 'Tāmes gaida apstiprinājumu' },
  lowStockItems: { en: 'Low Stock Items', lv: 'Mazs atlikums' },
  monthlyRevenue: { en: 'Revenue (MTD)', lv: 'Ieņēmumi šomēnes' },
  doneToday: { en: (count: number) => `${count} done`, lv: (count: number) => `pabeigti ${count}` },
  inWork: { en: (count: number) => `${count} in work`, lv: (count: number) => `darbā ${count}` },
  oldest: {
    en: (days: number) => plural('en', days, { one: 'oldest 1 day', other: `oldest ${days} days` }),
    lv: (days: number) =>
      plural('lv', days, {
        zero: `vecākā: ${days} dienu`,
        one: `vecākā: ${days} diena`,
        other: `vecākā: ${days} dienas`,
      }),
  },
  neededThisWeek: {
    en: (count: number) => `${count} needed this week`,
    lv: (count: number) =>
      plural('lv', count, {
        zero: `šonedēļ vajadzīgas ${count}`,
        one: `šonedēļ vajadzīga ${count}`,
        other: `šonedēļ vajadzīgas ${count}`,
      }),
  },
  /** `month`: its name, as it begins a line. */
  comparedRevenue: {
    en: (percent: number, month: string) =>
      percent === 0 ? `as in ${month}` : `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} ${month}`,
    lv: (percent: number, month: string) => {
      const then = month.replace(/is$/, 'ī').replace(/s$/, 'ā');
      return percent === 0
        ? `tikpat, cik ${then}`
        : `par ${Math.abs(percent)}\u00a0% ${percent < 0 ? 'mazāk' : 'vairāk'} nekā ${then}`;
    },
  },

  owed: { en: 'Owed to us', lv: 'Mums ir parādā' },
  invoices: { en: 'Invoices', lv: 'Rēķini' },
  overdue: { en: (sum: string) => `${sum} overdue`, lv: (sum: string) => `kavēti ${sum}` },
  nothingOwed: { en: 'Nothing is owed', lv: 'Nesamaksātu rēķinu nav' },
  daysLate: { en: (days: number) => `${days} d`, lv: (days: number) => `${days} d.` },
  dueOn: { en: (day: string) => `due ${day}`, lv: (day: string) => `līdz ${day}` },

  schedule: { en: "Today's Schedule", lv: 'Šodienas grafiks' },
  viewAll: { en: 'View All', lv: 'Skatīt visus' },
  noAppointments: { en: 'No appointments scheduled for today', lv: 'Šodien neviena pieraksta nav' },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  showGetStarted: { en: 'Setup guide', lv: 'Rādīt pirmos soļus' },
  getStartedFailed: { en: 'Failed to save', lv: 'Neizdevās saglabāt' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  promisedFor: {
    en: (when: string) => `Promised for ${when}`,
    lv: (when: string) => `Solīts līdz ${when}`,
  },
  unassigned: { en: 'Not assigned', lv: 'Bez mehāniķa' },
  cars: {
    en: (count: number) => plural('en', count, { one: `${count} car`, other: `${count} cars` }),
    lv: (count: number) => `${count} auto`,
  },
  load: {
    en: (taken: string, open: string) => `${taken} of ${open} h`,
    lv: (taken: string, open: string) => `${taken} no ${open} h`,
  },
  away: { en: 'Away', lv: 'Nav darbā' },
  loadClosed: { en: (taken: string) => `${taken} h`, lv: (taken: string) => `${taken} h` },

  quickActions: { en: 'Quick Actions', lv: 'Ātrās darbības' },
  newEstimate: { en: 'New Estimate', lv: 'Jauna tāme' },
  addCustomer: { en: 'Add Customer', lv: 'Pievienot klientu' },
  scheduleService: { en: 'Schedule Service', lv: 'Jauns pieraksts' },
  manageInventory: { en: 'Manage Inventory', lv: 'Noliktava' },

  alerts: { en: 'Critical Alerts', lv: 'Steidzami' },
  lowStockAlert: { en: 'Low Stock Alert', lv: 'Mazs atlikums noliktavā' },
  lowStockText: {
    en: (count: number) =>
      plural('en', count, { one: `${count} part is running low`, other: `${count} parts are running low` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} detaļu iet uz beigām`,
        one: `${count} detaļa iet uz beigām`,
        other: `${count} detaļas iet uz beigām`,
      }),
  },
  viewItems: { en: 'View Items', lv: 'Skatīt detaļas' },
  pendingText: {
    en: (count: number) =>
      plural('en', count, {
        one: `${count} estimate is waiting for customer approval`,
        other: `${count} estimates are waiting for customer approval`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} tāme gaida klienta apstiprinājumu`,
        other: `${count} tāmes gaida klienta apstiprinājumu`,
        zero: `${count} tāmju gaida klienta apstiprinājumu`,
      }),
  },
  followUp: { en: 'Follow Up', lv: 'Skatīt tāmes' },

  revenue: { en: 'Revenue, last 12 months', lv: 'Pēdējo 12 mēnešu ieņēmumi' },
  revenueAbout: {
    en: 'Bar chart of payments received per month; the same figures are in the table below.',
    lv: 'Katrā mēnesī saņemtie maksājumi stabiņu diagrammā; tie paši skaitļi ir tabulā zem tās.',
  },
  month: { en: 'Month', lv: 'Mēnesis' },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  noRevenue: { en: 'No payments in these months', lv: 'Šajos mēnešos nekas nav apmaksāts' },
});
