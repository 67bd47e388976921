import { queryOptions, useQuery } from '@tanstack/react-query';
import { monthName } from '#shared/dates.ts';
import { monthOf } from '#shared/days.ts';
import { request } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { accountingContract } from '../accounting.contract.ts';
import { monthNoteWords } from '../month-note.words.ts';

const lastClosedQuery = queryOptions({
  queryKey: ['api', 'accounting', 'last-closed'],
  queryFn: async ({ signal }) => (await request(accountingContract.lastClosed, {}, { signal })).month,
});

/** Says whether the last month that is over is closed: until then the accountant may still need it. */
export function MonthNote() {
  const words = useWords(monthNoteWords);
  const { language } = useLanguage();
  const today = useRigaDay();
  const { data: closed } = useQuery(lastClosedQuery);
  if (closed === undefined) return null;
  const month = monthOf(today, -1).from.slice(0, 7);
  const name = monthName(month, language, 'name');
  return closed !== null && closed >= month ? words.closed(name) : words.open(name);
}
