import { defineWords, plural } from '#shared/words.ts';

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
  finding: {
    en: (plate: string, text: string) => `Found on ${plate}: ${text}`,
    lv: (plate: string, text: string) => `${plate}, atrasts darbnīcā: ${text}`,
  },
  check_findings: {
    en: (plate: string, count: number) =>
      `${plate} was checked: ${count === 1 ? '1 thing' : `${count} things`} to watch or replace`,
    lv: (plate: string, count: number) => `${plate} pārbaudīts, jāvēro vai jāmaina: ${count}`,
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
  new_booking: {
    en: (name: string, when: string) => `${name} has booked ${when}`,
    lv: (name: string, when: string) => `Rezervēts vietnē: ${name}, ${when}`,
  },
  booking_moved: {
    en: (name: string, when: string) => `${name} has moved the appointment to ${when}`,
    lv: (name: string, when: string) => `Klients pārcēlis pierakstu: ${name}, tagad ${when}`,
  },
  booking_cancelled: {
    en: (name: string, when: string) => `${name} has cancelled the appointment of ${when}`,
    lv: (name: string, when: string) => `Klients atcēlis pierakstu: ${name}, ${when}`,
  },
  time_to_offer: {
    en: (name: string, when: string) => `Offer to the waiting list: ${name}, ${when}`,
    lv: (name: string, when: string) => `Jāpiedāvā gaidīšanas sarakstam: ${name}, ${when}`,
  },
  waiting_for_part: {
    en: (plate: string, part: string | null) =>
      `${plate} waits for a part${part === null ? '' : `: ${part}`}`,
    lv: (plate: string, part: string | null) => `${plate} gaida detaļu${part === null ? '' : `: ${part}`}`,
  },
  ready_for_check: {
    en: (plate: string) => `${plate} is ready for its check`,
    lv: (plate: string) => `${plate} ir gatavs pārbaudei`,
  },
  clock_forgotten: {
    en: (name: string, when: string) => `The clock of ${name} was not stopped: it was closed at ${when}`,
    lv: (name: string, when: string) => `Darba laiks netika apturēts: ${name}, aizvērts ${when}`,
  },
  promise_passed: {
    en: (name: string, when: string) => `${name} is not ready: it was promised for ${when}`,
    lv: (name: string, when: string) => `${name} nav gatavs: solīts līdz ${when}`,
  },
  qualification_ending: {
    en: (name: string, level: string, day: string) => `${name}: the qualification ${level} ends on ${day}`,
    lv: (name: string, level: string, day: string) =>
      `${name}: kvalifikācija ${level} derīga tikai līdz ${day}`,
  },
  qualification_over: {
    en: (name: string, level: string, day: string) => `${name}: the qualification ${level} ended on ${day}`,
    lv: (name: string, level: string, day: string) =>
      `${name}: kvalifikācija ${level} bija derīga līdz ${day}`,
  },
  tool_ending: {
    en: (name: string, number: string, day: string) =>
      `The test of ${name} (${number}) is valid until ${day}`,
    lv: (name: string, number: string, day: string) =>
      `${name} (${number}): pārbaude derīga tikai līdz ${day}`,
  },
  tool_over: {
    en: (name: string, number: string, day: string) =>
      `${name} (${number}) is out of date: its test was valid until ${day}`,
    lv: (name: string, number: string, day: string) =>
      `${name} (${number}): pārbaudei beidzies termiņš, tā bija derīga līdz ${day}`,
  },
  webhook_given_up: {
    en: (name: string) => `“${name}” did not take an event for more than a day: it is not sent again`,
    lv: (name: string) => `„${name}” vairāk nekā dienu nepieņēma notikumu: tas vairs netiks sūtīts`,
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
  /** The label of the button that lists what is folded; `what` is the group's own text. */
  showEach: {
    en: (what: string) => `Show each: ${what}`,
    lv: (what: string) => `Rādīt katru: ${what}`,
  },
  // Several notices of one kind; `n` is the count as text, at most `99+`.
  many_new_request: {
    en: (_count: number, n: string) => `${n} new requests`,
    lv: (count: number, n: string) =>
      plural('lv', count, {
        zero: `${n} jaunu pieteikumu`,
        one: `${n} jauns pieteikums`,
        other: `${n} jauni pieteikumi`,
      }),
  },
  many_estimate_waiting: {
    en: (_count: number, n: string) =>
      `${n} estimates have been waiting for an answer for more than 2 working days`,
    lv: (count: number, n: string) =>
      `${plural('lv', count, { zero: `${n} tāmju`, one: `${n} tāme`, other: `${n} tāmes` })} gaida atbildi jau vairāk nekā 2 darba dienas`,
  },
  many_estimate_answered: {
    en: (_count: number, n: string) => `${n} answers from customers`,
    lv: (count: number, n: string) =>
      plural('lv', count, {
        zero: `${n} klientu atbilžu`,
        one: `${n} klientu atbilde`,
        other: `${n} klientu atbildes`,
      }),
  },
  many_finding: {
    en: (_count: number, n: string) => `${n} things found in the workshop`,
    lv: (_count: number, n: string) => `Darbnīcā atrasts vēl kas: ${n}`,
  },
  many_check_findings: {
    en: (_count: number, n: string) => `${n} checks with things to watch or replace`,
    lv: (_count: number, n: string) => `Pārbaudes, kurās kaut kas jāvēro vai jāmaina: ${n}`,
  },
  many_call_asked: {
    en: (_count: number, n: string) => `${n} calls asked for`,
    lv: (count: number, n: string) =>
      plural('lv', count, {
        zero: `${n} lūgumu piezvanīt`,
        one: `${n} lūgums piezvanīt`,
        other: `${n} lūgumi piezvanīt`,
      }),
  },
  many_low_stock: {
    en: (_count: number, n: string) => `${n} notifications of low stock`,
    lv: (count: number, n: string) =>
      plural('lv', count, {
        zero: `${n} paziņojumu par mazu atlikumu`,
        one: `${n} paziņojums par mazu atlikumu`,
        other: `${n} paziņojumi par mazu atlikumu`,
      }),
  },
  many_invoice_overdue: {
    en: (_count: number, n: string) => `${n} invoices are overdue`,
    lv: (count: number, n: string) =>
      `Kavēta apmaksa: ${plural('lv', count, { zero: `${n} rēķinu`, one: `${n} rēķins`, other: `${n} rēķini` })}`,
  },
  many_new_booking: {
    en: (_count: number, n: string) => `${n} times were booked on the website`,
    lv: (count: number, n: string) =>
      `Vietnē rezervēti ${plural('lv', count, { zero: `${n} laiku`, one: `${n} laiks`, other: `${n} laiki` })}`,
  },
  many_booking_moved: {
    en: (_count: number, n: string) => `${n} appointments were moved by customers`,
    lv: (count: number, n: string) =>
      `Klienti pārcēluši ${plural('lv', count, { zero: `${n} pierakstu`, one: `${n} pierakstu`, other: `${n} pierakstus` })}`,
  },
  many_booking_cancelled: {
    en: (_count: number, n: string) => `${n} appointments were cancelled by customers`,
    lv: (count: number, n: string) =>
      `Klienti atcēluši ${plural('lv', count, { zero: `${n} pierakstu`, one: `${n} pierakstu`, other: `${n} pierakstus` })}`,
  },
  many_time_to_offer: {
    en: (_count: number, n: string) => `${n} times to offer to the waiting list`,
    lv: (count: number, n: string) =>
      `Gaidīšanas sarakstam jāpiedāvā ${plural('lv', count, { zero: `${n} laiku`, one: `${n} laiks`, other: `${n} laiki` })}`,
  },
  many_waiting_for_part: {
    en: (_count: number, n: string) => `${n} times a car waits for a part`,
    lv: (_count: number, n: string) => `Auto gaida detaļas: ${n}`,
  },
  many_ready_for_check: {
    en: (_count: number, n: string) => `${n} cars are ready for their check`,
    lv: (_count: number, n: string) => `Auto, kas gatavi pārbaudei: ${n}`,
  },
  many_clock_forgotten: {
    en: (_count: number, n: string) => `${n} clocks were not stopped`,
    lv: (_count: number, n: string) => `Neapturēti darba laiki: ${n}`,
  },
  many_promise_passed: {
    en: (_count: number, n: string) => `${n} cars are not ready by the promised time`,
    lv: (count: number, n: string) =>
      `Solītajā laikā nav gatavi: ${plural('lv', count, { zero: `${n} auto`, one: `${n} auto`, other: `${n} auto` })}`,
  },
  many_qualification_ending: {
    en: (_count: number, n: string) => `${n} qualifications end soon or have ended`,
    lv: (count: number, n: string) =>
      `Drīz beigsies vai jau beidzies ${plural('lv', count, { zero: `${n} kvalifikāciju`, one: `${n} kvalifikācijas`, other: `${n} kvalifikāciju` })} termiņš`,
  },
  many_tool_ending: {
    en: (_count: number, n: string) => `The tests of ${n} tools end soon or have ended`,
    lv: (count: number, n: string) =>
      `Drīz beigsies vai jau beidzies ${plural('lv', count, { zero: `${n} instrumentu`, one: `${n} instrumenta`, other: `${n} instrumentu` })} pārbaudes termiņš`,
  },
  many_account_locked: {
    en: (_count: number, n: string) => `${n} accounts locked after failed sign-ins`,
    lv: (_count: number, n: string) => `Pēc neveiksmīgiem pieslēgšanās mēģinājumiem bloķēti konti: ${n}`,
  },
  many_backup_failed: {
    en: (_count: number, n: string) => `${n} backups failed`,
    lv: (_count: number, n: string) => `Neizdevās izveidot rezerves kopijas: ${n}`,
  },
  many_backup_overdue: {
    en: (_count: number, n: string) => `${n} times there was no good backup`,
    lv: (count: number, n: string) =>
      `${plural('lv', count, { zero: `${n} reižu`, one: `${n} reizi`, other: `${n} reizes` })} nebija izdevušās rezerves kopijas`,
  },
  many_webhook_given_up: {
    en: (_count: number, n: string) => `Webhooks that did not take events: ${n}`,
    lv: (_count: number, n: string) => `Tīmekļa aizķeres, kas nepieņēma notikumus: ${n}`,
  },
  many_backup_problems: {
    en: (_count: number, n: string) => `${n} backups have things that do not agree`,
    lv: (_count: number, n: string) => `Rezerves kopijas, kurās atrastas neatbilstības: ${n}`,
  },
  many_backup_copy_failed: {
    en: (_count: number, n: string) => `${n} backups could not be copied to the store`,
    lv: (_count: number, n: string) => `Rezerves kopijas, kuras neizdevās nokopēt uz krātuvi: ${n}`,
  },
  many_backup_verify_failed: {
    en: (_count: number, n: string) => `${n} backups that were verified have a problem`,
    lv: (_count: number, n: string) => `Rezerves kopijas, kuru pārbaudē atrasta kļūda: ${n}`,
  },
  many_data_restored: {
    en: (_count: number, n: string) => `All data were restored from a backup ${n} times`,
    lv: (count: number, n: string) =>
      `Visi dati no rezerves kopijas atjaunoti ${plural('lv', count, { zero: `${n} reižu`, one: `${n} reizi`, other: `${n} reizes` })}`,
  },
});
