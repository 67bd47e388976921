import { invoiceSorts } from '#shared/list-sorts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { urlOf } from '#shared/contract.ts';
import type { Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { deferred } from '#web/deferred.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { useLinkedRecord } from '#web/linked-record.ts';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { moreOf, rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { sortingOf } from '#web/ui/SortButton.tsx';
import { webWords } from '#web/web.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { InvoiceActions, type InvoiceMenus, type JobOfInvoice } from './InvoiceActions.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceSummaryCards } from './InvoiceSummaryCards.tsx';
import classes from './Invoices.module.css';
import { daysOf, invoicesSearch, type InvoiceFilter } from './invoices-search.ts';
import { invoicesQuery } from './invoices.queries.ts';
import { invoiceQuery } from './shared.queries.ts';
import { useGroupHeading } from './use-group-heading.tsx';
import { detailsId, useInvoiceColumns } from './use-invoice-columns.tsx';

const everything: InvoiceFilter = {
  search: undefined,
  status: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
};

/** What an expanded row shows; its script is fetched after the rows. */
export type DetailsOfInvoice = ComponentType<{
  readonly id: string;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}>;

interface InvoiceListProps {
  readonly Remind: JobOfInvoice;
  readonly menus: InvoiceMenus;
  readonly Details: DetailsOfInvoice;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
  /** To the credit notes, among the filters. */
  readonly viewSwitch: ReactNode;
  /** The next step where there is no invoice yet. */
  readonly createButton: ReactNode;
}

const pdfAddress = (id: string, lang: Language): string =>
  urlOf(invoicesContract.pdf, { params: { id }, query: { lang } });

const markPaidDialog = deferred(() => import('./MarkPaidDialog.tsx'));

/** The summary of the chosen days, the filters, and the invoices, of which one may be expanded. */
export function InvoiceList(props: InvoiceListProps) {
  const { Remind, menus, Details, pdf, createButton, viewSwitch } = props;
  const words = useWords(invoicesWords);
  const [{ open, edit: _edit, view: _view, sort, ...filter }, change] = useSearchState(invoicesSearch);
  const days = daysOf(filter);
  const list = useInfiniteQuery(
    invoicesQuery({ ...days, search: filter.search, status: filter.status, sort }),
  );
  const { linked, error: linkFailed, rest } = useLinkedRecord(open, rowsOf(list.data), invoiceQuery);
  const [paying, setPaying] = useState<InvoiceSummary>();
  const markPaid = useOnDemand(markPaidDialog, paying !== undefined, () => setPaying(undefined));
  const columns = useInvoiceColumns(open, (id) => change({ open: id }));
  const sorting = sortingOf(invoiceSorts, sort, (chosen) => change({ ...chosen, open: undefined }));
  const headingOf = useGroupHeading(days, filter.search);
  return (
    <>
      <InvoiceSummaryCards days={days} />
      <Surface>
        <InvoiceFilters
          filter={filter}
          total={totalOf(list.data)}
          viewSwitch={viewSwitch}
          onChange={(changed, replace = false) => change({ ...changed, open: undefined }, { replace })}
        />
        {linkFailed && <BrokenLink error={linkFailed} onClose={() => change({ open: undefined })} />}
        <div className={classes.list}>
          <DataTable<InvoiceSummary>
            label={words.title}
            dense
            heading={(row, before) =>
              row === linked || sorting.sort !== 'due'
                ? null
                : headingOf(row, before === linked ? undefined : before)
            }
            columns={columns}
            sorting={sorting}
            rows={linked ? [linked, ...(rest ?? [])] : rest}
            more={moreOf(list)}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={
              <NoInvoices
                createButton={createButton}
                // Other invoices, other rows: none of them is expanded.
                onShowAll={
                  Object.values(filter).some(Boolean)
                    ? () => change({ ...everything, open: undefined })
                    : undefined
                }
              />
            }
            actions={(row) => (
              <InvoiceActions
                invoice={row}
                progress={pdf.running.get(row.id)}
                onPdf={(lang) => pdf.start(row.id, lang, pdfAddress(row.id, lang))}
                onCancelPdf={() => pdf.cancel(row.id)}
                Remind={Remind}
                menus={menus}
                onEdit={(edit) => change({ open: row.id, edit })}
                onMarkPaid={() => setPaying(row)}
              />
            )}
            details={(row) =>
              row.id === open ? (
                <div id={detailsId(row.id)} className={classes.details}>
                  <Details id={row.id} pdf={pdf} />
                </div>
              ) : null
            }
          />
        </div>
      </Surface>
      {markPaid && <markPaid.MarkPaidDialog invoice={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}

interface NoInvoicesProps {
  readonly createButton: ReactNode;
  /** The way back to all where none matches; undefined: there is none at all. */
  readonly onShowAll: (() => void) | undefined;
}

function NoInvoices({ createButton, onShowAll }: NoInvoicesProps) {
  const words = useWords(invoicesWords);
  if (!onShowAll) return <EmptyState text={words.noInvoices} action={createButton} />;
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
