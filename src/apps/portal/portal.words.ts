import { defineWords } from '#shared/words.ts';

export const portalWords = defineWords({
  skip: { en: 'Skip to content', lv: 'Pāriet uz saturu' },
  bottomBar: { en: 'Quick navigation', lv: 'Ātrā navigācija' },
  navigation: { en: 'Main navigation', lv: 'Galvenā navigācija' },
  sidebar: { en: 'Sidebar', lv: 'Sānjosla' },
  today: { en: 'Today', lv: 'Šodien' },
  work: { en: 'Work', lv: 'Darbi' },
  money: { en: 'Money', lv: 'Nauda' },
  stock: { en: 'Stock', lv: 'Krājumi' },
  shop: { en: 'Shop', lv: 'Serviss' },
  waiting: { en: 'waiting', lv: 'gaida' },
  openMenu: { en: 'Open menu', lv: 'Atvērt izvēlni' },
  closeMenu: { en: 'Close menu', lv: 'Aizvērt izvēlni' },
  userMenu: { en: 'User menu', lv: 'Lietotāja izvēlne' },
  keys: { en: 'Keyboard shortcuts', lv: 'Īsinājumtaustiņi' },
  logout: { en: 'Logout', lv: 'Iziet' },
  publicWebsite: { en: 'Public website', lv: 'Skatīt vietni' },
  toDark: { en: 'Switch to dark', lv: 'Ieslēgt tumšo režīmu' },
  toLight: { en: 'Switch to light', lv: 'Ieslēgt gaišo režīmu' },
  sessionExpired: {
    en: 'Your session has expired. Redirecting to login...',
    lv: 'Jūsu sesija ir beigusies. Tiek atvērta pieslēgšanās lapa...',
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
