import { CustomerParts } from '#features/overview/history/web/CustomerParts.tsx';
import { NewWork } from '#features/overview/history/web/NewWork.tsx';
import { AccountStatement } from '#features/work/account-statements/web/AccountStatement.tsx';
import { CustomerPage } from '#features/records/customers/web/CustomerPage.tsx';

export const CustomerScreen = () => (
  <CustomerPage NewWork={NewWork} Statement={AccountStatement} Work={CustomerParts} />
);
