import { invoiceSorts } from '#shared/list-sorts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cloneElement, type ComponentType, type ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { Deferred } from '#web/deferred.ts';
import { useWords } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListMenu } from '#web/ui/ListMenu.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { sortingOf } from '#web/ui/SortButton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import type { Invoice } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import type { InvoiceMenus, JobOfInvoice } from './InvoiceActions.tsx';
import type { InvoiceDialogsProps } from './InvoiceDialogs.tsx';
import { InvoiceList, type DetailsOfInvoice } from './InvoiceList.tsx';
import classes from './Invoices.module.css';
import { daysOf, invoicesSearch } from './invoices-search.ts';
import { invoicesQuery } from './invoices.queries.ts';
import { useInvoiceColumns } from './use-invoice-columns.tsx';
import { MoneyTabs, type MoneyTab } from './MoneyTabs.tsx';

/** The list of credit notes, which a later feature knows. */
type CreditNotes = ComponentType<{
  readonly search: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}>;

interface InvoicesPageProps {
  /** Reminds of an overdue invoice, in its row. */
  readonly Remind: JobOfInvoice;
  readonly menus: InvoiceMenus;
  readonly Details: DetailsOfInvoice;
  /** The other parts of the area, as later features know them; null: the visitor may not open it. */
  readonly parts: Readonly<Record<MoneyTab, ReactNode>>;
  readonly monthNote: ReactNode;
  readonly CreditNotes: CreditNotes;
  readonly dialogs: Deferred<{
    readonly DialogsOfInvoices: ComponentType<Omit<InvoiceDialogsProps, 'Credits'>>;
  }>;
  /** Opens the dialog that sends an invoice to its customer. */
  readonly onSend: (invoice: Invoice) => void;
}

const moneyTabs: readonly MoneyTab[] = ['payments', 'reminders', 'month'];

export function InvoicesPage(props: InvoicesPageProps) {
  const { Remind, menus, Details, parts, monthNote, CreditNotes, dialogs, onSend } = props;
  const words = useWords(invoicesWords);
  const [{ open, edit, view, search }, change] = useSearchState(invoicesSearch);
  const dialog = useOnDemand(dialogs, edit !== undefined, () => change({ edit: undefined }));
  const pdf = usePdfDownloads();
  const isPhone = useIsPhone();
  const create = () => change({ edit: 'new' });
  useKey('n', create);
  const tabs = moneyTabs.filter((tab) => parts[tab] !== null);
  const part = tabs.find((tab) => tab === view);
  // The other parts of the area have a first step of their own.
  const look = { variant: part ? 'default' : 'filled', onClick: create } as const;
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} {...look}>
      {words.create}
    </Button>
  );
  const createIcon = (
    <Button className={classes.add ?? ''} aria-label={words.create} title={words.create} {...look}>
      <IconPlus size={20} aria-hidden />
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.subtitle}
        action={
          <Group gap="sm">
            {!part && !view && <InvoicesMenu />}
            {isPhone ? createIcon : createButton}
          </Group>
        }
      />
      <MoneyTabs current={part} tabs={tabs} monthNote={monthNote} />
      {part && (
        <Surface>
          <div className={classes.part}>{parts[part]}</div>
        </Surface>
      )}
      {!part && view && (
        <div className={`${classes.view} not-printed`}>
          <ViewSwitch />
        </div>
      )}
      {view === 'credit-notes' && (
        <Surface>
          <CreditNotes
            search={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            pdf={pdf}
          />
        </Surface>
      )}
      {!part && !view && (
        <InvoiceList
          Remind={Remind}
          menus={menus}
          Details={Details}
          pdf={pdf}
          createButton={cloneElement(createButton, { variant: 'default' })}
          viewSwitch={<ViewSwitch />}
        />
      )}
      {dialog && (
        <dialog.DialogsOfInvoices
          place={{ open, edit }}
          onGo={(place, saved = false) => change(place, { saved })}
          onSend={onSend}
        />
      )}
    </>
  );
}

/** Chooses invoices or credit notes. */
function ViewSwitch() {
  const words = useWords(invoicesWords);
  const [{ view }, change] = useSearchState(invoicesSearch);
  return (
    <SegmentedControl
      aria-label={words.view}
      value={view ?? 'invoices'}
      onChange={(chosen) =>
        change({
          view: chosen === 'credit-notes' ? chosen : undefined,
          search: undefined,
          open: undefined,
        })
      }
      data={[
        { value: 'invoices', label: words.title },
        { value: 'credit-notes', label: words.creditNotes },
      ]}
    />
  );
}

/** The menu of the invoices as they are filtered and sorted now. */
function InvoicesMenu() {
  const [{ search, status, sort, ...period }, change] = useSearchState(invoicesSearch);
  const query = { ...daysOf(period), search, status, sort };
  return (
    <ListMenu
      list="invoices"
      query={query}
      pages={[useInfiniteQuery(invoicesQuery(query))]}
      sorting={sortingOf(invoiceSorts, sort, (chosen) => change({ ...chosen, open: undefined }))}
      columns={useInvoiceColumns(undefined, () => undefined)}
    />
  );
}
