import { wallClockOf } from '#shared/dates.ts';
import { hoursOfDay } from './schedule/schedule-rules.ts';

/** An hour of a day to choose: `03`, and in autumn `03+` for the second one. */
interface HourChoice {
  readonly key: string;
  readonly hour: string;
  readonly again: boolean;
  readonly since: string;
}

/** A day and a time as they are being chosen. */
export interface ChosenMoment {
  /** `YYYY-MM-DD` */
  readonly day: string | null;
  readonly hour: string;
  /** `00` to `59` */
  readonly minute: string;
}

/** The minutes that are offered (spec part 2, section 9). */
const quarters = ['00', '15', '30', '45'];

/** Returns the hours that a day really has: 23, 24 or 25. */
export function hourChoices(day: string): HourChoice[] {
  const hours = hoursOfDay(day).map(({ time, since }) => ({ hour: time.slice(0, 2), since }));
  return hours.map(({ hour, since }, index) => {
    const again = hours[index - 1]?.hour === hour;
    return { key: again ? `${hour}+` : hour, hour, again, since };
  });
}

/** A minute in between, that is there already, stays. */
export const minuteChoices = (minute: string): readonly string[] =>
  quarters.includes(minute) ? quarters : [...quarters, minute].toSorted();

/** An hour that the day does not have becomes the next one. */
export const hourOn = (day: string, hour: string): HourChoice => {
  const choices = hourChoices(day);
  const found = choices.find(({ key }) => key === hour) ?? choices.find(({ key }) => key >= hour.slice(0, 2));
  return (found ?? choices.at(-1)) as HourChoice;
};

export function chosenOf(instant: string): ChosenMoment {
  const { day, time } = wallClockOf(instant);
  const begins = Date.parse(instant) - (Date.parse(instant) % 3_600_000);
  const hour = hourChoices(day).find(({ since }) => Date.parse(since) === begins);
  return { day, hour: hour?.key ?? time.slice(0, 2), minute: time.slice(3) };
}

/** Returns the instant (ISO); empty while no day is chosen. */
export const momentOf = ({ day, hour, minute }: ChosenMoment): string =>
  day === null ? '' : new Date(Date.parse(hourOn(day, hour).since) + Number(minute) * 60_000).toISOString();
