import { instantOf } from '../shared/dates.ts';

const DAY_MS = 86_400_000;

/** The first instant of a Riga day, `days` after `day`; days that no record is of are brought near. */
function midnight(day: string, days: number): string | undefined {
  const near = day < '1970-01-02' ? '1970-01-02' : day > '9000-01-01' ? '9000-01-01' : day;
  const moved = new Date(Date.parse(`${near}T00:00:00Z`) + days * DAY_MS).toISOString();
  return instantOf({ day: moved.slice(0, 10), time: '00:00' }) ?? undefined;
}

/** Of a range of Riga days, both included: the first instant that is in, and the first that is out again. */
export const instantsOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from && midnight(from, 0),
  before: to && midnight(to, 1),
});
