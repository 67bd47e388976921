import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { cents, displayMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { PlateOf } from '#web/ui/RecordLinks.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { balanceOf } from '../invoice-balance.ts';
import { daysLateOn, invoiceRules, standingOf } from '../invoice-status.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { issuedInvoiceFields } from '../issued-invoice.fields.ts';
import { paymentsWords } from '../payments.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { Text } from '#web/ui/Text.tsx';

interface InvoiceProps {
  readonly invoice: InvoiceSummary;
}

/** What an expanded row shows has this id. */
export const detailsId = (id: string): string => `invoice-${id}`;

type OnToggle = (id: string | undefined) => void;

/** `open`: the invoice whose row is expanded. */
export function useInvoiceColumns(
  open: string | undefined,
  onToggle: OnToggle,
): readonly Column<InvoiceSummary>[] {
  const words = useWords(invoicesWords);
  const labels = useWords(issuedInvoiceFields);
  const { left } = useWords(paymentsWords);
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (row) => <Numbered invoice={row} open={row.id === open} onToggle={onToggle} />,
    },
    {
      key: 'customer',
      header: words.customer,
      onCard: 'line',
      cell: (row) => (
        <div className={classes.customer}>
          <CustomerLink id={row.customerId} name={row.customerName} />
          <span className={classes.plateBelow}>
            <Plate invoice={row} />
          </span>
        </div>
      ),
    },
    {
      key: 'vehicle',
      header: words.vehicle,
      onCard: 'none',
      wideOnly: true,
      cell: (row) => <Car invoice={row} />,
    },
    {
      key: 'date',
      header: labels.createdAt,
      onCard: 'none',
      wideOnly: true,
      cell: ({ createdAt }) => <Day text={dayText(wallClockOf(createdAt).day)} />,
    },
    { key: 'dueDate', header: labels.dueDate, onCard: 'none', cell: (row) => <DueDate invoice={row} /> },
    {
      key: 'status',
      header: labels.status,
      onCard: 'foot',
      cell: (row) => <StandingOfInvoice invoice={row} />,
    },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      onCard: 'none',
      wideOnly: true,
      cell: (row) => <Total invoice={row} />,
    },
    {
      key: 'balance',
      header: left,
      numeric: true,
      onCard: 'corner',
      cell: (row) => <Balance invoice={row} />,
    },
  ];
}

const Day = ({ text }: { readonly text: string }) => (
  <span className={`numbers ${classes.oneLine}`}>{text}</span>
);

/** Until when it is to be paid. */
function DueDate({ invoice: { dueDate } }: InvoiceProps) {
  const { onReceipt } = useWords(invoicesWords);
  return <Day text={dueDate ? dayText(dueDate) : onReceipt} />;
}

/** With what of it was credited. */
function Total({ invoice }: InvoiceProps) {
  const words = useWords(paymentsWords);
  const { language } = useLanguage();
  return (
    <>
      {displaySum(invoice.total, language)}
      {cents(invoice.credited) > 0 && (
        <Text size="xs" c="dimmed" className={classes.below}>
          {words.creditedOf(displaySum(invoice.credited, language))}
        </Text>
      )}
    </>
  );
}

/** What is left to pay, with what was paid of it; the total where the table has no column for it. */
function Balance({ invoice }: InvoiceProps) {
  const words = useWords(paymentsWords);
  const { language } = useLanguage();
  const total = displaySum(invoice.total, language);
  const balance = displayMoney(balanceOf(invoice), language);
  if (!invoiceRules[standingOf(invoice)].isUnpaid) return <span className={classes.totalBelow}>{total}</span>;
  return (
    <div className={classes.balance}>
      <strong>{balance}</strong>
      {balance !== total && <span className={classes.totalBelow}>{words.ofTotal(total)}</span>}
      {cents(invoice.paidAmount) > 0 && (
        <Text size="xs" c="dimmed" className={`${classes.below} ${classes.wideOnly}`}>
          {words.paidSoFar(displaySum(invoice.paidAmount, language))}
        </Text>
      )}
    </div>
  );
}

/** Its status, and of an overdue one for how long, and whether its customer was reminded. */
function StandingOfInvoice({ invoice }: InvoiceProps) {
  const labels = useWords(invoiceStatusWords);
  const standing = standingOf(invoice);
  return (
    <div className={classes.standing}>
      <StatusBadge wraps kind={invoiceRules[standing].badge}>
        {labels[standing]}
      </StatusBadge>
      {standing === 'overdue' && <Late invoice={invoice} />}
    </div>
  );
}

function Late({ invoice }: InvoiceProps) {
  const words = useWords(invoicesWords);
  const today = useRigaDay();
  const { reminder } = invoice;
  const isFailed = Boolean(reminder?.failedTo);
  return (
    <>
      <Text span size="xs" fw={600} c="var(--mantine-color-error)" className={classes.late}>
        {words.daysLate(daysLateOn(today, invoice))}
      </Text>
      {reminder && (
        <Text
          span
          size="xs"
          c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}
          className={`numbers ${classes.reminded}`}
        >
          {isFailed ? words.reminderFailed : words.remindedOn(displayDay(reminder.at))}
        </Text>
      )}
    </>
  );
}

interface ToggleProps extends InvoiceProps {
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

function Plate({ invoice: { vehicle, vehicleId } }: InvoiceProps) {
  const plate = vehicle?.licensePlate;
  return (
    plate && (
      <span className={classes.plate}>
        <PlateOf id={vehicleId} plate={plate} />
      </span>
    )
  );
}

function Car({ invoice }: InvoiceProps) {
  const { licensePlate, make, model } = invoice.vehicle ?? {};
  const name = [make, model].filter(Boolean).join(' ');
  if (!licensePlate && !name) return '-';
  return (
    <>
      <Plate invoice={invoice} />
      {name && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </>
  );
}
