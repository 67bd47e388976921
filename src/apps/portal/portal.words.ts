import { defineWords } from '../../shared/words.ts';

export const portalWords = defineWords({
  skip: { en: 'Skip to content', lv: 'Pāriet uz saturu' },
  navigation: { en: 'Main navigation', lv: 'Galvenā navigācija' },
  sidebar: { en: 'Sidebar', lv: 'Sānjosla' },
  openMenu: { en: 'Open menu', lv: 'Atvērt izvēlni' },
  closeMenu: { en: 'Close menu', lv: 'Aizvērt izvēlni' },
  userMenu: { en: 'User menu', lv: 'Lietotāja izvēlne' },
  logout: { en: 'Logout', lv: 'Izrakstīties' },
  publicWebsite: { en: 'Public website', lv: 'Publiskā vietne' },
  toDark: { en: 'Switch to dark', lv: 'Pārslēgt uz tumšo' },
  toLight: { en: 'Switch to light', lv: 'Pārslēgt uz gaišo' },
  dashboard: { en: 'Dashboard', lv: 'Pārskats' },
  dashboardAbout: { en: 'The day at a glance', lv: 'Diena vienuviet' },
  customers: { en: 'Customers', lv: 'Klienti' },
  customersAbout: {
    en: 'People and companies, how to reach them and what was done for them',
    lv: 'Cilvēki un uzņēmumi, viņu kontakti un paveiktie darbi',
  },
  vehicles: { en: 'Vehicles', lv: 'Automašīnas' },
  vehiclesAbout: {
    en: 'Every car with its mileage, history, photos and notes',
    lv: 'Katrs auto ar nobraukumu, vēsturi, fotoattēliem un piezīmēm',
  },
  inventory: { en: 'Inventory', lv: 'Noliktava' },
  inventoryAbout: {
    en: 'Parts on the shelf and what runs low',
    lv: 'Detaļas plauktā un tās, kas drīz beigsies',
  },
  suppliers: { en: 'Suppliers', lv: 'Piegādātāji' },
  suppliersAbout: {
    en: 'Who delivers parts and how to reach them',
    lv: 'Kas piegādā detaļas un kā ar viņiem sazināties',
  },
  estimates: { en: 'Estimates', lv: 'Tāmes' },
  estimatesAbout: {
    en: 'What the work and the parts will cost, and what the customer decided',
    lv: 'Cik maksās darbi un detaļas un ko izlēma klients',
  },
  invoices: { en: 'Invoices', lv: 'Rēķini' },
  invoicesAbout: {
    en: 'What was billed, what is paid and what is overdue',
    lv: 'Izrakstītie rēķini: kas apmaksāts, kas vēl jāsaņem un kas kavēts',
  },
  reports: { en: 'Reports', lv: 'Atskaites' },
  reportsAbout: {
    en: 'Revenue, parts and labor of any days, and the hours of each mechanic',
    lv: 'Ieņēmumi, detaļas un darbs izvēlētajā periodā un katra mehāniķa stundas',
  },
  users: { en: 'User Management', lv: 'Lietotāji' },
  usersAbout: { en: 'Accounts of the staff and what they did', lv: 'Darbinieku konti un viņu darbības' },
  settings: { en: 'Settings', lv: 'Iestatījumi' },
  settingsAbout: {
    en: 'The business, opening hours, rates and bank account',
    lv: 'Uzņēmums, darba laiks, likmes un bankas konts',
  },
  contactForms: { en: 'Contact Forms', lv: 'Pieteikumi' },
  contactFormsAbout: {
    en: 'Requests that visitors sent from the website, with their cars and photos',
    lv: 'Vietnes apmeklētāju pieteikumi ar auto datiem un fotoattēliem',
  },
  serviceManagement: { en: 'Service Management', lv: 'Pakalpojumi un cenas' },
  serviceManagementAbout: {
    en: 'What the workshop offers and what it costs for each car',
    lv: 'Ko serviss piedāvā un cik tas maksā katram auto',
  },
  sessionExpired: {
    en: 'Your session has expired. Redirecting to login...',
    lv: 'Jūsu sesija ir beigusies. Tiek atvērta pierakstīšanās lapa...',
  },
  accessDenied: { en: 'Access Denied', lv: 'Piekļuve liegta' },
  accessDeniedText: {
    en: "You don't have permission to access this page.",
    lv: 'Jums nav tiesību atvērt šo lapu.',
  },
  notFound: { en: '404 Page Not Found', lv: '404 Lapa nav atrasta' },
  notFoundText: {
    en: 'Did you forget to add the page to the router?',
    lv: 'Vai neaizmirsāt pievienot lapu maršrutētājam?',
  },
  toDashboard: { en: 'Go to the dashboard', lv: 'Uz pārskatu' },
  screenFailed: { en: 'This screen could not be shown', lv: 'Šo ekrānu neizdevās parādīt' },
  reload: { en: 'Reload', lv: 'Pārlādēt' },
});
