import { defineWords } from '#shared/words.ts';

export const qualificationsWords = defineWords({
  title: { en: 'Qualifications', lv: 'Kvalifikācijas' },
  hint: {
    en: 'Who may do what on high-voltage systems, and until when. The shop decides what a level permits; it does not replace the certificate.',
    lv: 'Kas drīkst strādāt ar augstspriegumu un līdz kuram datumam. Ko kurš līmenis atļauj, nosaka serviss; apliecību tas neaizstāj.',
  },
  add: { en: 'Add qualification', lv: 'Pievienot kvalifikāciju' },
  newQualification: { en: 'Add qualification', lv: 'Jauna kvalifikācija' },
  editQualification: { en: 'Edit qualification', lv: 'Labot kvalifikāciju' },
  none: {
    en: 'No qualifications yet. Without one, nobody can start high-voltage work.',
    lv: 'Kvalifikāciju vēl nav. Bez tām augstsprieguma darbus neviens nevar sākt.',
  },
  noneToRead: { en: 'No qualifications yet.', lv: 'Kvalifikāciju vēl nav.' },
  noEnd: { en: 'No end', lv: 'Bez termiņa' },
  noEndHint: { en: 'Leave empty where it has no end', lv: 'Ja termiņa nav, atstājiet tukšu' },
  endedOn: { en: (day: string) => `Ended on ${day}`, lv: (day: string) => `Beigusies ${day}` },
  levelHint: { en: 'As the certificate calls it', lv: 'Kā rakstīts apliecībā' },
  certificate: { en: 'Certificate', lv: 'Apliecība' },
  certificateLater: {
    en: 'Its photo or PDF can be attached once this is saved: open it again.',
    lv: 'Fotoattēlu vai PDF var pievienot, kad kvalifikācija ir saglabāta: atveriet to vēlreiz.',
  },
  noCertificate: { en: 'None', lv: 'Nav' },
  attach: { en: 'Attach a photo or PDF', lv: 'Pievienot attēlu vai PDF' },
  replace: { en: 'Replace', lv: 'Aizstāt' },
  removeFile: { en: 'Remove', lv: 'Noņemt' },
  removeFileTitle: { en: 'Remove the certificate', lv: 'Noņemt apliecību' },
  removeFileQuestion: {
    en: (file: string) => `Are you sure you want to remove "${file}"? The file is deleted.`,
    lv: (file: string) => `Vai tiešām noņemt „${file}”? Fails tiks izdzēsts.`,
  },
  uploading: {
    en: (percent: number) => `Uploading, ${percent}%`,
    lv: (percent: number) => `Augšupielādē, ${percent}%`,
  },
  attached: { en: 'Certificate attached', lv: 'Apliecība pievienota' },
  fileRemoved: { en: 'Certificate removed', lv: 'Apliecība noņemta' },
  attachFailed: { en: 'Failed to attach the certificate', lv: 'Neizdevās pievienot apliecību' },
  removeFailed: { en: 'Failed to remove the certificate', lv: 'Neizdevās noņemt apliecību' },
  openFile: { en: (file: string) => `Open ${file}`, lv: (file: string) => `Atvērt: ${file}` },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: 'Delete qualification', lv: 'Dzēst kvalifikāciju' },
  deleteQuestion: {
    en: (name: string) =>
      `Are you sure you want to delete this qualification (${name})? Its file is deleted, too.`,
    lv: (name: string) => `Vai tiešām dzēst šo kvalifikāciju (${name})? Tiks dzēsts arī tās fails.`,
  },
  gone: { en: 'This qualification no longer exists.', lv: 'Šādas kvalifikācijas vairs nav.' },
  created: { en: 'Qualification added', lv: 'Kvalifikācija pievienota' },
  updated: { en: 'Qualification saved', lv: 'Kvalifikācija saglabāta' },
  deleted: { en: 'Qualification deleted', lv: 'Kvalifikācija dzēsta' },
  createFailed: { en: 'Failed to add the qualification', lv: 'Neizdevās pievienot kvalifikāciju' },
  updateFailed: { en: 'Failed to save the qualification', lv: 'Neizdevās saglabāt kvalifikāciju' },
  deleteFailed: { en: 'Failed to delete the qualification', lv: 'Neizdevās dzēst kvalifikāciju' },
});
