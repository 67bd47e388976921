import { defineWords, plural } from '#shared/words.ts';
import { appointmentStatusWords } from './appointment-status.words.ts';

export const appointmentsWords = defineWords({
  status: { en: 'Status', lv: 'Statuss' },
  customer: { en: 'Customer', lv: 'Klients' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  ...appointmentStatusWords,
  title: { en: 'Schedule', lv: 'Grafiks' },
  scheduleService: { en: 'Schedule Service', lv: 'Jauns pieraksts' },
  editAppointment: { en: 'Edit Appointment', lv: 'Labot pierakstu' },
  appointment: { en: 'Appointment', lv: 'Pieraksts' },
  view: { en: 'View', lv: 'Skats' },
  day: { en: 'Day', lv: 'Diena' },
  week: { en: 'Week', lv: 'Nedēļa' },
  today: { en: 'Today', lv: 'Šodien' },
  previousDay: { en: 'Previous day', lv: 'Iepriekšējā diena' },
  nextDay: { en: 'Next day', lv: 'Nākamā diena' },
  previousWeek: { en: 'Previous week', lv: 'Iepriekšējā nedēļa' },
  nextWeek: { en: 'Next week', lv: 'Nākamā nedēļa' },
  weekOf: { en: (week: string) => `Week of ${week}`, lv: (week: string) => week },
  count: {
    en: (count: number) =>
      plural('en', count, { one: `${count} appointment`, other: `${count} appointments` }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} pieraksts`,
        other: `${count} pieraksti`,
        zero: `${count} pierakstu`,
      }),
  },
  /** Its beginning is what the button shows. */
  moreHere: {
    en: (count: number, when: string) =>
      plural('en', count, {
        one: `+${count} appointment, ${when}: show all`,
        other: `+${count} appointments, ${when}: show all`,
      }),
    lv: (count: number, when: string) =>
      plural('lv', count, {
        one: `+${count} pieraksts, ${when}: rādīt visus`,
        other: `+${count} pieraksti, ${when}: rādīt visus`,
        zero: `+${count} pierakstu, ${when}: rādīt visus`,
      }),
  },
  showDay: { en: 'Show the day', lv: 'Rādīt dienu' },
  emptySlot: {
    en: (day: string, time: string) => `${day}, ${time}: schedule a service`,
    lv: (day: string, time: string) => `${day}, ${time}: jauns pieraksts`,
  },
  allTechnicians: { en: 'All technicians', lv: 'Visi mehāniķi' },
  notAssigned: { en: 'Not assigned', lv: 'Bez mehāniķa' },
  doubleBooked: { en: 'Double-booked', lv: 'Pārklājas' },
  doubleBookedText: {
    en: 'The technician has another appointment at this time.',
    lv: 'Mehāniķim šajā laikā jau ir cits pieraksts.',
  },
  bay: { en: 'Bay', lv: 'Darba vieta' },
  noBay: { en: 'No bay', lv: 'Bez vietas' },
  bayTaken: { en: 'Bay taken', lv: 'Vieta aizņemta' },
  bayTakenText: {
    en: 'Another car is in the bay at this time.',
    lv: 'Šajā laikā darba vietā jau ir cits auto.',
  },
  columns: { en: 'Columns', lv: 'Kolonnas' },
  byTechnician: { en: 'Technicians', lv: 'Mehāniķi' },
  byBay: { en: 'Bays', lv: 'Vietas' },
  visit: { en: 'The car', lv: 'Auto' },
  carIs: { en: (verb: string) => `Car: ${verb}`, lv: (verb: string) => `Auto: ${verb}` },
  waits: { en: 'The customer waits', lv: 'Klients gaida' },
  keyTagOf: { en: (tag: string) => `key ${tag}`, lv: (tag: string) => `atslēga ${tag}` },
  promisedFor: {
    en: (moment: string) => `promised for ${moment}`,
    lv: (moment: string) => `solīts līdz ${moment}`,
  },
  timeOf: {
    en: (index: number, count: number) => `time ${index} of ${count}`,
    lv: (index: number, count: number) => `${index}. laiks no ${count}`,
  },
  addTime: { en: 'Add a time', lv: 'Pievienot laiku' },
  removeTime: { en: (time: string) => `Remove ${time}`, lv: (time: string) => `Noņemt ${time}` },
  furtherTime: { en: (index: number) => `Time ${index}`, lv: (index: number) => `${index}. laiks` },
  away: { en: 'Away', lv: 'Nav darbā' },
  awayToday: { en: (names: string) => `Away: ${names}`, lv: (names: string) => `Nav darbā: ${names}` },
  /** Outside of their own week. */
  notAtWork: { en: 'Not at work', lv: 'Nestrādā' },
  technicianAway: { en: 'Technician not there', lv: 'Mehāniķa nav darbā' },
  technicianAwayText: {
    en: 'The technician is not there for some of this time.',
    lv: 'Mehāniķis šajā laikā vismaz daļēji nav darbā.',
  },
  /** Should have begun, or should be done. */
  late: { en: 'Late', lv: 'Kavējas' },
  outsideHours: { en: 'Shop closed', lv: 'Ārpus darba laika' },
  /** Where only part of the time is, or where it is not known how much. */
  outsideHoursText: {
    en: 'Part of this time is outside opening hours.',
    lv: 'Šis laiks vismaz daļēji ir ārpus darba laika.',
  },
  closedText: { en: 'The shop is closed at this time.', lv: 'Šis laiks ir ārpus darba laika.' },
  statusOf: {
    en: (status: string, label: string) => `${status}: change the status of ${label}`,
    lv: (status: string, label: string) => `${status}: mainīt statusu pierakstam „${label}”`,
  },
  time: { en: 'Time', lv: 'Laiks' },
  notAvailable: { en: 'N/A', lv: 'Nav pieejams' },
  hour: { en: 'Hour', lv: 'Stunda' },
  minute: { en: 'Minute', lv: 'Minūte' },
  secondTime: { en: (hour: string) => `${hour} (again)`, lv: (hour: string) => `${hour} (otrreiz)` },
  clear: { en: 'Clear', lv: 'Notīrīt' },
  apply: { en: 'Apply', lv: 'Gatavs' },
  momentFormat: { en: 'dd.mm.yyyy hh:mm', lv: 'dd.mm.gggg hh:mm' },
  closed: { en: 'Closed', lv: 'Slēgts' },
  unassigned: { en: 'Not assigned', lv: 'Bez mehāniķa' },
  load: {
    en: (taken: string, open: string) => `${taken} of ${open} h`,
    lv: (taken: string, open: string) => `${taken} no ${open} h`,
  },
  loadClosed: { en: (taken: string) => `${taken} h`, lv: (taken: string) => `${taken} h` },
  plannedHours: {
    en: (hours: string) => `${hours} planned`,
    lv: (hours: string) => `ieplānotas ${hours}`,
  },
  /** Their beginning is what the button shows. */
  showHours: {
    en: (hours: string) => `${hours}: show all hours`,
    lv: (hours: string) => `${hours}: rādīt visas stundas`,
  },
  hideHours: {
    en: (hours: string) => `${hours}: show opening hours only`,
    lv: (hours: string) => `${hours}: rādīt tikai darba laiku`,
  },
  hours: { en: (hours: string) => `${hours} h`, lv: (hours: string) => `${hours} h` },
  toSchedule: { en: 'To be scheduled', lv: 'Jāieplāno' },
  toScheduleHint: {
    en: 'Approved estimates without a time. Drag one to a free place, or press it to choose a time.',
    lv: 'Apstiprinātas tāmes bez laika. Velciet uz brīvu vietu vai nospiediet, lai izvēlētos laiku.',
  },
  waitingForParts: { en: 'Waiting for parts', lv: 'Gaida detaļas' },
  partsExpected: {
    en: (day: string) => `Parts expected ${day}`,
    lv: (day: string) => `Detaļas gaidāmas ${day}`,
  },
  begin: { en: 'Start', lv: 'Sākt' },
  done: { en: 'Done', lv: 'Pabeigt' },
  openCar: { en: 'open the car', lv: 'atvērt auto' },
  mine: { en: 'Mine', lv: 'Mani' },
  freeTimes: {
    en: (hours: string) => `First free times of ${hours} h`,
    lv: (hours: string) => `Pirmie brīvie laiki, ${hours} h`,
  },
  noFreeTimes: { en: 'No free time in the next four weeks', lv: 'Tuvākajās četrās nedēļās brīva laika nav' },
  takeTime: { en: (moment: string) => `Start at ${moment}`, lv: (moment: string) => `Sākt ${moment}` },
  chooseMoment: { en: 'Choose date and time', lv: 'Izvēlieties datumu un laiku' },
  deleteOne: { en: 'Delete appointment', lv: 'Dzēst pierakstu' },
  deleteTitle: { en: 'Delete the appointment', lv: 'Dzēst pierakstu' },
  deleteQuestion: {
    en: (label: string, when: string) =>
      `Are you sure you want to delete the appointment “${label}”, ${when}?`,
    lv: (label: string, when: string) => `Vai tiešām dzēst pierakstu „${label}”, ${when}?`,
  },
  deletePromised: {
    en: 'It was promised to the customer, who does not hear of a deletion: cancel it instead, and you can write to them.',
    lv: 'Tas ir apsolīts klientam, un par dzēšanu klients neuzzina: labāk to atceliet, tad varēsiet klientam uzrakstīt.',
  },
  gone: { en: 'This appointment no longer exists.', lv: 'Šī pieraksta vairs nav.' },
  created: { en: 'Appointment created successfully', lv: 'Pieraksts izveidots' },
  updated: { en: 'Appointment updated successfully', lv: 'Pieraksts saglabāts' },
  deleted: { en: 'Appointment deleted successfully', lv: 'Pieraksts dzēsts' },
  createFailed: { en: 'Failed to create appointment', lv: 'Neizdevās izveidot pierakstu' },
  updateFailed: { en: 'Failed to update appointment', lv: 'Neizdevās saglabāt pierakstu' },
  deleteFailed: { en: 'Failed to delete appointment', lv: 'Neizdevās dzēst pierakstu' },
  estimateFailed: { en: 'Failed to load estimate details', lv: 'Neizdevās ielādēt tāmes datus' },
  movedTo: { en: (when: string) => `Moved to ${when}`, lv: (when: string) => `Pārcelts uz ${when}` },
  keys: {
    en: 'Arrow keys: move between hours and appointments, Enter: open, N: new appointment.',
    lv: 'Bulttaustiņi – pārvietoties pa stundām un pierakstiem, Enter – atvērt, N – jauns pieraksts.',
  },
  keysToRead: {
    en: 'Arrow keys: move between appointments, Enter: open.',
    lv: 'Bulttaustiņi – pārvietoties pa pierakstiem, Enter – atvērt.',
  },
});

/** The appointment of an estimate, as the estimate shows it. */
export const appointmentOfEstimateWords = defineWords({
  title: { en: 'Appointment', lv: 'Pieraksts' },
  takes: { en: (hours: string) => `${hours} h of work`, lv: (hours: string) => `Darba apjoms: ${hours} h` },
  toBeScheduled: { en: 'To be scheduled', lv: 'Jāieplāno' },
  schedule: { en: 'Schedule', lv: 'Ieplānot' },
  open: { en: 'Open', lv: 'Atvērt' },
  openAppointment: {
    en: (moment: string, status: string) => `${moment}: open the appointment (${status})`,
    lv: (moment: string, status: string) => `${moment}: atvērt pierakstu (${status})`,
  },
  completeAppointment: { en: 'Complete the appointment', lv: 'Pabeigt pierakstu' },
  appointmentCompleted: { en: 'The appointment is completed', lv: 'Pieraksts pabeigts' },
  completeFailed: { en: 'Failed to complete the appointment', lv: 'Neizdevās pabeigt pierakstu' },
});
