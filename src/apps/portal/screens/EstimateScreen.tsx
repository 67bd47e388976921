import { AppointmentDialog } from '#features/work/appointments/web/appointment/AppointmentDialog.tsx';
import { AppointmentCard } from '#features/work/appointments/web/estimate/AppointmentCard.tsx';
import { diagnosesQuery } from '#features/work/diagnoses/web/shared.queries.ts';
import { LineDiagnosis } from '#features/work/diagnoses/web/LineDiagnosis.tsx';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import {
  estimatePageQuery,
  statusChangesOfPageQuery,
} from '#features/work/estimates/web/page/estimate-page.queries.ts';
import { estimatePageSearch } from '#features/work/estimates/web/page/estimate-page-search.ts';
import { EstimatePage } from '#features/work/estimates/web/page/EstimatePage.tsx';
import { PartsOfPage } from '#features/work/estimates/web/page/PartsOfPage.tsx';
import type { EstimatePageParts } from '#features/work/estimates/web/page/page-parts.ts';
import { EstimateTimeline } from '#features/work/estimates/web/page/EstimateTimeline.tsx';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import { FindingsOfEstimate } from '#features/work/findings/web/FindingsOfEstimate.tsx';
import { findingsQuery } from '#features/work/findings/web/shared.queries.ts';
import { ChecksOfEstimate } from '#features/work/checks/web/ChecksOf.tsx';
import { checksOfQuery } from '#features/work/checks/web/shared.queries.ts';
import { DepositDialogProvider } from '#features/work/invoices/web/deposit/DepositDialogProvider.tsx';
import { MoneyOfEstimate } from '#features/work/invoices/web/estimate/MoneyOfEstimate.tsx';
import { useInvoiceOfEstimate } from '#features/work/invoices/web/estimate/use-invoice-of-estimate.ts';
import { JobDialogsProvider } from '#features/work/jobs/web/JobDialogsProvider.tsx';
import { SendingState } from '#features/work/jobs/web/SendingState.tsx';
import { useCustomerActions } from '#features/work/jobs/web/use-customer-actions.ts';
import { useSendInvoice } from '#features/work/jobs/web/use-send-invoice.ts';
import { OffersOfEstimate } from '#features/work/time-offers/web/OffersOfEstimate.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import type { Visit } from '#web/screen.ts';
import { useSearchState } from '#web/search-state.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { MailsInDialog } from './MailsInDialog.tsx';
import { NextOfEstimate } from './NextOfEstimate.tsx';

const Timeline: EstimatePageParts['Timeline'] = ({ estimate }) => {
  const { data } = useInvoiceOfEstimate(estimate);
  return <EstimateTimeline estimate={estimate} invoice={data} />;
};

const Work: EstimatePageParts['Work'] = ({ estimate }) => {
  const [{ edit }, change] = useSearchState(estimatePageSearch);
  return (
    <>
      <FindingsOfEstimate
        estimate={estimate}
        isEditing={edit === 'estimate'}
        onPrice={(line) => change({ edit: 'estimate', line, cell: 'partPrice' })}
      />
      <AppointmentCard estimate={estimate} onPlan={() => change({ edit: 'appointment' })} />
      <OffersOfEstimate estimate={estimate} />
      <NewAppointment estimate={estimate} />
      <PartsOfPage estimate={estimate} />
      <ChecksOfEstimate estimate={estimate} />
      <MoneyOfEstimate estimate={estimate} />
    </>
  );
};

const OfLine: EstimatePageParts['OfLine'] = ({ estimate: { id, status, description }, line }) => (
  <LineDiagnosis
    estimateId={id}
    lineId={line.id}
    name={splitText(line.description ?? '').title || line.partName || '-'}
    concern={[line.description ?? line.partName, description].filter(Boolean).join('\n')}
    isAgreed={estimateRules[status].isAgreed}
  />
);

const closed = { edit: undefined };

/** The form of a new appointment for the estimate, while the address says so. */
function NewAppointment({ estimate: { id } }: { readonly estimate: Estimate }) {
  const [{ edit }, change] = useSearchState(estimatePageSearch);
  const today = useRigaDay();
  const reload = useReloadEstimate();
  const finish = () => {
    change(closed, { saved: true });
    void reload(id).catch(() => undefined);
  };
  return (
    <AppointmentDialog
      Mails={MailsInDialog}
      edit={edit === 'appointment' ? 'new' : undefined}
      start={undefined}
      technicianId={undefined}
      bayId={undefined}
      estimateId={id}
      parties={{ customerId: undefined, vehicleId: undefined }}
      day={today}
      onClose={() => change(closed)}
      onSaved={finish}
      onDeleted={finish}
    />
  );
}

function Page() {
  const customer = useCustomerActions();
  const sendInvoice = useSendInvoice();
  return (
    <DepositDialogProvider onIssued={sendInvoice}>
      {(askForDeposit) => (
        <EstimatePage
          Next={NextOfEstimate}
          Timeline={Timeline}
          Sending={SendingState}
          Work={Work}
          OfLine={OfLine}
          customer={customer && { ...customer, ...(askForDeposit && { askForDeposit }) }}
        />
      )}
    </DepositDialogProvider>
  );
}

export const EstimateScreen = () => (
  <JobDialogsProvider>
    <Page />
  </JobDialogsProvider>
);

EstimateScreen.queries = ({ params: { id = '' } }: Visit) => [
  estimatePageQuery(id),
  statusChangesOfPageQuery(id),
  diagnosesQuery(id),
  findingsQuery(id),
  checksOfQuery({ estimateId: id }),
];
