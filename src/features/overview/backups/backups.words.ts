import { defineWords } from '#shared/words.ts';

export const backupsWords = defineWords({
  title: { en: 'Backups', lv: 'Rezerves kopijas' },
  hint: {
    en: 'A backup holds all data and files of the shop.',
    lv: 'Rezerves kopijā ir visi servisa dati un faili.',
  },
  isHere: {
    en: 'Backups are stored on this computer: keep a copy of them elsewhere, in case this one is lost.',
    lv: 'Rezerves kopijas glabājas šajā datorā, tāpēc vienu eksemplāru glabājiet citur, ja ar šo datoru kas notiktu.',
  },
  isCopied: {
    en: 'Each backup is also copied to the store that is set on the server.',
    lv: 'Katra rezerves kopija tiek nokopēta arī uz serverī iestatīto krātuvi.',
  },
  areEncrypted: {
    en: 'Backups are encrypted: without the passphrase nobody can read them. Keep it elsewhere too.',
    lv: 'Rezerves kopijas ir šifrētas – bez paroles frāzes tās nevar nolasīt. Arī to glabājiet citur.',
  },
  areNotEncrypted: {
    en: 'Backups are not encrypted: whoever has the file can read it. They are encrypted once BACKUP_PASSPHRASE is set on the server: docs/running.md, “4. Settings”.',
    lv: 'Rezerves kopijas nav šifrētas – tās var nolasīt ikviens, kam ir fails. Tās tiks šifrētas, kad serverī iestatīsiet BACKUP_PASSPHRASE: docs/running.md, “4. Settings”.',
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
  lastGood: { en: 'Last made', lv: 'Pēdējā izveidota' },
  lastVerified: { en: 'Last verified', lv: 'Pēdējā pārbaudīta' },
  neverVerified: { en: 'Not yet, it is done once a week', lv: 'Vēl nav, to dara reizi nedēļā' },
  problems: {
    en: (count: number) => `Files in the last backup are not what was stored: ${count}`,
    lv: (count: number) => `Pēdējā rezerves kopijā faili nav tādi, kādi tika saglabāti: ${count}`,
  },
  problemsText: {
    en: 'Older backups may still have them as they were: keep one of those.',
    lv: 'Vecākās kopijās tie var būt vēl nebojāti, tāpēc kādu no tām saglabājiet.',
  },
  copyFailed: {
    en: 'The last backup could not be copied to the store',
    lv: 'Pēdējo rezerves kopiju neizdevās nokopēt uz krātuvi',
  },
  verifyFailed: {
    en: (fileName: string) => `The backup ${fileName} was restored to verify it, and has a problem`,
    lv: (fileName: string) => `Rezerves kopija ${fileName} tika atjaunota pārbaudei, un tajā ir kļūda`,
  },
  archives: { en: 'Archives', lv: 'Arhīvi' },
  nightly: { en: 'At night', lv: 'Naktī' },
  request: { en: 'By button', lv: 'Ar pogu' },
  command: { en: 'By command', lv: 'Ar komandu' },
  upgrade: { en: 'Before an upgrade', lv: 'Pirms jaunināšanas' },
  inFolder: { en: 'In the folder', lv: 'Mapē' },
  inStore: { en: 'In the store', lv: 'Krātuvē' },
  inBoth: { en: 'In the folder and the store', lv: 'Mapē un krātuvē' },
  verifiedOn: {
    en: (moment: string) => `Verified on ${moment}`,
    lv: (moment: string) => `Pārbaudīta ${moment}`,
  },
  hasProblems: {
    en: (count: number) => `Things that do not agree: ${count}`,
    lv: (count: number) => `Neatbilstības: ${count}`,
  },
  notCopied: { en: 'Not copied to the store', lv: 'Nav nokopēta uz krātuvi' },
  noArchives: {
    en: 'The backups that are kept are listed here, each with a button to download it.',
    lv: 'Šeit būs saraksts ar saglabātajām rezerves kopijām, katru varēs lejupielādēt.',
  },
  showAll: {
    en: (count: number) => `Show all ${count}`,
    lv: (count: number) => `Rādīt visas (${count})`,
  },
  download: { en: 'Download', lv: 'Lejupielādēt' },
  downloadOf: {
    en: (moment: string) => `Download the backup of ${moment}`,
    lv: (moment: string) => `Lejupielādēt rezerves kopiju, kas veidota ${moment}`,
  },
  downloadPlain: { en: 'Download without encryption?', lv: 'Lejupielādēt nešifrētu?' },
  downloadPlainText: {
    en: 'This backup is not encrypted: whoever has the file can read all data of the shop and its customers. Keep it where nobody else can open it.',
    lv: 'Šī rezerves kopija nav šifrēta – ikviens, kam ir fails, var nolasīt visus servisa un klientu datus. Glabājiet to vietā, kur neviens cits to nevar atvērt.',
  },
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
