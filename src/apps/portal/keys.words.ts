import { defineWords } from '#shared/words.ts';

/** What each key does, said only where somebody asks for the keys. */
export const keysWords = defineWords({
  search: {
    en: 'Search, go to a screen, do something',
    lv: 'Meklēt, atvērt ekrānu vai kaut ko izdarīt',
  },
  add: { en: 'New record of the open list', lv: 'Jauns ieraksts atvērtajā sarakstā' },
  editing: { en: 'Edit the estimate that is open', lv: 'Labot atvērto tāmi' },
  save: { en: 'Save the open form', lv: 'Saglabāt atvērto veidlapu' },
  moving: {
    en: 'In the schedule: move between hours and appointments',
    lv: 'Grafikā: pārvietoties pa stundām un pierakstiem',
  },
  waiting: {
    en: 'On the dashboard: move through what waits',
    lv: 'Pārskatā: pārvietoties pa to, kas gaida',
  },
  rows: {
    en: 'In the list of estimates: next and previous estimate',
    lv: 'Tāmju sarakstā: nākamā un iepriekšējā tāme',
  },
  ticking: {
    en: 'In the list of estimates: select the estimate (Shift + click: a range), Esc: none',
    lv: 'Tāmju sarakstā: atzīmēt tāmi (Shift + klikšķis: vairākas pēc kārtas), Esc: nevienu',
  },
  opening: { en: 'Open what has the focus', lv: 'Atvērt izvēlēto' },
  clearing: { en: 'Clear a chosen record', lv: 'Notīrīt izvēlēto ierakstu' },
  undo: { en: 'Undo what was just done', lv: 'Atsaukt tikko izdarīto' },
  notice: { en: 'Go to the notification', lv: 'Pāriet uz paziņojumu' },
  closing: { en: 'Close a dialog or a list', lv: 'Aizvērt logu vai sarakstu' },
  keys: { en: 'Show these keys', lv: 'Parādīt šos taustiņus' },
});
