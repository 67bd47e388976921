import { AccountingPart } from '#features/overview/accounting/web/AccountingPart.tsx';
import { useMonthArchive } from '#features/overview/accounting/web/use-month-archive.ts';
import { BankStatementPart } from '#features/work/bank-statements/web/BankStatementPart.tsx';
import { CreditDialogs } from '#features/work/credit-notes/web/CreditDialogs.tsx';
import { CreditNoteList } from '#features/work/credit-notes/web/CreditNoteList.tsx';
import { InvoiceCreditNotes } from '#features/work/credit-notes/web/InvoiceCreditNotes.tsx';
import { InvoicesPage, type CreditParts } from '#features/work/invoices/web/InvoicesPage.tsx';
import { JobDialogsProvider } from '#features/work/jobs/web/JobDialogsProvider.tsx';
import { RemindAction } from '#features/work/jobs/web/reminders/RemindAction.tsx';
import { RemindersPart } from '#features/work/jobs/web/reminders/RemindersPart.tsx';
import { RemindersOfInvoice } from '#features/work/jobs/web/reminders/RemindersOfInvoice.tsx';
import { SendingOfInvoice } from '#features/work/jobs/web/SendingOfInvoice.tsx';
import { deferred } from '#web/deferred.ts';
import { useSendInvoice } from '#features/work/jobs/web/use-customer-actions.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useCan } from '#web/signed-in.ts';
import type { Visit } from '#web/screen.ts';
import { creditNoteListQuery } from '#features/work/credit-notes/web/credit-notes.queries.ts';
import { daysOf, type invoicesSearch } from '#features/work/invoices/web/invoices-search.ts';
import { invoicesQuery, summaryQuery } from '#features/work/invoices/web/invoices.queries.ts';

const Correction = lazyForm(() => import('./Correction.tsx'), 'Correction');

const menus = deferred(() => import('./MenuOfInvoice.tsx'));

const credits: CreditParts = {
  OfInvoice: InvoiceCreditNotes,
  List: CreditNoteList,
  Dialogs: (props) => <CreditDialogs {...props} Correction={Correction} />,
};

function Page() {
  const sendInvoice = useSendInvoice();
  const mayReadMonth = useCan()('reports.read');
  /** Goes on while another part is looked at. */
  const archive = useMonthArchive();
  return (
    <InvoicesPage
      Remind={RemindAction}
      menus={menus}
      Sending={SendingOfInvoice}
      Reminders={RemindersOfInvoice}
      parts={{
        payments: <BankStatementPart />,
        reminders: <RemindersPart />,
        month: mayReadMonth ? <AccountingPart archive={archive} /> : null,
      }}
      credits={credits}
      onSend={sendInvoice}
    />
  );
}

export const InvoicesScreen = () => (
  <JobDialogsProvider>
    <Page />
  </JobDialogsProvider>
);

InvoicesScreen.queries = ({
  search: { view, search, status, ...period },
}: Visit<ReturnType<typeof invoicesSearch>>) => {
  if (view === 'credit-notes') return [creditNoteListQuery(search)];
  if (view) return [];
  const days = daysOf(period);
  return [invoicesQuery({ ...days, search, status }), summaryQuery(days)];
};
