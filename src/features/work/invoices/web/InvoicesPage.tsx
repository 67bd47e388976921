import type { ComponentType } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../web/api-client.ts';
import { urlOf } from '../../../../shared/contract.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { useLinkedRecord } from '../../../../web/linked-record.ts';
import { usePdfDownloads } from '../../../../web/pdf-downloads.ts';
import { moreOf, rowsOf, totalOf } from '../../../../web/record-lists.ts';
import { useSearchState } from '../../../../web/search-state.ts';
import { DataTable } from '../../../../web/ui/DataTable.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { Group } from '../../../../web/ui/Layout.tsx';
import { PageHeader } from '../../../../web/ui/PageHeader.tsx';
import { Surface } from '../../../../web/ui/Section.tsx';
import { useKey } from '../../../../web/ui/use-key.ts';
import { webWords } from '../../../../web/web.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { InvoiceActions, type JobOfInvoice } from './InvoiceActions.tsx';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceSummaryCards } from './InvoiceSummaryCards.tsx';
import { daysOf, invoicesSearch, type InvoiceFilter } from './invoices-search.ts';
import { invoicesQuery } from './invoices.queries.ts';
import { invoiceQuery } from './shared.queries.ts';
import { ManualInvoiceDialog } from './ManualInvoiceDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useInvoiceColumns } from './use-invoice-columns.tsx';
import { Button } from '../../../../web/ui/Button.tsx';

const everything: InvoiceFilter = {
  search: undefined,
  status: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
};

interface InvoicesPageProps {
  readonly Job: JobOfInvoice;
  /** What came of sending an invoice, among its details. */
  readonly Sending: JobOfInvoice;
  /** The reminders of an overdue invoice, among its details. */
  readonly Reminders: JobOfInvoice;
  /** Reminds of all overdue invoices at once. */
  readonly RemindAll: ComponentType;
  /** Books payments from a bank statement. */
  readonly BankStatement: ComponentType;
}

export function InvoicesPage({ Job, Sending, Reminders, RemindAll, BankStatement }: InvoicesPageProps) {
  const words = useWords(invoicesWords);
  const [{ open, edit, ...filter }, change] = useSearchState(invoicesSearch);
  const days = daysOf(filter);
  const list = useInfiniteQuery(invoicesQuery({ ...days, search: filter.search, status: filter.status }));
  const { linked, error: linkFailed, rest } = useLinkedRecord(open, rowsOf(list.data), invoiceQuery);
  const pdf = usePdfDownloads();
  const columns = useInvoiceColumns(open, (id) => change({ open: id }));
  const create = () => change({ edit: 'new' });
  useKey('n', create);
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {words.create}
    </Button>
  );
  // Other invoices, other rows: none of them is expanded.
  const showAll = () => change({ ...everything, open: undefined });
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.subtitle}
        action={
          <Group gap="sm">
            <RemindAll />
            <BankStatement />
            {createButton}
          </Group>
        }
      />
      <InvoiceSummaryCards days={days} />
      <Surface>
        <InvoiceFilters
          filter={filter}
          total={totalOf(list.data)}
          onChange={(changed, replace = false) => change({ ...changed, open: undefined }, { replace })}
        />
        {linkFailed && <BrokenLink error={linkFailed} onClose={() => change({ open: undefined })} />}
        <DataTable<InvoiceSummary>
          label={words.title}
          dense
          columns={columns}
          rows={linked ? [linked, ...(rest ?? [])] : rest}
          more={moreOf(list)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            Object.values(filter).some(Boolean) ? (
              <NoMatches onShowAll={showAll} />
            ) : (
              <EmptyState text={words.noInvoices} action={createButton} />
            )
          }
          actions={(row) => (
            <InvoiceActions
              invoice={row}
              progress={pdf.running.get(row.id)}
              onPdf={(lang) =>
                pdf.start(
                  row.id,
                  lang,
                  urlOf(invoicesContract.pdf, { params: { id: row.id }, query: { lang } }),
                )
              }
              onCancelPdf={() => pdf.cancel(row.id)}
              Job={Job}
            />
          )}
          details={(row) =>
            row.id === open ? (
              <InvoiceDetails
                id={row.id}
                Sending={Sending}
                Reminders={Reminders}
                pdf={pdf}
                onRecordPayment={() => change({ edit: 'payment' })}
              />
            ) : null
          }
        />
      </Surface>
      <PaymentDialog
        invoiceId={edit === 'payment' ? open : undefined}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
      <ManualInvoiceDialog
        opened={edit === 'new'}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
    </>
  );
}

function NoMatches({ onShowAll }: { readonly onShowAll: () => void }) {
  const words = useWords(invoicesWords);
  return (
    <EmptyState
      text={words.noMatches}
      action={
        <Button variant="default" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}

/** The invoice of a link does not exist, or cannot be fetched. */
function BrokenLink({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const words = useWords(invoicesWords);
  const { close } = useWords(webWords);
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert">
      <EmptyState
        text={gone ? words.notFound : words.detailsFailed}
        action={
          <Button variant="default" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  );
}
