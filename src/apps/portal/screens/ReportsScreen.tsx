import { AccountingButton } from '#features/overview/accounting/web/AccountingButton.tsx';
import { ReportsPage } from '#features/overview/reports/web/ReportsPage.tsx';
import type { Visit } from '#web/screen.ts';
import { mechanicsQuery, reportQuery } from '#features/overview/reports/web/reports.queries.ts';
import { queryOf, type reportsSearch } from '#features/overview/reports/web/reports-search.ts';

/** The reports, and the month for the accountant. */
export const ReportsScreen = () => <ReportsPage accounting={<AccountingButton />} />;

ReportsScreen.queries = ({ search, today }: Visit<ReturnType<typeof reportsSearch>>) => {
  const query = queryOf(search, today);
  return [mechanicsQuery, query.startDate <= query.endDate && reportQuery(query)];
};
