import { CustomerParts } from '../../../features/overview/history/web/CustomerParts.tsx';
import { NewWork } from '../../../features/overview/history/web/NewWork.tsx';
import { CustomerPage } from '../../../features/records/customers/web/CustomerPage.tsx';

export const CustomerScreen = () => <CustomerPage NewWork={NewWork} Work={CustomerParts} />;
