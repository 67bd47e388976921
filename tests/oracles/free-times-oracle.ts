import type { FreeTimesQuery } from '#features/work/appointments/schedule/free-times.ts';

// When work could begin, calculated a second time: every minute of the days is marked as open or not, and for each
// technician and bay as free or not; then every minute is tried. Minutes are counted from 1970 in UTC, as are days.

/** When work may begin, with all who are free for it then, and all bays that are: null where none is needed. */
interface ExpectedTime {
  readonly scheduledDate: string;
  readonly technicians: readonly string[] | null;
  readonly bays: readonly string[] | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const MINUTE_MS = 60_000;

const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Riga', timeZoneName: 'longOffset' });
const offsets = new Map<number, number>();

/** Returns the minutes by which Riga's clock is ahead of UTC; it changes at full hours. */
function ahead(minute: number): number {
  const hour = Math.floor(minute / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = offset.formatToParts(hour * HOUR * MINUTE_MS);
  const [hours = '', minutes = ''] = parts
    .find(({ type }) => type === 'timeZoneName')!
    .value.slice(4)
    .split(':');
  const found = Number(hours) * HOUR + Number(minutes);
  offsets.set(hour, found);
  return found;
}

const dayNumber = (day: string): number => Date.parse(`${day}T12:00:00Z`) / MINUTE_MS / DAY - 0.5;
/** The first of January 1970 was a Thursday. */
const weekdayNumber = (day: number): number => (day + 4) % 7;

/** Returns the minute in which the clock shows a time: the later one of two; where there is none, an hour after it. */
function minuteOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = day * DAY + hours * HOUR + minutes;
  // Riga's clock is two hours ahead in winter, which begins with the second of two such hours, and three in summer.
  for (const difference of [2 * HOUR, 3 * HOUR])
    if (ahead(shown - difference) === difference) return shown - difference;
  return minuteOf(day, `${hours + 1}:${minutes}`);
}

/** Copied from a calendar. */
const easterSundays: Readonly<Record<string, string>> = {
  2023: '04-09',
  2024: '03-31',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
  2031: '04-13',
  2032: '03-28',
  2033: '04-17',
  2034: '04-09',
};

const sameEachYear = '01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31'.split(' ');

/** Says by the law what is free: Good Friday, Easter Sunday and Monday, Whit Sunday, Mother's Day, and the working day after two of the others. */
function isHoliday(day: number): boolean {
  const [year = '', month = '', date = ''] = new Date(day * DAY * MINUTE_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  const isMonday = weekdayNumber(day) === 1;
  const isSunday = weekdayNumber(day) === 0;
  const afterEaster = day - dayNumber(`${year}-${easterSundays[year]}`);
  return (
    sameEachYear.includes(`${month}-${date}`) ||
    [-2, 0, 1, 49].includes(afterEaster) ||
    (isSunday && month === '05' && Number(date) >= 8 && Number(date) <= 14) ||
    (isMonday && ['05-05', '05-06', '11-19', '11-20'].includes(`${month}-${date}`))
  );
}

/** A mark for each minute from the beginning of the first day to the end of the last: 1 or 0. */
class Minutes {
  readonly marks: Uint8Array;
  readonly first: number;

  constructor(first: number, marks: Uint8Array) {
    this.first = first;
    this.marks = marks;
  }

  private place(minute: number): number {
    return Math.min(Math.max(minute - this.first, 0), this.marks.length);
  }

  copy(): Minutes {
    return new Minutes(this.first, this.marks.slice());
  }

  mark(value: 0 | 1, from: number, to: number): void {
    if (from < to) this.marks.fill(value, this.place(from), this.place(to));
  }

  /** Says whether all of these minutes are marked. */
  all = (from: number, to: number): boolean =>
    !this.marks.subarray(this.place(from), this.place(to)).includes(0);

  /** Returns the first mark between two minutes, and how far the last one is; null: there is none. */
  between(from: number, to: number): { readonly first: number; readonly length: number } | null {
    const marked = this.marks.subarray(this.place(from), this.place(to));
    const first = marked.indexOf(1);
    return first === -1 ? null : { first: from + first, length: marked.lastIndexOf(1) - first + 1 };
  }
}

type Hours = { readonly opens: string | null; readonly closes: string | null };

class Calculation {
  readonly query: FreeTimesQuery;
  readonly days: readonly number[];
  readonly none: Minutes;
  readonly open: Minutes;

  constructor(query: FreeTimesQuery) {
    this.query = query;
    this.days = query.days.map(dayNumber);
    const first = this.midnight(this.days[0]!);
    this.none = new Minutes(first, new Uint8Array(this.midnight(this.days.at(-1)! + 1) - first));
    this.open = this.none.copy();
    for (const day of this.days) this.markHours(this.open, day, this.openingHours(day));
  }

  midnight = (day: number): number => minuteOf(day, '0:0');

  private markHours(minutes: Minutes, day: number, hours: Hours | undefined): void {
    if (hours?.opens && hours.closes)
      minutes.mark(1, minuteOf(day, hours.opens), minuteOf(day, hours.closes));
  }

  private openingHours(day: number): Hours | undefined {
    const { specialDays, openingHours } = this.query.hours;
    for (const special of specialDays)
      if (dayNumber(special.firstDay) <= day && dayNumber(special.lastDay) >= day)
        return special.kind === 'open' ? special : undefined;
    return isHoliday(day) ? undefined : openingHours.find(({ weekday }) => weekday === weekdayNumber(day));
  }

  /** Returns when the shop is open and it is in a technician's own week. */
  workingTimeOf(technician: string): Minutes {
    const own = this.query.hours.workingWeeks.find(({ technicianId }) => technicianId === technician);
    if (!own) return this.open.copy();
    const working = this.none.copy();
    for (const day of this.days)
      this.markHours(
        working,
        day,
        own.hours.find(({ weekday }) => weekday === weekdayNumber(day)),
      );
    for (let place = 0; place < working.marks.length; place++)
      if (this.open.marks[place] === 0) working.marks[place] = 0;
    return working;
  }

  private takeAbsences(minutes: Minutes, technician: string): void {
    for (const { technicianId, firstDay, lastDay, fromTime, untilTime } of this.query.hours.absences) {
      if (technicianId !== technician) continue;
      const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
      minutes.mark(
        0,
        fromTime === null ? this.midnight(first) : minuteOf(first, fromTime),
        untilTime === null ? this.midnight(last + 1) : minuteOf(last, untilTime),
      );
    }
  }

  /** Returns the minutes that a work takes, with those before and after it that stay free; begun ones count. */
  private takenBy({ scheduledDate, duration }: FreeTimesQuery['busy'][number]) {
    const [buffer, start] = [this.query.buffer ?? 0, Date.parse(scheduledDate) / MINUTE_MS];
    return [Math.floor(start) - buffer, Math.ceil(start + duration) + buffer] as const;
  }

  private takeWork(minutes: Minutes, isMeant: (work: FreeTimesQuery['busy'][number]) => boolean): Minutes {
    for (const work of this.query.busy) if (isMeant(work)) minutes.mark(0, ...this.takenBy(work));
    return minutes;
  }

  freeTimeOf(technician: string): Minutes {
    const free = this.workingTimeOf(technician);
    this.takeAbsences(free, technician);
    return this.takeWork(free, ({ technicianId }) => technicianId === technician);
  }

  freeTimeIn = (bay: string): Minutes => this.takeWork(this.open.copy(), ({ bayId }) => bayId === bay);

  freeTimeOfShop = (): Minutes => this.takeWork(this.open.copy(), () => true);

  /** Counts the works without a technician, or without a bay, that take any of these minutes. */
  unassigned(by: 'technicianId' | 'bayId', from: number, to: number): number {
    const meanwhile = this.query.busy.filter((work) => {
      const [begins, ends] = this.takenBy(work);
      return work[by] === null && begins < to && from < ends;
    });
    return meanwhile.length;
  }
}

/** Tells, for a stretch of minutes, who or what is free all the time, or nothing where none may be had. */
type WhoIsFree = (from: number, to: number) => readonly string[];

function whoIsFree(
  free: ReadonlyMap<string, Minutes>,
  wanted: string | null,
  unassigned: (from: number, to: number) => number,
): WhoIsFree {
  return (from, to) => {
    const found = [...free].flatMap(([id, minutes]) => (minutes.all(from, to) ? [id] : []));
    if (wanted !== null) return found.filter((id) => id === wanted);
    return found.length > unassigned(from, to) ? found : [];
  };
}

const byId = (ids: readonly string[], minutesOf: (id: string) => Minutes): ReadonlyMap<string, Minutes> =>
  new Map(ids.map((id) => [id, minutesOf(id)]));

/** Returns when those work whose time is asked for, and who of them is free. */
function techniciansOf(calculation: Calculation) {
  const { technicianId: wanted, technicians } = calculation.query;
  const ids = wanted === null ? technicians : [wanted];
  if (ids.length === 0) {
    const shop = calculation.freeTimeOfShop();
    return {
      working: [calculation.open],
      free: whoIsFree(new Map([['', shop]]), null, () => 0),
      isNobody: true,
    };
  }
  return {
    working: ids.map((id) => calculation.workingTimeOf(id)),
    free: whoIsFree(
      byId(ids, (id) => calculation.freeTimeOf(id)),
      wanted,
      (from, to) => calculation.unassigned('technicianId', from, to),
    ),
    isNobody: false,
  };
}

/** Calculates the times that must be found, in their order. */
export function expectedFreeTimes(query: FreeTimesQuery): ExpectedTime[] {
  const calculation = new Calculation(query);
  const technicians = techniciansOf(calculation);
  const freeBays =
    query.bays &&
    whoIsFree(byId(query.bays, calculation.freeTimeIn), query.bayId, (from, to) =>
      calculation.unassigned('bayId', from, to),
    );
  const found: ExpectedTime[] = [];
  let reached = Date.parse(query.since) / MINUTE_MS;
  for (const day of calculation.days) {
    const [begins, ends] = [calculation.midnight(day), calculation.midnight(day + 1)];
    const open = calculation.open.between(begins, ends);
    const working = technicians.working.flatMap((each) => each.between(begins, ends) ?? []);
    const length = Math.min(query.minutes, Math.max(0, ...working.map((each) => each.length)));
    if (!open || length === 0 || (query.isWhole && length < query.minutes)) continue;
    const latest = query.lastStart ? minuteOf(day, query.lastStart) : ends;
    for (let minute = open.first; minute + length <= open.first + open.length; minute++) {
      const isBeginning = (minute - open.first) % 30 === 0 || working.some(({ first }) => first === minute);
      if (!isBeginning || minute < reached || minute > latest) continue;
      if (query.at !== undefined && minute * MINUTE_MS !== Date.parse(query.at)) continue;
      const free = technicians.free(minute, minute + length);
      const bays = freeBays && freeBays(minute, minute + length);
      if (free.length === 0 || bays?.length === 0) continue;
      const scheduledDate = new Date(minute * MINUTE_MS).toISOString();
      found.push({ scheduledDate, technicians: technicians.isNobody ? null : free, bays });
      if (found.length === query.most) return found;
      reached = minute + length;
    }
  }
  return found;
}
