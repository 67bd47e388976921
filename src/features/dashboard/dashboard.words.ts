import { defineWords, plural } from '../../shared/words.ts';

export const dashboardWords = defineWords({
  title: { en: 'Dashboard', lv: 'Pārskats' },
  figures: { en: 'Today in figures', lv: 'Šodiena skaitļos' },
  todaysAppointments: { en: "Today's Appointments", lv: 'Šodienas pieraksti' },
  pendingEstimates: { en: 'Pending Estimates', lv: 'Tāmes gaida apstiprinājumu' },
  lowStockItems: { en: 'Low Stock Items', lv: 'Detaļas, kas beidzas' },
  monthlyRevenue: { en: 'Revenue (MTD)', lv: 'Ieņēmumi šomēnes' },

  schedule: { en: "Today's Schedule", lv: 'Šodienas grafiks' },
  viewAll: { en: 'View All', lv: 'Skatīt visus' },
  noAppointments: { en: 'No appointments scheduled for today', lv: 'Šodien neviena pieraksta nav' },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },

  quickActions: { en: 'Quick Actions', lv: 'Ātrās darbības' },
  newEstimate: { en: 'New Estimate', lv: 'Jauna tāme' },
  addCustomer: { en: 'Add Customer', lv: 'Pievienot klientu' },
  scheduleService: { en: 'Schedule Service', lv: 'Pieteikt servisu' },
  manageInventory: { en: 'Manage Inventory', lv: 'Pārvaldīt noliktavu' },

  alerts: { en: 'Critical Alerts', lv: 'Steidzami' },
  lowStockAlert: { en: 'Low Stock Alert', lv: 'Detaļas iet uz beigām' },
  lowStockText: {
    en: (count: number) =>
      plural('en', count, { one: `${count} part is running low`, other: `${count} parts are running low` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Beidzas ${count} detaļu`,
        one: `Beidzas ${count} detaļa`,
        other: `Beidzas ${count} detaļas`,
      }),
  },
  viewItems: { en: 'View Items', lv: 'Skatīt detaļas' },
  pendingText: {
    en: (count: number) => `${count} estimates wait for the customer's approval`,
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} tāme gaida klienta apstiprinājumu`,
        other: `${count} tāmes gaida klienta apstiprinājumu`,
        zero: `${count} tāmju gaida klienta apstiprinājumu`,
      }),
  },
  followUp: { en: 'Follow Up', lv: 'Pārskatīt' },

  revenue: { en: 'Revenue of the last 12 months', lv: 'Pēdējo 12 mēnešu ieņēmumi' },
  revenueAbout: {
    en: 'What was paid in each month as a bar chart; the table after it says the same.',
    lv: 'Katrā mēnesī apmaksātais stabiņu diagrammā; tas pats ir tabulā aiz tās.',
  },
  month: { en: 'Month', lv: 'Mēnesis' },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  noRevenue: { en: 'Nothing was paid in these months', lv: 'Šajos mēnešos nekas nav apmaksāts' },
});
