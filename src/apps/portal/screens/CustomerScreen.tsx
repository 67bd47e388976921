import { CustomerParts } from '#features/overview/history/web/CustomerParts.tsx';
import { NewWork } from '#features/overview/history/web/NewWork.tsx';
import { AccountStatement } from '#features/work/account-statements/web/AccountStatement.tsx';
import { CustomerPage } from '#features/records/customers/web/CustomerPage.tsx';
import type { Visit } from '#web/screen.ts';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import { carsOfCustomerQuery, customerHistoryQuery } from '#features/overview/history/web/history.queries.ts';

export const CustomerScreen = () => (
  <CustomerPage NewWork={NewWork} Statement={AccountStatement} Work={CustomerParts} />
);

CustomerScreen.queries = ({ params: { id = '' } }: Visit) => [
  customerPageQuery(id),
  carsOfCustomerQuery(id),
  customerHistoryQuery(id),
];
