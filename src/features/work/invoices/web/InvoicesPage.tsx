import type { ComponentType, ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import type { Invoice } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import type { InvoiceMenus, JobOfInvoice } from './InvoiceActions.tsx';
import type { CreditsOfInvoice } from './InvoiceDetails.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import classes from './Invoices.module.css';
import { invoicesSearch } from './invoices-search.ts';
import { ManualInvoiceDialog } from './ManualInvoiceDialog.tsx';
import { MoneyTabs, type MoneyTab } from './MoneyTabs.tsx';
import { useIssuedNext } from './use-issued-next.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** What a later feature shows of the credit notes of invoices. */
export interface CreditParts {
  readonly OfInvoice: CreditsOfInvoice;
  readonly List: ComponentType<{
    readonly search: string | undefined;
    readonly onSearch: (text: string | undefined) => void;
    readonly pdf: ReturnType<typeof usePdfDownloads>;
  }>;
  readonly Dialogs: ComponentType<{
    readonly invoiceId: string | undefined;
    readonly edit: 'credit' | 'correct' | undefined;
    readonly onClose: () => void;
    readonly onSaved: (invoiceId: string) => void;
  }>;
}

interface InvoicesPageProps {
  /** Reminds of an overdue invoice, in its row. */
  readonly Remind: JobOfInvoice;
  readonly menus: InvoiceMenus;
  /** What came of sending an invoice, among its details. */
  readonly Sending: JobOfInvoice;
  /** The reminders of an overdue invoice, among its details. */
  readonly Reminders: JobOfInvoice;
  /** The other parts of the area, as later features know them; null: the visitor may not open it. */
  readonly parts: Readonly<Record<MoneyTab, ReactNode>>;
  readonly credits: CreditParts;
  /** Opens the dialog that sends an invoice to its customer. */
  readonly onSend: (invoice: Invoice) => void;
}

const moneyTabs: readonly MoneyTab[] = ['payments', 'reminders', 'month'];

export function InvoicesPage(props: InvoicesPageProps) {
  const { Remind, menus, Sending, Reminders, parts, credits, onSend } = props;
  const words = useWords(invoicesWords);
  const [{ open, edit, view, search }, change] = useSearchState(invoicesSearch);
  const { created } = useWords(manualInvoiceWords);
  const askNext = useIssuedNext();
  const pdf = usePdfDownloads();
  const isPhone = useIsPhone();
  const create = () => change({ edit: 'new' });
  useKey('n', create);
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {words.create}
    </Button>
  );
  const createIcon = (
    <Button className={classes.add ?? ''} aria-label={words.create} title={words.create} onClick={create}>
      <IconPlus size={20} aria-hidden />
    </Button>
  );
  const tabs = moneyTabs.filter((tab) => parts[tab] !== null);
  const part = tabs.find((tab) => tab === view);
  const viewSwitch = (
    <div className={classes.view}>
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
    </div>
  );
  const close = () => change({ edit: undefined });
  const finish = () => change({ edit: undefined }, { saved: true });
  const goOn = async (invoice: Invoice) => {
    finish();
    const step = await askNext(invoice, created);
    if (step === 'send') onSend(invoice);
    if (step === 'pay') change({ open: invoice.id, edit: 'payment' });
  };
  return (
    <>
      <PageHeader title={words.title} note={words.subtitle} action={isPhone ? createIcon : createButton} />
      <MoneyTabs current={part} tabs={tabs} />
      {part && (
        <Surface>
          <div className={classes.part}>{parts[part]}</div>
        </Surface>
      )}
      {!part && (!isPhone || view) && viewSwitch}
      {view === 'credit-notes' && (
        <Surface>
          <credits.List
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
          Sending={Sending}
          Reminders={Reminders}
          credits={credits}
          pdf={pdf}
          createButton={createButton}
          viewSwitch={isPhone && viewSwitch}
        />
      )}
      <PaymentDialog invoiceId={edit === 'payment' ? open : undefined} onClose={close} onSaved={finish} />
      <credits.Dialogs
        invoiceId={open}
        edit={edit === 'credit' || edit === 'correct' ? edit : undefined}
        onClose={close}
        // A correction has issued another invoice.
        onSaved={(id) => change({ edit: undefined, open: id }, { saved: true })}
      />
      <ManualInvoiceDialog
        opened={edit === 'new'}
        onClose={close}
        onSaved={(invoice) => void goOn(invoice)}
      />
    </>
  );
}
