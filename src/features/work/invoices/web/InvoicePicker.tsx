import type { UseQueryOptions } from '@tanstack/react-query';
import { sameText } from '#shared/folded.ts';
import { displayMoney, displaySum } from '#shared/money.ts';
import { requestPage } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import { balanceOf } from '../invoice-balance.ts';
import { standingOf } from '../invoice-status.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { paymentsWords } from '../payments.words.ts';
import { invoicesKey } from './shared.queries.ts';
import { Text } from '#web/ui/Text.tsx';

interface InvoicePickerProps extends PickerField {
  readonly value: { readonly invoiceNumber: string } | null;
  readonly onChange: (invoice: InvoiceSummary | null) => void;
}

const LOOKED_THROUGH = 50;
const OFFERED = 10;

/** Until something is typed, those that are not paid. A corrected one is paid by the one in its place. */
const payableQuery = (search: string): UseQueryOptions<readonly InvoiceSummary[]> => ({
  queryKey: [...invoicesKey, 'payable', search],
  queryFn: async ({ signal }) => {
    const query = { limit: LOOKED_THROUGH, ...(search === '' ? { status: 'unpaid' as const } : { search }) };
    const { rows } = await requestPage(invoicesContract.list, { query }, { signal });
    return rows.filter(({ isCorrected }) => !isCorrected).slice(0, OFFERED);
  },
  staleTime: 10_000,
});

/** Finds an invoice by number, customer or plate. */
export function InvoicePicker({ value, onChange, ...field }: InvoicePickerProps) {
  const words = useWords(invoicesWords);
  const ofPayments = useWords(paymentsWords);
  const standings = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  return (
    <RecordPicker
      {...field}
      displayed={value?.invoiceNumber ?? ''}
      words={{ placeholder: words.searchPlaceholder, clear: words.clear, none: words.noneLikeThis }}
      query={payableQuery}
      isExact={(row, typed) => sameText(row.invoiceNumber, typed)}
      onPick={onChange}
      onClear={() => onChange(null)}
      create={[]}
    >
      {(row) => (
        <>
          <Text size="sm" fw={600}>
            {[row.invoiceNumber, row.customerName].join(' · ')}
          </Text>
          <Text size="xs">
            {[
              displaySum(row.total, language),
              balanceOf(row) > 0
                ? `${ofPayments.left} ${displayMoney(balanceOf(row), language)}`
                : standings[standingOf(row)],
            ].join(' · ')}
          </Text>
        </>
      )}
    </RecordPicker>
  );
}
