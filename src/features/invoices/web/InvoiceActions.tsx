import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '../../../shared/words.ts';
import { useWords } from '../../../web/i18n.tsx';
import type { PdfProgress } from '../../../web/pdf-downloads.ts';
import { pdfWords } from '../../../web/pdf.words.ts';
import { useConfirm } from '../../../web/ui/confirm.tsx';
import { webWords } from '../../../web/web.words.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { useSaveInvoice } from './invoices.queries.ts';

interface InvoiceActionsProps extends PdfMenuProps {
  readonly invoice: InvoiceSummary;
}

/** What can be done with an invoice; a cancelled one can only be looked at. */
export function InvoiceActions({ invoice, ...pdf }: InvoiceActionsProps) {
  return (
    <>
      {invoice.status !== 'cancelled' && <Payment invoice={invoice} />}
      <PdfMenu {...pdf} invoice={invoice} />
    </>
  );
}

interface PaymentProps {
  readonly invoice: InvoiceSummary;
}

function Payment({ invoice }: PaymentProps) {
  const words = useWords(invoicesWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useSaveInvoice(invoice);
  const { status, invoiceNumber } = invoice;
  const isPaid = status === 'paid';
  const label = isPaid ? words.markUnpaid : words.markPaid;
  const press = async () => {
    if (!isPaid) return mutate({ status: 'paid' });
    const agreed = await confirm({
      title: words.of(words.markUnpaid, invoiceNumber),
      text: words.markUnpaidQuestion,
      confirm: words.markUnpaid,
    });
    if (agreed) mutate({ status: 'pending' });
  };
  return (
    <Button
      size="xs"
      variant={isPaid ? 'default' : 'light'}
      loading={isPending}
      aria-label={words.of(label, invoiceNumber)}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}

interface PdfMenuProps {
  /** Of the download of its document; undefined: none. */
  readonly progress: PdfProgress | undefined;
  readonly onPdf: (language: Language) => void;
  readonly onCancelPdf: () => void;
}

/** The invoice as PDF in either language. While one is on its way, the button cancels it. */
function PdfMenu({ invoice: { invoiceNumber }, progress, onPdf, onCancelPdf }: InvoiceActionsProps) {
  const words = useWords(pdfWords);
  const { cancel } = useWords(webWords);
  const [opened, setOpened] = useState(false);
  const busy = progress !== undefined;
  const label = words.of(busy ? cancel : words.pdf, invoiceNumber);
  return (
    <>
      <VisuallyHidden role="status">
        {progress === null && words.preparing}
        {typeof progress === 'number' && words.downloading(progress)}
      </VisuallyHidden>
      <Menu
        opened={opened && !busy}
        onChange={(open) => (busy ? onCancelPdf() : setOpened(open))}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size={36}
            aria-label={label}
            title={label}
          >
            {busy ? <IconX size={20} aria-hidden /> : <IconFileTypePdf size={20} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPdf('en')}>{words.english}</Menu.Item>
          <Menu.Item onClick={() => onPdf('lv')}>{words.latvian}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
