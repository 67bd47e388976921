import { wallClockOf } from '#shared/dates.ts';
import { daysBetween } from '#shared/days.ts';
import { displaySum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { modelLabel } from '#features/records/catalogue/makes.ts';
import { carAsNamed } from '#features/records/vehicles/car-names.ts';
import type { NowItem, NowKind } from './now.contract.ts';
import { nowWords } from './now.words.ts';
import { timeText } from './todays-schedule.ts';

/** Where something is done. */
export interface NowPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** The work in a few words: the first sentence of a description, or the number of the estimate. */
function workOf({ description, number }: { readonly description: string | null; readonly number: string }) {
  const [first = ''] = (description ?? '').trim().split(/(?<=[.!?])\s|\n/);
  return first.replace(/[.,;]$/, '') || number;
}

/** The website knows the makes of electric cars that are not Tesla's by their models alone. */
function carOf(
  { make, model }: { readonly make: string; readonly model: string },
  language: Language,
): string {
  if (make === 'tesla') return [carAsNamed({ make, model }).make, modelLabel(model)].join(' ');
  return modelLabel(model) || inLanguage(nowWords, language).otherCar;
}

/** A time that stays on one line. */
const timeOf = (instant: string, language: Language): string =>
  timeText(wallClockOf(instant).time, language).replace(' ', '\u00a0');

/** When it was ready, when that was on the day of `now`. */
function timeToday(since: string, now: number, language: Language): string {
  return wallClockOf(since).day === wallClockOf(now).day ? timeOf(since, language) : '';
}

/** Returns what waits, in the language of the person who reads it. */
export function nowText(item: NowItem, now: number, language: Language): string {
  const words = inLanguage(nowWords, language);
  const name = ('name' in item && item.name) || '';
  switch (item.kind) {
    case 'request':
      return words.request(carOf(item, language), item.wish[language]);
    case 'call_asked':
    case 'mail_lost':
      return words[item.kind](name);
    case 'seen':
    case 'approved':
      return words[item.kind](workOf(item), displaySum(item.total, language));
    case 'parts_came':
      return words.parts_came(workOf(item));
    case 'not_invoiced':
      return words.not_invoiced(timeToday(item.since, now, language), name, displaySum(item.total, language));
    case 'not_paid':
      return words.not_paid(timeToday(item.since, now, language), name, displaySum(item.balance, language));
    case 'overdue':
      return words.overdue(name, displaySum(item.balance, language));
    case 'two_cars':
      return words.two_cars(item.technician, timeOf(item.at, language));
    case 'own_car': {
      const time = timeOf(item.since, language);
      return item.isInWork ? words.own_car_in_work(time, item.service) : words.own_car(time, item.service);
    }
  }
}

/** Returns how long it has waited: `14 min`, `1 h`, `5 d`; of an invoice how many days it is late. */
export function ageOf(item: NowItem, now: number, language: Language): string {
  const words = inLanguage(nowWords, language);
  if (item.kind === 'own_car') return '';
  if (item.kind === 'overdue')
    return words.late(`${daysBetween(item.dueDate, wallClockOf(now).day)} ${words.day}`);
  const minutes = Math.floor((now - Date.parse(item.since)) / 60_000);
  if (minutes < 1) return words.justNow;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} ${words.day}`;
}

/** The verb of each kind, by its word. */
export const verbs = {
  request: 'answer',
  call_asked: 'call',
  mail_lost: 'sendAgain',
  seen: 'call',
  approved: 'plan',
  parts_came: 'plan',
  not_invoiced: 'convert',
  not_paid: 'takePayment',
  overdue: 'remind',
  two_cars: 'move',
  own_car: 'open',
} as const satisfies Record<NowKind, keyof typeof nowWords>;

/** Returns where it is done, lists narrowed so that the record is on their first page. */
export function placeOfNow(item: NowItem): NowPlace {
  const { id } = item;
  switch (item.kind) {
    case 'request':
      return { to: '/contact-submissions', search: { open: id } };
    case 'call_asked':
    case 'mail_lost':
    case 'seen':
    case 'not_invoiced':
      return { to: '/estimates', search: { search: item.number, open: id } };
    case 'approved':
    case 'parts_came':
      return { to: '/schedule', search: { edit: 'new', estimate: id } };
    case 'not_paid':
      return { to: '/invoices', search: { open: id, edit: 'payment' } };
    case 'overdue':
      return { to: '/invoices', search: { open: id } };
    case 'two_cars':
      return { to: '/schedule', search: { view: 'day', day: wallClockOf(item.at).day, edit: id } };
    case 'own_car':
      return { to: '/schedule', search: { view: 'day', day: wallClockOf(item.since).day, edit: id } };
  }
}
