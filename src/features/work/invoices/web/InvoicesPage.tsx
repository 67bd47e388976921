import type { ComponentType } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { invoicesWords } from '../invoices.words.ts';
import type { InvoiceMenus, JobOfInvoice } from './InvoiceActions.tsx';
import type { CreditsOfInvoice } from './InvoiceDetails.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import classes from './Invoices.module.css';
import { invoicesSearch } from './invoices-search.ts';
import { ManualInvoiceDialog } from './ManualInvoiceDialog.tsx';
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
  /** Reminds of all overdue invoices at once. */
  readonly RemindAll: ComponentType;
  /** Books payments from a bank statement. */
  readonly BankStatement: ComponentType;
  readonly credits: CreditParts;
}

export function InvoicesPage(props: InvoicesPageProps) {
  const { Remind, menus, Sending, Reminders, RemindAll, BankStatement, credits } = props;
  const words = useWords(invoicesWords);
  const [{ open, edit, view, search }, change] = useSearchState(invoicesSearch);
  const pdf = usePdfDownloads();
  const create = () => change({ edit: 'new' });
  useKey('n', create);
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {words.create}
    </Button>
  );
  const close = () => change({ edit: undefined });
  const finish = () => change({ edit: undefined }, { saved: true });
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
      {view === 'credit-notes' ? (
        <Surface>
          <credits.List
            search={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            pdf={pdf}
          />
        </Surface>
      ) : (
        <InvoiceList
          Remind={Remind}
          menus={menus}
          Sending={Sending}
          Reminders={Reminders}
          credits={credits}
          pdf={pdf}
          createButton={createButton}
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
      <ManualInvoiceDialog opened={edit === 'new'} onClose={close} onSaved={finish} />
    </>
  );
}
