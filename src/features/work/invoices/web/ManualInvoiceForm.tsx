import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useWords } from '#web/i18n.tsx';
import type { Invoice } from '../invoices.contract.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import { ManualInvoiceInputs } from './ManualInvoiceInputs.tsx';
import { useManualInvoice } from './use-manual-invoice.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';

interface ManualInvoiceFormProps {
  readonly onClose: () => void;
  readonly onSaved: (invoice: Invoice) => void;
}

export function ManualInvoiceForm({ onClose, onSaved }: ManualInvoiceFormProps) {
  const words = useWords(manualInvoiceWords);
  const { form, busy, submit, earlier } = useManualInvoice(onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ManualInvoiceInputs form={form} />
        {earlier && <Earlier invoice={earlier} />}
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.submit} />
      </Stack>
    </form>
  );
}

/** An invoice was issued of what the form held before: it cannot take up what was changed since. */
function Earlier({ invoice: { id, invoiceNumber } }: { readonly invoice: Invoice }) {
  const words = useWords(manualInvoiceWords);
  return (
    <Alert variant="outline" color="red" role="alert" title={words.earlierTitle(invoiceNumber)}>
      <Text size="sm">{words.earlierText}</Text>
      {/* Beside the form, which keeps what was typed. */}
      <Anchor
        underline="always"
        renderRoot={(props) => (
          <Link to="/invoices" search={{ open: id }} target="_blank" rel="noopener" {...props} />
        )}
      >
        {words.showEarlier(invoiceNumber)}
      </Anchor>
    </Alert>
  );
}
