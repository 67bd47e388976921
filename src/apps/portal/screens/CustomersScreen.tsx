import { CustomersPage } from '#features/records/customers/web/CustomersPage.tsx';
import { CustomerHistory } from '#features/overview/history/web/CustomerHistory.tsx';
import type { Visit } from '#web/screen.ts';
import { customersQuery } from '#features/records/customers/web/customers.queries.ts';
import type { customersSearch } from '#features/records/customers/web/customers-search.ts';

export const CustomersScreen = () => <CustomersPage History={CustomerHistory} />;

CustomersScreen.queries = ({ search }: Visit<ReturnType<typeof customersSearch>>) => [
  customersQuery(search.search, search.sort),
];
