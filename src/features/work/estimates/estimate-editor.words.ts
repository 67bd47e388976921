import { estimateFields } from './estimate.fields.ts';
import { defineWords, plural } from '#shared/words.ts';
import { estimatesWords } from './estimates.words.ts';
import { lineWords } from './line.words.ts';
import { priceWords } from '#features/work/paperwork/price.words.ts';

/** The form in which an estimate is written: in a dialog when it is new, on its page otherwise. */
export const estimateEditorWords = defineWords({
  description: estimateFields.description,
  newEstimate: { en: 'Create Estimate', lv: 'Jauna tāme' },
  editEstimate: { en: 'Edit Estimate', lv: 'Labot tāmi' },
  created: { en: 'Estimate created successfully', lv: 'Tāme izveidota' },
  updated: { en: 'Estimate updated successfully', lv: 'Tāme saglabāta' },
  createFailed: { en: 'Failed to create estimate', lv: 'Neizdevās izveidot tāmi' },
  updateFailed: { en: 'Failed to update estimate', lv: 'Neizdevās saglabāt tāmi' },
  loadFailed: { en: 'Failed to load estimate details', lv: 'Neizdevās ielādēt tāmi' },
  gone: { en: 'Estimate not found', lv: 'Tāme nav atrasta' },
  modified: estimatesWords.modified,

  dateCreated: { en: 'Date created', lv: 'Izveidota' },
  number: { en: 'Estimate number', lv: 'Tāmes numurs' },
  autoNumber: { en: 'Will be auto-generated', lv: 'Tiks piešķirts automātiski' },
  shopRate: {
    en: 'If left empty, the rate from the settings is used',
    lv: 'Ja neaizpildīsiet, tiks izmantota likme no iestatījumiem',
  },

  lines: { en: 'Line items', lv: 'Darbi un detaļas' },
  lineKeys: {
    en: 'Enter: new line below; Shift + Enter: explanation; ↑ and ↓: move to another line; Shift + ↑ or ↓: change a number.',
    lv: 'Enter – jauna rinda zemāk; Shift + Enter – paskaidrojums; ↑ un ↓ – pāriet uz citu rindu; Shift + ↑ vai ↓ – mainīt skaitli.',
  },
  noLines: { en: 'No line items yet', lv: 'Rindu vēl nav' },
  ...lineWords,
  kind: { en: 'Kind', lv: 'Veids' },
  addPart: { en: 'Add part', lv: 'Pievienot detaļu' },
  addLabor: { en: 'Add labor', lv: 'Pievienot darbu' },
  explanation: { en: 'Explanation', lv: 'Paskaidrojums' },
  explain: {
    en: (line: number) => `Explanation of line ${line}`,
    lv: (line: number) => `Paskaidrojums ${line}. rindai`,
  },
  addPartTo: {
    en: (line: number) => `Add a part to line ${line}`,
    lv: (line: number) => `Pievienot detaļu ${line}. rindai`,
  },
  saveKeys: { en: 'Ctrl+Enter saves.', lv: 'Ctrl+Enter saglabā.' },
  addService: { en: 'Add service', lv: 'Pievienot pakalpojumu' },
  partName: { en: 'Part name', lv: 'Detaļa' },
  partNumber: { en: 'Part number', lv: 'Detaļas nr.' },
  price: { en: 'Price excl. VAT', lv: 'Cena bez PVN' },
  partPrice: { en: 'Part price', lv: 'Cena bez PVN' },
  units: { en: 'Units', lv: 'Skaits' },
  laborHours: { en: 'Labor hours', lv: 'Darba h' },
  laborCost: { en: 'Labor cost', lv: 'Darba maksa' },
  discount: { en: 'Discount %', lv: 'Atlaide %' },
  mechanic: { en: 'Responsible mechanic', lv: 'Mehāniķis' },
  lineTotal: { en: 'Total', lv: 'Summa' },
  hours: { en: (hours: string) => `${hours} h`, lv: (hours: string) => `${hours} h` },

  highVoltage: estimatesWords.highVoltage,
  free: priceWords.free,
  noPrice: { en: 'No price yet', lv: 'Cenas vēl nav' },

  offerAgain: { en: 'Offer again', lv: 'Piedāvāt vēlreiz' },
  offerAgainLine: {
    en: (line: number) => `Offer again: line ${line}`,
    lv: (line: number) => `Piedāvāt vēlreiz: ${line}. rinda`,
  },

  totals: { en: 'Totals', lv: 'Kopsavilkums' },
  notVatRegistered: {
    en: 'The business is not registered for VAT.',
    lv: 'Uzņēmums nav reģistrēts PVN maksātājs.',
  },
  subtotal: { en: 'Subtotal', lv: 'Summa bez PVN' },
  tax: { en: (rate: string) => `Tax (${rate}%)`, lv: (rate: string) => `PVN (${rate} %)` },
  total: { en: 'Total', lv: 'Kopā' },

  images: { en: 'Image attachments', lv: 'Fotoattēli' },
  imageNote: {
    en: 'Max 500KB per image (will be compressed automatically)',
    lv: 'Ne vairāk kā 500 KB attēlam (tiks saspiests automātiski)',
  },
  addImages: { en: 'Add images', lv: 'Pievienot attēlus' },
  photo: { en: 'Photo', lv: 'Foto' },
  addImagesTo: {
    en: (line: number) => `Photo for line ${line}`,
    lv: (line: number) => `Foto ${line}. rindai`,
  },
  imagesOfLine: {
    en: (line: number) => `Photos of line ${line}`,
    lv: (line: number) => `${line}. rindas attēli`,
  },
  lineOfImage: {
    en: (number: number) => `Line of image ${number}`,
    lv: (number: number) => `${number}. attēla rinda`,
  },
  wholeEstimate: { en: 'Of the whole estimate', lv: 'Visai tāmei' },
  imageInEvidence: {
    en: 'The customer saw it when they answered: it cannot be removed.',
    lv: 'Klients to redzēja, kad atbildēja: noņemt nevar.',
  },
  image: { en: (number: number) => `Image ${number}`, lv: (number: number) => `${number}. attēls` },
  imageDescription: {
    en: (number: number) => `Description of image ${number}`,
    lv: (number: number) => `${number}. attēla apraksts`,
  },
  includeInPdf: { en: 'Include in PDF', lv: 'Iekļaut PDF dokumentā' },
  showToCustomer: { en: 'Show to the customer', lv: 'Rādīt klientam' },
  removeImage: {
    en: (number: number) => `Remove image ${number}`,
    lv: (number: number) => `Noņemt ${number}. attēlu`,
  },
  compressing: { en: 'Compressing...', lv: 'Saspiež...' },
  uploading: {
    en: (percent: number) => `Uploading ${percent}%`,
    lv: (percent: number) => `Augšupielādē ${percent} %`,
  },
  unreadable: {
    en: (file: string) => `${file} cannot be read as an image`,
    lv: (file: string) => `${file} nevar atvērt kā attēlu`,
  },
  imageFailed: {
    en: 'Not saved yet. Press Save to try again.',
    lv: 'Vēl nav saglabāts. Lai mēģinātu vēlreiz, nospiediet „Saglabāt”.',
  },
  imagesFailed: {
    en: (count: number) =>
      `The estimate is saved, but ${plural('en', count, { one: 'one image is', other: `${count} images are` })} not. Press Save to try again.`,
    lv: (count: number) =>
      `Tāme ir saglabāta, bet ${plural('lv', count, { one: `${count} attēls nav`, other: `${count} attēli nav` })}. Lai mēģinātu vēlreiz, nospiediet „Saglabāt”.`,
  },
  imagesNotLoaded: {
    en: 'The images of this estimate could not be loaded',
    lv: 'Neizdevās ielādēt šīs tāmes attēlus',
  },
  save: { en: 'Save estimate', lv: 'Saglabāt tāmi' },
  asksAgain: {
    en: (count: number) =>
      `The customer will be asked again about ${plural('en', count, { one: 'one line', other: `${count} lines` })}`,
    lv: (count: number) =>
      `Klientam vēlreiz jautās par ${plural('lv', count, { one: `${count} rindu`, other: `${count} rindām` })}`,
  },
});
