import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { cents, displayMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { PlateOf } from '#web/ui/RecordLinks.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { balanceOf, dueOf, isPartlySettled } from '../invoice-balance.ts';
import { daysLateOn, invoiceRules, standingOf } from '../invoice-status.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { issuedInvoiceFields } from '../invoice.fields.ts';
import { paymentsWords } from '../payments.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import { DueDate, InvoiceDate } from './InvoiceDates.tsx';
import { detailsId } from './InvoiceDetails.tsx';
import classes from './Invoices.module.css';
import { Text } from '#web/ui/Text.tsx';

type OnToggle = (id: string | undefined) => void;

/** `open`: the invoice whose row is expanded. */
export function useInvoiceColumns(
  open: string | undefined,
  onToggle: OnToggle,
): readonly Column<InvoiceSummary>[] {
  const words = useWords(invoicesWords);
  const labels = useWords(issuedInvoiceFields);
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (row) => <Numbered key="number" invoice={row} open={row.id === open} onToggle={onToggle} />,
    },
    {
      key: 'customer',
      header: words.customer,
      cell: ({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />,
    },
    { key: 'vehicle', header: words.vehicle, cell: (row) => <Car invoice={row} /> },
    { key: 'date', header: labels.createdAt, cell: (row) => <InvoiceDate invoice={row} /> },
    { key: 'dueDate', header: labels.dueDate, cell: (row) => <DueDate invoice={row} /> },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      cell: (row) => <Total invoice={row} />,
    },
    {
      key: 'status',
      header: labels.status,
      onCard: 'corner',
      cell: (row) => <StandingOfInvoice invoice={row} />,
    },
  ];
}

/** With what of it was credited and paid so far. */
function Total({ invoice }: { readonly invoice: InvoiceSummary }) {
  const words = useWords(paymentsWords);
  const { language } = useLanguage();
  const total = displaySum(invoice.total, language);
  return (
    <>
      <Text span inherit fw={600} className="numbers">
        {total}
      </Text>
      {cents(invoice.credited) > 0 && (
        <Text size="xs" c="dimmed" className={`numbers ${classes.paidOf}`}>
          {words.creditedOf(displaySum(invoice.credited, language))}
        </Text>
      )}
      {isPartlySettled(invoice) && cents(invoice.paidAmount) > 0 && (
        <Text size="xs" c="dimmed" className={`numbers ${classes.paidOf}`}>
          {words.paidOf(
            displaySum(invoice.paidAmount, language),
            displayMoney(dueOf(invoice), language),
            displayMoney(balanceOf(invoice), language),
          )}
        </Text>
      )}
    </>
  );
}

function StandingOfInvoice({ invoice }: { readonly invoice: InvoiceSummary }) {
  const words = useWords(invoicesWords);
  const labels = useWords(invoiceStatusWords);
  const today = useRigaDay();
  const standing = standingOf(invoice);
  return (
    <>
      <StatusBadge wraps kind={invoiceRules[standing].badge}>
        {labels[standing]}
      </StatusBadge>
      {standing === 'overdue' && (
        <Text size="xs" fw={600} c="var(--mantine-color-error)" className={classes.late}>
          {words.daysLate(daysLateOn(today, invoice))}
        </Text>
      )}
    </>
  );
}

interface ToggleProps {
  readonly invoice: InvoiceSummary;
  readonly open: boolean;
  readonly onToggle: OnToggle;
}

/** With a label where it is a deposit. */
function Numbered(props: ToggleProps) {
  const words = useWords(invoicesWords);
  return (
    <>
      <Toggle {...props} />
      {props.invoice.kind === 'prepayment' && (
        <span className={classes.deposit}>
          <StatusBadge kind="outline">{words.deposit}</StatusBadge>
        </span>
      )}
    </>
  );
}

/** The number expands its row. */
function Toggle({ invoice: { id, invoiceNumber }, open, onToggle }: ToggleProps) {
  const words = useWords(invoicesWords);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${classes.toggle}`}
      aria-expanded={open}
      aria-controls={open ? detailsId(id) : undefined}
      aria-label={open ? words.collapse(invoiceNumber) : words.expand(invoiceNumber)}
      onClick={() => onToggle(open ? undefined : id)}
    >
      <Chevron size={18} aria-hidden />
      <span className="numbers">{invoiceNumber}</span>
    </button>
  );
}

function Car({ invoice: { vehicle, vehicleId } }: { readonly invoice: InvoiceSummary }) {
  const { licensePlate = null, make, model } = vehicle ?? {};
  const name = [make, model].filter(Boolean).join(' ');
  if (!licensePlate && !name) return '-';
  return (
    <>
      {licensePlate && (
        <span className={classes.plate}>
          <PlateOf id={vehicleId} plate={licensePlate} />
        </span>
      )}
      {name && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </>
  );
}
