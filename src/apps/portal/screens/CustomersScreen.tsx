import { CustomersPage } from '#features/records/customers/web/CustomersPage.tsx';
import { CustomerHistory } from '#features/overview/history/web/CustomerHistory.tsx';

export const CustomersScreen = () => <CustomersPage History={CustomerHistory} />;
