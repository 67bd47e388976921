import { IconBellRinging, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { cents, displayMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { PlateOf } from '#web/ui/RecordLinks.tsx';
import { classNames } from '#web/ui/style-props.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { balanceOf } from '../invoice-balance.ts';
import { daysLateOn, invoiceRules, standingOf } from '../invoice-status.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { issuedInvoiceFields } from '../issued-invoice.fields.ts';
import { balanceWords } from '../balance.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';

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
  const { left } = useWords(balanceWords);
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (row) => <Toggle invoice={row} open={row.id === open} onToggle={onToggle} />,
    },
    {
      key: 'customer',
      header: words.customer,
      sort: { up: 'customer', down: 'customer_last' },
      onCard: 'line',
      grows: true,
      cell: (row) => (
        <div className={classes.customer}>
          <Named invoice={row} />
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
      cell: (row) => <Plate invoice={row} />,
    },
    {
      key: 'date',
      header: labels.createdAt,
      sort: { up: 'oldest', down: 'newest', first: 'down' },
      onCard: 'none',
      wideOnly: true,
      cell: ({ createdAt }) => <Day text={dayText(wallClockOf(createdAt).day)} />,
    },
    {
      key: 'dueDate',
      header: labels.dueDate,
      sort: { up: 'due' },
      onCard: 'none',
      cell: (row) => <DueDate invoice={row} />,
    },
    {
      key: 'status',
      header: labels.status,
      onCard: 'unlabelled',
      cell: (row) => <StandingOfInvoice invoice={row} />,
    },
    {
      key: 'total',
      header: words.total,
      sort: { up: 'cheapest', down: 'dearest', first: 'down' },
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

function Total({ invoice }: InvoiceProps) {
  const { language } = useLanguage();
  return displaySum(invoice.total, language);
}

/** What is left to pay; the total where the table has no column for it. */
function Balance({ invoice }: InvoiceProps) {
  const words = useWords(balanceWords);
  const { language } = useLanguage();
  const total = displaySum(invoice.total, language);
  const balance = displayMoney(balanceOf(invoice), language);
  if (!invoiceRules[standingOf(invoice)].isUnpaid) return <span className={classes.totalBelow}>{total}</span>;
  return (
    <div className={classes.balance}>
      <strong>{balance}</strong>
      {balance !== total && <span className={classes.totalBelow}>{words.ofTotal(total)}</span>}
    </div>
  );
}

/** Its status, or for how long it is overdue; with what was done about it, and what of it is settled. */
function StandingOfInvoice({ invoice }: InvoiceProps) {
  const labels = useWords(invoiceStatusWords);
  const standing = standingOf(invoice);
  const isOverdue = standing === 'overdue';
  return (
    <div className={`numbers ${classes.standing}`}>
      <StatusBadge kind={invoiceRules[standing].badge}>
        {isOverdue ? <DaysLate invoice={invoice} /> : labels[standing]}
      </StatusBadge>
      {isOverdue && <Reminded invoice={invoice} />}
      <Settled invoice={invoice} />
    </div>
  );
}

/** The heading above it says that it is overdue. */
function DaysLate({ invoice }: InvoiceProps) {
  const { daysLate } = useWords(invoicesWords);
  const { overdue } = useWords(invoiceStatusWords);
  const today = useRigaDay();
  return (
    <>
      <VisuallyHidden>{overdue}, </VisuallyHidden>
      <span>{daysLate(daysLateOn(today, invoice))}</span>
    </>
  );
}

/** When its customer was reminded last, or that this did not arrive. */
function Reminded({ invoice: { reminder } }: InvoiceProps) {
  const words = useWords(invoicesWords);
  if (!reminder) return null;
  const day = displayDay(reminder.at);
  if (reminder.failedTo)
    return (
      <Text span size="xs" c="var(--mantine-color-error)">
        {words.reminderFailed}
      </Text>
    );
  return (
    <Text span size="xs" c="dimmed" className={classes.note} title={words.remindedOn(day)}>
      <IconBellRinging size={14} aria-hidden />
      <span aria-hidden>{day.slice(0, 6)}</span>
      <VisuallyHidden>{words.remindedOn(day)}</VisuallyHidden>
    </Text>
  );
}

/** What of an invoice was paid or credited, unless that is all of it; of one that waits, only beside its total. */
function Settled({ invoice }: InvoiceProps) {
  const words = useWords(balanceWords);
  const { language } = useLanguage();
  const { paidAmount, credited } = invoice;
  const { isUnpaid, isPayable } = invoiceRules[standingOf(invoice)];
  const notes = [
    isUnpaid && cents(paidAmount) > 0 && words.paidSoFar(displaySum(paidAmount, language)),
    isPayable && cents(credited) > 0 && words.creditedOf(displaySum(credited, language)),
  ];
  return notes.map(
    (note) =>
      note && (
        <Text
          span
          key={note}
          size="xs"
          c="dimmed"
          className={classNames(classes.note, isUnpaid && classes.ofTotal)}
        >
          {note}
        </Text>
      ),
  );
}

interface ToggleProps extends InvoiceProps {
  readonly open: boolean;
  readonly onToggle: OnToggle;
}

/** Whose it is, with a label where it is a deposit. */
function Named({ invoice: { kind, customerId, customerName } }: InvoiceProps) {
  const { deposit } = useWords(invoicesWords);
  return (
    <div className={classes.named}>
      <div className={classes.name} title={customerName}>
        <CustomerLink id={customerId} name={customerName} />
      </div>
      {kind === 'prepayment' && <StatusBadge kind="outline">{deposit}</StatusBadge>}
    </div>
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
