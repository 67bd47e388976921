import { defineWords, plural } from '#shared/words.ts';

/** Words that every screen uses. */
export const webWords = defineWords({
  error: { en: 'Error', lv: 'Kļūda' },
  success: { en: 'Success', lv: 'Izdevās' },
  notification: { en: 'Notification', lv: 'Paziņojums' },
  notifications: { en: 'Notifications ({hotkey})', lv: 'Paziņojumi ({hotkey})' },
  close: { en: 'Close', lv: 'Aizvērt' },
  cancel: { en: 'Cancel', lv: 'Atcelt' },
  undo: { en: 'Undo', lv: 'Atsaukt' },
  undone: { en: 'The change was undone', lv: 'Izmaiņa atsaukta' },
  undoFailed: { en: 'Failed to undo the change', lv: 'Neizdevās atsaukt izmaiņu' },
  undoConflict: {
    en: 'Someone else changed this in the meantime. Nothing was undone.',
    lv: 'Pa to laiku to mainīja kāds cits. Nekas netika atsaukts.',
  },
  save: { en: 'Save', lv: 'Saglabāt' },
  saving: { en: 'Saving...', lv: 'Saglabā...' },
  delete: { en: 'Delete', lv: 'Dzēst' },
  actions: { en: 'Actions', lv: 'Darbības' },
  /** What a button does, and to which document. */
  of: {
    en: (action: string, number: string) => `${action}: ${number}`,
    lv: (action: string, number: string) => `${action}: ${number}`,
  },
  loading: { en: 'Loading...', lv: 'Ielādē...' },
  listMenu: { en: 'Export or print the list', lv: 'Eksportēt vai drukāt sarakstu' },
  listGoesOn: { en: 'The list goes on.', lv: 'Saraksts turpinās.' },
  loadMore: { en: 'Load more', lv: 'Rādīt vēl' },
  filters: { en: 'Filters', lv: 'Filtri' },
  sortBy: { en: 'Sort by', lv: 'Kārtot pēc' },
  sortedUp: { en: 'sorted upwards', lv: 'kārtots augoši' },
  sortedDown: { en: 'sorted downwards', lv: 'kārtots dilstoši' },
  toBeforeFrom: {
    en: 'The end date cannot be before the start date',
    lv: 'Beigu datums nevar būt pirms sākuma datuma',
  },
  clearSearch: { en: 'Clear search', lv: 'Notīrīt meklēšanu' },
  loadFailed: { en: 'This could not be loaded', lv: 'Neizdevās ielādēt' },
  tryAgain: { en: 'Try again', lv: 'Mēģināt vēlreiz' },
  noConnection: {
    en: 'There is no connection to the server. Please check the network and try again.',
    lv: 'Nav savienojuma ar serveri. Lūdzu, pārbaudiet tīklu un mēģiniet vēlreiz.',
  },
  unauthorized: { en: 'Unauthorized', lv: 'Nepieciešama pieslēgšanās' },
  loggedOut: {
    en: 'You are logged out. Logging in again...',
    lv: 'Sesija ir beigusies. Tiek atvērta pieslēgšanās lapa...',
  },
  unsavedTitle: { en: 'Unsaved changes', lv: 'Nesaglabātas izmaiņas' },
  unsavedText: {
    en: 'Your changes have not been saved and will be lost.',
    lv: 'Izmaiņas nav saglabātas. Ja tās atmetīsiet, atgūt tās nevarēs.',
  },
  discard: { en: 'Discard changes', lv: 'Atmest izmaiņas' },
  keepEditing: { en: 'Keep editing', lv: 'Turpināt labošanu' },
  conflictTitle: { en: 'Someone else changed this in the meantime', lv: 'Pa to laiku to mainīja kāds cits' },
  conflictText: {
    en: 'Compare the two versions and choose which to keep.',
    lv: 'Salīdziniet abus variantus un izvēlieties, kuru paturēt.',
  },
  theirs: { en: 'Theirs', lv: 'Cita lietotāja variants' },
  mine: { en: 'Mine', lv: 'Mans variants' },
  keepMine: { en: 'Save mine', lv: 'Saglabāt manu variantu' },
  useTheirs: { en: 'Use theirs', lv: 'Paturēt cita lietotāja variantu' },
  empty: { en: '(empty)', lv: '(tukšs)' },
  records: {
    en: (count: number) => plural('en', count, { one: `${count} record`, other: `${count} records` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} ierakstu`,
        one: `${count} ieraksts`,
        other: `${count} ieraksti`,
      }),
  },
  showPassword: { en: 'Show or hide password', lv: 'Rādīt vai slēpt paroli' },
});
