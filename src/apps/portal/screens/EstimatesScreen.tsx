import { EstimatesPage } from '#features/work/estimates/web/list/EstimatesPage.tsx';
import { firstListQueries } from '#features/work/estimates/web/list/use-estimate-list.ts';
import { DepositDialogProvider } from '#features/work/invoices/web/deposit/DepositDialogProvider.tsx';
import { JobDialogsProvider } from '#features/work/jobs/web/JobDialogsProvider.tsx';
import { SendingState } from '#features/work/jobs/web/SendingState.tsx';
import { useCustomerActions } from '#features/work/jobs/web/use-customer-actions.ts';
import { useSendInvoice } from '#features/work/jobs/web/use-send-invoice.ts';
import type { Visit } from '#web/screen.ts';
import type { estimatesSearch } from '#features/work/estimates/web/list/estimates-search.ts';
import { LastEvent, VerbOfEstimate, WorkOfRow } from './StepOfEstimate.tsx';

const parts = { Verb: VerbOfEstimate, Event: LastEvent, Work: WorkOfRow, Sending: SendingState };

function Page() {
  const customer = useCustomerActions();
  const sendInvoice = useSendInvoice();
  return (
    <DepositDialogProvider onIssued={sendInvoice}>
      {(askForDeposit) => (
        <EstimatesPage
          parts={parts}
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

EstimatesScreen.queries = ({ search, can }: Visit<ReturnType<typeof estimatesSearch>>) =>
  firstListQueries(search, can('customers.read'));
