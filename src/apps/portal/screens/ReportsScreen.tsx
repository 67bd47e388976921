import { AccountingButton } from '#features/overview/accounting/web/AccountingButton.tsx';
import { ReportsPage } from '#features/overview/reports/web/ReportsPage.tsx';
import { ClockedHours } from '#features/work/workshop/web/ClockedHours.tsx';
import { hoursQuery } from '#features/work/workshop/web/hours.queries.ts';
import type { Visit } from '#web/screen.ts';
import { mechanicsQuery, reportQuery } from '#features/overview/reports/web/reports.queries.ts';
import { queryOf, type reportsSearch } from '#features/overview/reports/web/reports-search.ts';

/** The reports, the clocked hours, and the month for the accountant. */
export const ReportsScreen = () => <ReportsPage accounting={<AccountingButton />} Hours={ClockedHours} />;

ReportsScreen.queries = ({ search, today }: Visit<ReturnType<typeof reportsSearch>>) => {
  const query = queryOf(search, today);
  const { startDate: from, endDate: to } = query;
  return [mechanicsQuery, from <= to && reportQuery(query), from <= to && hoursQuery({ from, to })];
};
