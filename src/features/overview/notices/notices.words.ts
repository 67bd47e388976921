import { defineWords } from '../../../shared/words.ts';

export const noticesWords = defineWords({
  notices: { en: 'Notifications', lv: 'Paziņojumi' },
  /** The label of the bell; `count` is text: `3`, or `99+`. */
  bell: {
    en: (count: string) => (count === '0' ? 'Notifications' : `Notifications, ${count} unread`),
    lv: (count: string) => (count === '0' ? 'Paziņojumi' : `Paziņojumi, nelasīti: ${count}`),
  },
  none: { en: 'Nothing new. Notifications will appear here.', lv: 'Nekā jauna. Paziņojumi parādīsies šeit.' },
  unread: { en: 'Unread', lv: 'Nelasīts' },
  markRead: {
    en: (about: string) => `Mark as read: ${about}`,
    lv: (about: string) => `Atzīmēt kā izlasītu: ${about}`,
  },
  markAllRead: { en: 'Mark all as read', lv: 'Atzīmēt visus kā izlasītus' },
  markFailed: { en: 'Failed to mark as read', lv: 'Neizdevās atzīmēt kā izlasītu' },
  showMore: { en: 'Show more', lv: 'Rādīt vairāk' },
  close: { en: 'Close notifications', lv: 'Aizvērt paziņojumus' },
  new_request: {
    en: (name: string) => `New request from ${name}`,
    lv: (name: string) => `Jauns pieteikums: ${name}`,
  },
  estimate_waiting: {
    en: (number: string, name: string) =>
      `Estimate ${number}${name && ` for ${name}`} has been waiting for an answer for more than 2 working days`,
    lv: (number: string, name: string) =>
      `Tāme ${number}${name && ` (${name})`} gaida atbildi jau vairāk nekā 2 darba dienas`,
  },
  estimate_answered: {
    en: (number: string, name: string, total: string) =>
      `${name} has answered estimate ${number}: ${total} approved`,
    lv: (number: string, name: string, total: string) =>
      `${name} atbildēja uz tāmi ${number}: apstiprināti darbi par ${total}`,
  },
  estimate_declined: {
    en: (number: string, name: string) => `${name} has declined estimate ${number}`,
    lv: (number: string, name: string) => `${name} atsakās no tāmes ${number}`,
  },
  comment: { en: (text: string) => `“${text}”`, lv: (text: string) => `„${text}”` },
  call_asked: {
    en: (number: string, name: string) => `${name} asks to be called about estimate ${number}`,
    lv: (number: string, name: string) => `${name} lūdz piezvanīt par tāmi ${number}`,
  },
  low_stock: {
    en: (name: string, count: number) =>
      count === 0 ? `Out of stock: ${name}` : `Low stock: ${name}, ${count} left`,
    lv: (name: string, count: number) =>
      count === 0 ? `Nav noliktavā: ${name}` : `Mazs atlikums: ${name} (${count} gab.)`,
  },
  invoice_overdue: {
    en: (number: string, name: string, due: string) =>
      `Invoice ${number} for ${name} is overdue: it was due on ${due}`,
    lv: (number: string, name: string, due: string) =>
      `Kavēta apmaksa: rēķins ${number} (${name}), termiņš bija ${due}`,
  },
  backup_failed: {
    en: (why: string) => `The backup failed. ${why}`,
    lv: (why: string) => `Rezerves kopiju neizdevās izveidot. ${why}`,
  },
  backup_overdue: {
    en: (since: string | null) => (since ? `No good backup since ${since}` : 'There is no backup yet'),
    lv: (since: string | null) =>
      since ? `Kopš ${since} nav izdevies izveidot rezerves kopiju` : 'Rezerves kopijas vēl nav',
  },
  backup_problems: {
    en: (count: number, first: string) => `The last backup has ${count} things that do not agree: ${first}`,
    lv: (count: number, first: string) =>
      `Pēdējā rezerves kopijā atrastas neatbilstības (${count}): ${first}`,
  },
  backup_copy_failed: {
    en: (why: string) => `The last backup could not be copied to the store: ${why}`,
    lv: (why: string) => `Pēdējo rezerves kopiju neizdevās nokopēt uz krātuvi: ${why}`,
  },
  backup_verify_failed: {
    en: (problem: string) => `The last backup that was verified has a problem: ${problem}`,
    lv: (problem: string) => `Pārbaudot rezerves kopiju, atrasta kļūda: ${problem}`,
  },
  data_restored: {
    en: (moment: string) => `All data were restored from the backup of ${moment}`,
    lv: (moment: string) => `Visi dati atjaunoti no rezerves kopijas, kas veidota ${moment}`,
  },
  account_locked: {
    en: (name: string) => `Account locked after failed sign-ins: ${name}`,
    lv: (name: string) => `Pēc neveiksmīgiem pieslēgšanās mēģinājumiem bloķēts konts: ${name}`,
  },
});
