import { defineWords } from '../../../shared/words.ts';

export const backupsWords = defineWords({
  title: { en: 'Backups', lv: 'Rezerves kopijas' },
  hint: {
    en: 'A backup holds all data and files of the shop. It is stored on this computer: keep a copy of it elsewhere, in case this one is lost.',
    lv: 'Rezerves kopijā ir visi servisa dati un faili. Tā glabājas šajā datorā, tāpēc vienu eksemplāru glabājiet citur, ja ar šo datoru kas notiktu.',
  },
  areEncrypted: {
    en: 'Backups are encrypted: without the passphrase nobody can read them. Keep it elsewhere too.',
    lv: 'Rezerves kopijas ir šifrētas – bez paroles frāzes tās nevar nolasīt. Arī to glabājiet citur.',
  },
  areNotEncrypted: {
    en: 'Backups are not encrypted: whoever has the file can read it. They are encrypted once BACKUP_PASSPHRASE is set on the server.',
    lv: 'Rezerves kopijas nav šifrētas – tās var nolasīt ikviens, kam ir fails. Tās tiks šifrētas, kad serverī iestatīsiet BACKUP_PASSPHRASE.',
  },
  none: { en: 'There is no backup yet', lv: 'Rezerves kopijas vēl nav' },
  noneText: {
    en: 'If this computer breaks down now, everything is lost.',
    lv: 'Ja dators tagad sabojāsies, viss būs zaudēts.',
  },
  old: {
    en: 'The last backup is older than two days',
    lv: 'Pēdējā rezerves kopija ir vecāka par divām dienām',
  },
  oldText: {
    en: (moment: string) => `What was written after ${moment} is in no backup.`,
    lv: (moment: string) => `Pēc ${moment} ievadīto datu nav nevienā rezerves kopijā.`,
  },
  failed: {
    en: (moment: string) => `The backup of ${moment} failed`,
    lv: (moment: string) => `Rezerves kopiju neizdevās izveidot (${moment})`,
  },
  lastGood: { en: 'Last good backup', lv: 'Pēdējā veiksmīgā' },
  size: { en: 'Size', lv: 'Lielums' },
  encryption: { en: 'Encryption', lv: 'Šifrēšana' },
  encrypted: { en: 'Encrypted', lv: 'Šifrēta' },
  notEncrypted: { en: 'Not encrypted', lv: 'Nav šifrēta' },
  file: { en: 'File', lv: 'Fails' },
  folder: { en: 'Folder', lv: 'Mape' },
  backUpNow: { en: 'Back up now', lv: 'Izveidot tagad' },
  running: { en: 'A backup is being made', lv: 'Rezerves kopija tiek veidota' },
  requestFailed: { en: 'Failed to start the backup', lv: 'Neizdevās sākt rezerves kopijas veidošanu' },
  keepHint: {
    en: 'Older nightly backups are deleted. Of those made with “Back up now”, the last 10 stay.',
    lv: 'Vecākās nakts kopijas tiek dzēstas. No tām, kas veidotas ar „Izveidot tagad”, paliek pēdējās 10.',
  },
  save: { en: 'Save', lv: 'Saglabāt' },
  saved: { en: 'Backup settings saved', lv: 'Rezerves kopiju iestatījumi saglabāti' },
  saveFailed: {
    en: 'Failed to save the backup settings',
    lv: 'Neizdevās saglabāt rezerves kopiju iestatījumus',
  },
});
