import { useMonthArchive } from '#features/overview/accounting/web/use-month-archive.ts';
import { InvoicesPage } from '#features/work/invoices/web/InvoicesPage.tsx';
import { JobDialogsProvider } from '#features/work/jobs/web/JobDialogsProvider.tsx';
import { RemindAction } from '#features/work/jobs/web/reminders/RemindAction.tsx';
import { deferred, useDeferred } from '#web/deferred.ts';
import { useSendInvoice } from '#features/work/jobs/web/use-send-invoice.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useCan } from '#web/signed-in.ts';
import type { Visit } from '#web/screen.ts';
import { daysOf, type invoicesSearch } from '#features/work/invoices/web/invoices-search.ts';
import { invoicesQuery, summaryQuery } from '#features/work/invoices/web/invoices.queries.ts';

const DetailsOfInvoice = lazyForm(() => import('./DetailsOfInvoice.tsx'), 'DetailsOfInvoice');
const BankStatementPart = lazyForm(
  () => import('#features/work/bank-statements/web/BankStatementPart.tsx'),
  'BankStatementPart',
);
const RemindersPart = lazyForm(
  () => import('#features/work/jobs/web/reminders/RemindersPart.tsx'),
  'RemindersPart',
);
const AccountingPart = lazyForm(
  () => import('#features/overview/accounting/web/AccountingPart.tsx'),
  'AccountingPart',
);

const CreditNoteList = lazyForm(
  () => import('#features/work/credit-notes/web/CreditNoteList.tsx'),
  'CreditNoteList',
);
const menus = deferred(() => import('./MenuOfInvoice.tsx'));
const monthNote = deferred(() => import('#features/overview/accounting/web/MonthNote.tsx'), {
  isPartOfScreen: true,
});
const dialogs = deferred(() => import('./DialogsOfInvoices.tsx'));

function Page() {
  const sendInvoice = useSendInvoice();
  const mayReadMonth = useCan()('reports.read');
  /** Comes after the rows, as its script and what it asks the server do. */
  const note = useDeferred(monthNote, false);
  /** Goes on while another part is looked at. */
  const archive = useMonthArchive();
  return (
    <InvoicesPage
      Remind={RemindAction}
      menus={menus}
      Details={DetailsOfInvoice}
      parts={{
        payments: <BankStatementPart />,
        reminders: <RemindersPart />,
        month: mayReadMonth ? <AccountingPart archive={archive} /> : null,
      }}
      monthNote={note && <note.MonthNote />}
      CreditNotes={CreditNoteList}
      dialogs={dialogs}
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
  search: { view, search, status, sort, ...period },
}: Visit<ReturnType<typeof invoicesSearch>>) => {
  if (view) return [];
  const days = daysOf(period);
  return [invoicesQuery({ ...days, search, status, sort }), summaryQuery(days)];
};
