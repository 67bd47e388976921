import { AppointmentOfEstimate } from '#features/work/appointments/web/estimate/AppointmentOfEstimate.tsx';
import type { WorkOfEstimate } from '#features/work/estimates/web/list/EstimateCard.tsx';
import { EstimatesPage } from '#features/work/estimates/web/list/EstimatesPage.tsx';
import { DepositDialogProvider } from '#features/work/invoices/web/deposit/DepositDialogProvider.tsx';
import { DepositsOfEstimate } from '#features/work/invoices/web/deposit/DepositsOfEstimate.tsx';
import { InvoiceOfEstimate } from '#features/work/invoices/web/estimate/InvoiceOfEstimate.tsx';
import { JobDialogsProvider } from '#features/work/jobs/web/JobDialogsProvider.tsx';
import { JobOfEstimate } from '#features/work/jobs/web/JobOfEstimate.tsx';
import { SendingState } from '#features/work/jobs/web/SendingState.tsx';
import { useCustomerActions, useSendInvoice } from '#features/work/jobs/web/use-customer-actions.ts';
import type { Visit } from '#web/screen.ts';
import { estimatesQuery } from '#features/work/estimates/web/estimates.queries.ts';
import type { estimatesSearch } from '#features/work/estimates/web/list/estimates-search.ts';

const Work: WorkOfEstimate = ({ estimate }) => {
  const sendInvoice = useSendInvoice();
  return (
    <>
      <JobOfEstimate estimate={estimate} />
      <AppointmentOfEstimate estimate={estimate} />
      <DepositsOfEstimate estimate={estimate} />
      <InvoiceOfEstimate estimate={estimate} onSend={sendInvoice} />
    </>
  );
};

function Page() {
  const customer = useCustomerActions();
  const sendInvoice = useSendInvoice();
  return (
    <DepositDialogProvider onIssued={sendInvoice}>
      {(askForDeposit) => (
        <EstimatesPage
          Work={Work}
          Sending={SendingState}
          customer={customer && { ...customer, ...(askForDeposit && { askForDeposit }) }}
        />
      )}
    </DepositDialogProvider>
  );
}

export const EstimatesScreen = () => (
  <JobDialogsProvider>
    <Page />
  </JobDialogsProvider>
);

EstimatesScreen.queries = ({
  search: { search, from, to, status },
}: Visit<ReturnType<typeof estimatesSearch>>) => [estimatesQuery({ search, from, to, status })];
