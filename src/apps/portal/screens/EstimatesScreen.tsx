import { AppointmentOfEstimate } from '../../../features/work/appointments/web/estimate/AppointmentOfEstimate.tsx';
import type { WorkOfEstimate } from '../../../features/work/estimates/web/list/EstimateCard.tsx';
import { EstimatesPage } from '../../../features/work/estimates/web/list/EstimatesPage.tsx';
import { InvoiceOfEstimate } from '../../../features/work/invoices/web/estimate/InvoiceOfEstimate.tsx';
import { JobDialogsProvider } from '../../../features/work/jobs/web/JobDialogsProvider.tsx';
import { JobOfEstimate } from '../../../features/work/jobs/web/JobOfEstimate.tsx';
import { SendingState } from '../../../features/work/jobs/web/SendingState.tsx';
import { useCustomerActions } from '../../../features/work/jobs/web/use-customer-actions.ts';

const Work: WorkOfEstimate = ({ estimate }) => (
  <>
    <JobOfEstimate estimate={estimate} />
    <AppointmentOfEstimate estimate={estimate} />
    <InvoiceOfEstimate estimate={estimate} />
  </>
);

function Page() {
  return <EstimatesPage Work={Work} Sending={SendingState} customer={useCustomerActions()} />;
}

export const EstimatesScreen = () => (
  <JobDialogsProvider>
    <Page />
  </JobDialogsProvider>
);
