import { defineWords, plural } from '#shared/words.ts';

export const dashboardWords = defineWords({
  title: { en: 'Dashboard', lv: 'Pārskats' },
  figures: { en: 'Today in figures', lv: 'Šodiena skaitļos' },
  todaysAppointments: { en: "Today's Appointments", lv: 'Šodienas pieraksti' },
  pendingEstimates: { en: 'Pending Estimates', lv: 'Tāmes gaida apstiprinājumu' },
  lowStockItems: { en: 'Low Stock Items', lv: 'Mazs atlikums' },
  monthlyRevenue: { en: 'Revenue (MTD)', lv: 'Ieņēmumi šomēnes' },

  schedule: { en: "Today's Schedule", lv: 'Šodienas grafiks' },
  viewAll: { en: 'View All', lv: 'Skatīt visus' },
  noAppointments: { en: 'No appointments scheduled for today', lv: 'Šodien neviena pieraksta nav' },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },

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
  newRequests: { en: 'New requests', lv: 'Jauni pieteikumi' },
  newRequestsText: {
    en: (count: number, oldest: string) =>
      plural('en', count, {
        one: `${count} request from the website is waiting for an answer; it arrived ${oldest}`,
        other: `${count} requests from the website are waiting for an answer; the oldest arrived ${oldest}`,
      }),
    lv: (count: number, oldest: string) =>
      plural('lv', count, {
        zero: `Atbildi gaida ${count} pieteikumu no vietnes, vecākais saņemts ${oldest}`,
        one: `Atbildi gaida ${count} pieteikums no vietnes, saņemts ${oldest}`,
        other: `Atbildi gaida ${count} pieteikumi no vietnes, vecākais saņemts ${oldest}`,
      }),
  },
  viewRequests: { en: 'View requests', lv: 'Skatīt pieteikumus' },
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
