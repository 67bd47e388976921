import { BankStatementButton } from '../../../features/work/bank-statements/web/BankStatementButton.tsx';
import { InvoicesPage } from '../../../features/work/invoices/web/InvoicesPage.tsx';
import { JobDialogsProvider } from '../../../features/work/jobs/web/JobDialogsProvider.tsx';
import { JobOfInvoice } from '../../../features/work/jobs/web/JobOfInvoice.tsx';
import { RemindAllButton } from '../../../features/work/jobs/web/reminders/RemindAllButton.tsx';
import { RemindersOfInvoice } from '../../../features/work/jobs/web/reminders/RemindersOfInvoice.tsx';
import { SendingOfInvoice } from '../../../features/work/jobs/web/SendingOfInvoice.tsx';

export const InvoicesScreen = () => (
  <JobDialogsProvider>
    <InvoicesPage
      Job={JobOfInvoice}
      Sending={SendingOfInvoice}
      Reminders={RemindersOfInvoice}
      RemindAll={RemindAllButton}
      BankStatement={BankStatementButton}
    />
  </JobDialogsProvider>
);
