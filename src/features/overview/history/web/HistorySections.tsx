import type { ReactNode } from 'react';
import { dayText, displayDay, displayMoment, wallClockOf } from '#shared/dates.ts';
import { cents, displayMoney, displayNumber, negated } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { AppointmentLink, EstimateNumber, InvoiceNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import type { ServiceHistory } from '../history.contract.ts';
import { historyDialogWords } from '../history-dialog.words.ts';
import { Payment, StatusOfAppointment, StatusOfEstimate, StatusOfInvoice } from './history-status.tsx';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import { webWords } from '#web/web.words.ts';

type Appointment = ServiceHistory['appointments'][number];
type Estimate = ServiceHistory['estimates'][number];
type Invoice = ServiceHistory['invoices'][number];
type CreditNote = ServiceHistory['creditNotes'][number];
type PastWork = ServiceHistory['pastWork'][number];

interface PartProps<Line> {
  readonly lines: readonly Line[];
  /** With what was written about each: the history of one vehicle. */
  readonly withTexts?: boolean;
}

export function Appointments({ lines, withTexts = false }: PartProps<Appointment>) {
  const words = useWords(historyDialogWords);
  const columns: Column<Appointment>[] = [
    {
      key: 'date',
      header: words.date,
      cell: (line) => (
        <AppointmentLink id={line.id} day={wallClockOf(line.scheduledDate).day}>
          <Unbroken text={displayMoment(line.scheduledDate)} />
        </AppointmentLink>
      ),
    },
    {
      key: 'service',
      header: words.service,
      onCard: 'title',
      cell: (line) => (
        <TitleWithText title={serviceText(line.service, words)} text={withTexts ? line.notes : null} />
      ),
    },
    ...(withTexts ? [] : [plateColumn(words.vehicle)]),
    {
      key: 'status',
      header: words.status,
      onCard: 'corner',
      cell: (line) => <StatusOfAppointment status={line.status} />,
    },
    { key: 'duration', header: words.duration, numeric: true, cell: (line) => words.minutes(line.duration) },
  ];
  return <Part title={words.appointments} columns={columns} lines={lines} nothing={words.noAppointments} />;
}

export function Estimates({ lines, withTexts = false }: PartProps<Estimate>) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  const columns: Column<Estimate>[] = [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (line) => (
        <TitleWithText
          title={<EstimateNumber id={line.id} number={line.estimateNumber} />}
          text={withTexts ? line.description : null}
        />
      ),
    },
    ...(withTexts ? [] : [plateColumn(words.vehicle)]),
    { key: 'date', header: words.date, cell: (line) => displayDay(line.createdAt) },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      cell: (line) => displayMoney(cents(line.total), language) + (line.hasUnpriced ? '+' : ''),
    },
    {
      key: 'status',
      header: words.status,
      onCard: 'corner',
      cell: (line) => <StatusOfEstimate status={line.status} />,
    },
  ];
  return <Part title={words.estimates} columns={columns} lines={lines} nothing={words.noEstimates} />;
}

export function Invoices({ lines, withTexts = false }: PartProps<Invoice>) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (line) => (
        <TitleWithText
          title={<InvoiceNumber id={line.id} number={line.invoiceNumber} />}
          text={line.isDeposit ? words.deposit : withTexts ? line.notes : null}
        />
      ),
    },
    ...(withTexts ? [] : [plateColumn(words.vehicle)]),
    { key: 'date', header: words.date, cell: (line) => displayDay(line.createdAt) },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      cell: (line) => displayMoney(cents(line.total), language),
    },
    {
      key: 'status',
      header: words.status,
      ...(withTexts ? { onCard: 'corner' } : {}),
      cell: (line) => <StatusOfInvoice status={line.status} />,
    },
    // Beside a vehicle there is no space to repeat it.
    ...(withTexts ? [] : [paymentColumn(words.payment)]),
  ];
  return <Part title={words.invoices} columns={columns} lines={lines} nothing={words.noInvoices} />;
}

/** What was given back; none where there is nothing. */
export function CreditNotes({ lines, withTexts = false }: PartProps<CreditNote>) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  if (lines.length === 0) return null;
  const columns: Column<CreditNote>[] = [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (line) => (
        <TitleWithText
          title={<InvoiceNumber id={line.invoiceId} number={line.creditNoteNumber} />}
          text={line.reason}
        />
      ),
    },
    { key: 'invoice', header: words.invoice, cell: (line) => <Unbroken text={line.invoiceNumber} /> },
    ...(withTexts ? [] : [plateColumn(words.vehicle)]),
    { key: 'date', header: words.date, cell: (line) => displayDay(line.createdAt) },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      cell: (line) => displayMoney(negated(cents(line.total)), language),
    },
  ];
  return <Part title={words.creditNotes} columns={columns} lines={lines} nothing="" />;
}

/** What was done before the shop used this program; none where there is nothing. */
export function WorkDoneBefore({ lines }: { readonly lines: readonly PastWork[] }) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  if (lines.length === 0) return null;
  const columns: Column<PastWork>[] = [
    {
      key: 'date',
      header: words.date,
      onCard: 'corner',
      cell: (line) => <Unbroken text={dayText(line.doneOn)} />,
    },
    {
      key: 'work',
      header: words.pastWorkDone,
      onCard: 'title',
      cell: (line) => <span style={{ whiteSpace: 'pre-line' }}>{line.work}</span>,
    },
    {
      key: 'mileage',
      header: words.mileage,
      numeric: true,
      cell: (line) => (line.mileage === null ? '-' : words.kilometres(displayNumber(line.mileage, language))),
    },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      cell: (line) => (line.amount === null ? '-' : displayMoney(cents(line.amount), language)),
    },
  ];
  return <Part title={words.pastWork} columns={columns} lines={lines} nothing="" />;
}

const paymentColumn = (header: string): Column<Invoice> => ({
  key: 'payment',
  header,
  onCard: 'corner',
  cell: (line) => <Payment status={line.status} />,
});

/** Which car it was about: in the history of a vehicle that is known. */
const plateColumn = (header: string): Column<Appointment | Estimate | Invoice | CreditNote> => ({
  key: 'vehicle',
  header,
  cell: ({ vehicleId, licensePlate }) =>
    licensePlate === null ? '-' : <PlateOf id={vehicleId} plate={licensePlate} />,
});

const Unbroken = ({ text }: { readonly text: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
);

interface TitleWithTextProps {
  readonly title: ReactNode;
  /** What was written about it, in a separate line. */
  readonly text: string | null;
}

const TitleWithText = ({ title, text }: TitleWithTextProps) => (
  <>
    <Text span inherit fw={600}>
      {title}
    </Text>
    {text && (
      <Text size="xs" c="dimmed" lineClamp={3}>
        {text}
      </Text>
    )}
  </>
);

interface TableProps<Line> {
  readonly title: string;
  readonly columns: readonly Column<Line>[];
  readonly lines: readonly Line[];
  readonly nothing: string;
}

function Part<Line extends { readonly id: string }>({ title, columns, lines, nothing }: TableProps<Line>) {
  return (
    <Section title={title}>
      <DataTable
        whole
        label={title}
        columns={columns}
        rows={lines}
        empty={
          <Text size="sm" c="dimmed">
            {nothing}
          </Text>
        }
      />
    </Section>
  );
}

export function HistoryLoading() {
  const { loading } = useWords(webWords);
  return (
    <Stack aria-busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} height={120} radius="md" />
      ))}
    </Stack>
  );
}
