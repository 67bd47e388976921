import { defineWords, plural } from '#shared/words.ts';

const rowsLv = (count: number) =>
  plural('lv', count, { one: `${count} rinda`, other: `${count} rindas`, zero: `${count} rindu` });
const rowsEn = (count: number) => plural('en', count, { one: `${count} row`, other: `${count} rows` });

export const importsWords = defineWords({
  title: { en: 'Import', lv: 'Imports' },
  hint: {
    en: 'Bring in what you have in a spreadsheet or another program. Nothing is imported before you have seen what becomes of each row.',
    lv: 'Pārnesiet datus no izklājlapas vai citas programmas. Pirms importa redzēsiet, kas notiks ar katru rindu.',
  },
  newImport: { en: 'New import', lv: 'Jauns imports' },
  none: {
    en: 'Nothing has been imported yet',
    lv: 'Vēl nekas nav importēts',
  },
  file: { en: 'File', lv: 'Fails' },
  what: { en: 'What', lv: 'Kas' },
  by: { en: 'By', lv: 'Kurš' },
  when: { en: 'When', lv: 'Kad' },
  rows: { en: 'Rows', lv: 'Rindas' },
  state: { en: 'Status', lv: 'Statuss' },
  read: { en: 'Columns to be chosen', lv: 'Jāizvēlas kolonnas' },
  checking: { en: 'Being checked', lv: 'Pārbauda' },
  checked: { en: 'Checked', lv: 'Pārbaudīts' },
  importing: { en: 'Being imported', lv: 'Importē' },
  done: { en: 'Imported', lv: 'Importēts' },
  undoing: { en: 'Being undone', lv: 'Atsauc' },
  undone: { en: 'Undone', lv: 'Atsaukts' },
  cancelled: { en: 'Given up', lv: 'Atcelts' },
  rowCount: { en: rowsEn, lv: rowsLv },
  summary: {
    en: (added: number, changed: number) => `${added} new, ${changed} changed`,
    lv: (added: number, changed: number) => `Jaunas: ${added}, mainītas: ${changed}`,
  },
  gone: { en: 'This import no longer exists.', lv: 'Šāda importa nav.' },
  back: { en: 'All imports', lv: 'Visi importi' },

  chooseWhat: { en: 'What is in the file?', lv: 'Kas ir failā?' },
  customersHint: {
    en: 'Names, contacts and numbers',
    lv: 'Vārdi vai nosaukumi, kontakti un numuri',
  },
  vehiclesHint: {
    en: 'With their owners, who are added when they are not on record',
    lv: 'Ar īpašniekiem: ja to sarakstā nav, tos pievienos',
  },
  suppliersHint: { en: 'Companies and contact persons', lv: 'Uzņēmumi un kontaktpersonas' },
  partsHint: {
    en: 'Numbers, prices and stock, with their suppliers',
    lv: 'Numuri, cenas un atlikumi kopā ar piegādātājiem',
  },
  pricesHint: {
    en: 'Services with prices for each make and model',
    lv: 'Pakalpojumi ar cenām katrai markai un modelim',
  },
  past_workHint: {
    en: 'What was done to cars before: read only, in their history',
    lv: 'Agrāk veiktie darbi; redzami tikai auto vēsturē',
  },
  choose: { en: 'Choose a file', lv: 'Izvēlēties failu' },
  orDrop: { en: 'or drop it here', lv: 'vai ievelciet to šeit' },
  fileHint: {
    en: 'CSV or Excel (.xlsx), up to 32 MB and 100,000 rows. The first row holds the names of the columns.',
    lv: 'CSV vai Excel (.xlsx), līdz 32 MB un 100 000 rindu. Pirmajā rindā ir kolonnu nosaukumi.',
  },
  oneFile: { en: 'Please choose one file at a time.', lv: 'Lūdzu, izvēlieties vienu failu.' },
  sending: {
    en: (percent: number) => `Sending the file: ${percent}%`,
    lv: (percent: number) => `Sūta failu: ${percent} %`,
  },
  reading: { en: 'Reading the file...', lv: 'Nolasa failu...' },
  readFailed: { en: 'The file could not be read', lv: 'Neizdevās nolasīt failu' },

  columnsTitle: { en: 'Columns', lv: 'Kolonnas' },
  columnsHint: {
    en: 'Matched by their names. Choose another field where one is wrong.',
    lv: 'Atpazītas pēc nosaukuma. Ja kāda nav pareiza, izvēlieties citu lauku.',
  },
  field: { en: 'Field', lv: 'Lauks' },
  fieldOf: {
    en: (column: string) => `Field of the column ${column}`,
    lv: (column: string) => `Kolonnas ${column} lauks`,
  },
  leaveOut: { en: 'Leave out', lv: 'Izlaist' },
  noValues: { en: 'no values', lv: 'nav vērtību' },
  chooseSheet: {
    en: 'This workbook has several sheets. Which one is to be imported?',
    lv: 'Šajā darbgrāmatā ir vairākas lapas. Kuru importēt?',
  },
  rulesTitle: { en: 'Records that are there already', lv: 'Jau esošie ieraksti' },
  rulesHint: {
    en: 'A blank cell never erases anything.',
    lv: 'Tukša šūna nekad neko neizdzēš.',
  },
  skip: { en: 'Leave as they are', lv: 'Atstāt, kā ir' },
  fill: { en: 'Fill blank fields only', lv: 'Aizpildīt tikai tukšos laukus' },
  overwrite: { en: 'Take over what the file says', lv: 'Pārņemt to, kas norādīts failā' },
  defaultsTitle: { en: 'For columns that are missing', lv: 'Ja kolonnas nav' },
  defaultsHint: {
    en: 'A value for all new records. Leave it empty where you have none.',
    lv: 'Vērtība visiem jaunajiem ierakstiem. Ja tādas nav, atstājiet tukšu.',
  },
  addDefault: { en: 'Add a value', lv: 'Pievienot vērtību' },
  /** Between the names of fields either of which is enough. */
  or: { en: 'or', lv: 'vai' },
  check: { en: 'Check the rows', lv: 'Pārbaudīt rindas' },
  checkFailed: { en: 'The rows could not be checked', lv: 'Neizdevās pārbaudīt rindas' },
  giveUp: { en: 'Give up', lv: 'Atcelt importu' },
  gaveUp: { en: 'Given up: nothing was imported', lv: 'Imports atcelts: nekas nav importēts' },

  progress: {
    en: (done: number, all: number) => `${done} of ${all} rows`,
    lv: (done: number, all: number) =>
      plural('lv', all, {
        one: `${done} no ${all} rindas`,
        other: `${done} no ${all} rindām`,
        zero: `${done} no ${all} rindām`,
      }),
  },
  stayOrGo: {
    en: 'You can leave this page: it goes on meanwhile.',
    lv: 'Šo lapu var aizvērt: darbs turpināsies.',
  },

  previewTitle: { en: 'What becomes of the rows', lv: 'Kas notiks ar rindām' },
  new: { en: 'New', lv: 'Jaunas' },
  changed: { en: 'Changed', lv: 'Mainītas' },
  same: { en: 'The same', lv: 'Bez izmaiņām' },
  skipped: { en: 'Left as they are', lv: 'Atstātas, kā ir' },
  faulty: { en: 'Faulty', lv: 'Ar kļūdām' },
  all: { en: 'All', lv: 'Visas' },
  made: {
    en: (count: number, kind: string) => `${kind} that are added beside: ${count}`,
    lv: (count: number, kind: string) => `${kind}, ko pievienos papildus: ${count}`,
  },
  row: { en: 'Row', lv: 'Rinda' },
  reason: { en: 'What is wrong', lv: 'Kas nav pareizi' },
  faultyFile: { en: 'faulty-rows', lv: 'kludainas-rindas' },
  outcome: { en: 'What becomes of it', lv: 'Kas notiks' },
  noRows: { en: 'There are no such rows', lv: 'Tādu rindu nav' },
  downloadFaulty: { en: 'Faulty rows as a file', lv: 'Kļūdainās rindas kā fails' },
  faultySaved: { en: 'The faulty rows are saved', lv: 'Kļūdainās rindas ir saglabātas' },
  faultyNotSaved: { en: 'The faulty rows could not be saved', lv: 'Neizdevās saglabāt kļūdainās rindas' },
  leaveOutFaulty: {
    en: (count: number) =>
      plural('en', count, {
        one: 'Leave out the faulty row and import the others',
        other: `Leave out the ${count} faulty rows and import the others`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `Izlaist ${count} kļūdaino rindu un importēt pārējās`,
        other: `Izlaist ${count} kļūdainās rindas un importēt pārējās`,
        zero: `Izlaist ${count} kļūdaino rindu un importēt pārējās`,
      }),
  },
  nothingNew: {
    en: 'There is nothing to import: all of it is on record already, as it is in the file.',
    lv: 'Nav ko importēt: viss jau ir tieši tāds pats kā failā.',
  },
  onlyFaulty: {
    en: 'There is nothing to import besides the faulty rows.',
    lv: 'Bez kļūdainajām rindām nav ko importēt.',
  },
  start: {
    en: (rows: number) => `Import ${rowsEn(rows)}`,
    lv: (rows: number) => `Importēt (${rowsLv(rows)})`,
  },
  startFailed: { en: 'The import could not be started', lv: 'Neizdevās sākt importu' },
  changeColumns: { en: 'Change columns and rules', lv: 'Mainīt kolonnas un noteikumus' },

  interrupted: {
    en: 'The server was stopped meanwhile. Nothing was imported; you can start again.',
    lv: 'Serveris pa to laiku tika apturēts. Nekas nav importēts; varat sākt vēlreiz.',
  },
  failed: {
    en: 'It did not succeed, and nothing was imported. Please try again.',
    lv: 'Tas neizdevās, un nekas nav importēts. Lūdzu, mēģiniet vēlreiz.',
  },
  outdated: {
    en: 'Records were changed since the rows were checked. Nothing was imported: check the rows again.',
    lv: 'Kopš pārbaudes ieraksti ir mainīti. Nekas nav importēts: pārbaudiet rindas vēlreiz.',
  },

  notUndone: {
    en: 'It was not undone, and everything is as it was. Please try again.',
    lv: 'Importu neizdevās atsaukt, un viss ir tā, kā bija. Lūdzu, mēģiniet vēlreiz.',
  },
  doneTitle: { en: 'The import is done', lv: 'Imports ir pabeigts' },
  seeRecords: { en: 'See the records', lv: 'Skatīt ierakstus' },
  importedBy: {
    en: (person: string, moment: string) => `${person}, ${moment}`,
    lv: (person: string, moment: string) => `${person}, ${moment}`,
  },
  leftOut: {
    en: (count: number) => `Faulty rows left out: ${count}`,
    lv: (count: number) => `Izlaistas kļūdainās rindas: ${count}`,
  },
  undo: { en: 'Undo the import', lv: 'Atsaukt importu' },
  undoTitle: { en: 'Undo the import', lv: 'Importa atsaukšana' },
  undoQuestion: {
    en: (file: string) => `What was made of “${file}” is deleted, and what was changed is as it was before.`,
    lv: (file: string) => `No „${file}” izveidotais tiks dzēsts, un mainītais būs tāds kā iepriekš.`,
  },
  undoneText: {
    en: (person: string, moment: string) => `Undone by ${person}, ${moment}`,
    lv: (person: string, moment: string) => `Atsauca ${person}, ${moment}`,
  },
  undoFailed: { en: 'The import could not be undone', lv: 'Neizdevās atsaukt importu' },
  cannotUndo: {
    en: 'It cannot be undone any longer, since these records are not as the import left them:',
    lv: 'To vairs nevar atsaukt, jo šie ieraksti vairs nav tādi, kādus tos atstāja imports:',
  },
  obstacleChanged: { en: 'changed', lv: 'mainīts' },
  obstacleDeleted: { en: 'deleted', lv: 'dzēsts' },
  obstacleUsed: { en: 'used elsewhere', lv: 'tiek izmantots citur' },
  close: { en: 'Close', lv: 'Aizvērt' },
  somebody: { en: 'somebody', lv: 'kāds' },
});
