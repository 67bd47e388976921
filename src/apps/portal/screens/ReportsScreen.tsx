import { AccountingButton } from '#features/overview/accounting/web/AccountingButton.tsx';
import { ReportsPage } from '#features/overview/reports/web/ReportsPage.tsx';

/** The reports, and the month for the accountant. */
export const ReportsScreen = () => <ReportsPage accounting={<AccountingButton />} />;
