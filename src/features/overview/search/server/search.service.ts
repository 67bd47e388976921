import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDay } from '#shared/days.ts';
import { roleCan, type Permission } from '#shared/permissions.ts';
import { DONE_LATELY_DAYS } from '#features/overview/history/open-work.ts';
import { supplierScope } from '#features/records/suppliers/supplier-scope.ts';
import { parseSearch, bestOf } from '../ranking.ts';
import { searchKinds, type SearchResponse, type SearchKind } from '../search.contract.ts';
import { selectMatches, selectSimilar, type FoundRow } from './search.sql.ts';

const needed: Record<SearchKind, Permission> = {
  customers: 'customers.read',
  vehicles: 'vehicles.read',
  estimates: 'estimates.read',
  invoices: 'invoices.manage',
  creditNotes: 'invoices.manage',
  parts: 'inventory.read',
  suppliers: 'suppliers.read',
  appointments: 'appointments.read',
  submissions: 'submissions.manage',
};

/** A shorter text is similar to too much. */
const MIN_FOR_SIMILAR = 4;

const responseOf = (query: string, rows: readonly FoundRow[], isSimilar: boolean): SearchResponse => ({
  groups: bestOf(query, rows),
  isSimilar: isSimilar && rows.length > 0,
});

/** Whatever the caller may see that is written like `query`; when nothing is, what is written similarly. */
export async function find({ db, user }: UserContext, query: string): Promise<SearchResponse> {
  const wanted = parseSearch(query);
  if (!wanted) return responseOf(query, [], false);
  const kinds = searchKinds.filter((kind) => roleCan(user.role, needed[kind]));
  const today = wallClockOf(new Date()).day;
  const known = {
    customers: roleCan(user.role, 'customers.read'),
    scope: supplierScope(user),
    today: rangeOfDay(today).since,
    // `isOpenEstimate` of the history: later than so many days ago.
    doneSince: rangeOfDay(addDays(today, 1 - DONE_LATELY_DAYS)).since,
  };
  const rows = await selectMatches(db, kinds, known, wanted);
  if (rows.length > 0 || wanted.bare.length < MIN_FOR_SIMILAR) return responseOf(query, rows, false);
  return responseOf(query, await selectSimilar(db, kinds, known, wanted.words.join(' ')), true);
}
