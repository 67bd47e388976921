import { useState, type ReactNode } from 'react';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { addCents, cents, displayMoney, displaySum, moneyText, negated } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { AppointmentLink, EstimateNumber, InvoiceNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { dueDayOf } from '#features/work/invoices/invoice-status.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';
import { historyDialogWords } from '../history-dialog.words.ts';
import type { ServiceHistory } from '../history.contract.ts';
import classes from './Work.module.css';
import { StatusOfAppointment, StatusOfEstimate, StatusOfInvoice } from './history-status.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

const kinds = ['all', 'invoices', 'estimates', 'appointments'] as const;
type Kind = (typeof kinds)[number];

interface Entry {
  readonly id: string;
  readonly kind: Exclude<Kind, 'all'>;
  readonly at: string;
  readonly vehicleId: string | null;
  readonly licensePlate: string | null;
  readonly number: ReactNode;
  readonly title: string | null;
  readonly status: ReactNode;
  readonly total: string | null;
  /** Whether a line has no price yet. */
  readonly hasUnpriced?: boolean;
}

/** Everything of one list after the other as one, newest first. */
function entriesOf(
  { appointments, estimates, invoices, creditNotes }: ServiceHistory,
  { appointment, deposit }: { readonly appointment: string; readonly deposit: string },
): Entry[] {
  return [
    ...invoices.map((line): Entry => ({
      ...line,
      kind: 'invoices',
      at: line.createdAt,
      number: <InvoiceNumber id={line.id} number={line.invoiceNumber} />,
      title: line.isDeposit ? `${deposit}: ${line.title}` : line.title,
      status: <StatusOfInvoice status={line.status} />,
    })),
    ...creditNotes.map((line): Entry => ({
      ...line,
      kind: 'invoices',
      at: line.createdAt,
      number: <InvoiceNumber id={line.invoiceId} number={line.creditNoteNumber} />,
      title: line.reason,
      status: null,
      total: moneyText(negated(cents(line.total))),
    })),
    ...estimates.map((line): Entry => ({
      ...line,
      kind: 'estimates',
      at: line.createdAt,
      number: <EstimateNumber id={line.id} number={line.estimateNumber} />,
      title: line.description,
      status: <StatusOfEstimate status={line.status} />,
    })),
    ...appointments.map((line): Entry => ({
      ...line,
      kind: 'appointments',
      at: line.scheduledDate,
      number: (
        <AppointmentLink id={line.id} day={wallClockOf(line.scheduledDate).day}>
          {appointment}
        </AppointmentLink>
      ),
      title: line.service,
      status: <StatusOfAppointment status={line.status} />,
      total: null,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** What was planned, offered and billed to a customer, newest first. */
export function CustomerTimeline({ history }: { readonly history: ServiceHistory }) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  const [kind, setKind] = useState<Kind>('all');
  const entries = entriesOf(history, words);
  const visible = entries.filter((entry) => kind === 'all' || entry.kind === kind);
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.nothingYet}
      </Text>
    );
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={words.title}
        value={kind}
        onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? 'all')}
        data={kinds.map((each) => ({ value: each, label: words[each] }))}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      />
      {visible.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothingOfThis}
        </Text>
      )}
      <ul className={classes.list}>
        {visible.map((entry) => (
          <li key={entry.id}>
            <span className={`${classes.date} numbers`}>{displayDay(entry.at)}</span>
            {entry.licensePlate && <PlateOf id={entry.vehicleId} plate={entry.licensePlate} />}
            <div className={classes.what}>
              {entry.title && (
                <span className={classes.title} title={entry.title}>
                  {entry.title}
                </span>
              )}
              {entry.number}
            </div>
            {entry.status}
            {entry.total !== null && (
              <span className={`${classes.sum} numbers`}>
                {displayMoney(cents(entry.total), language) + (entry.hasUnpriced ? '+' : '')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The invoices that are not paid yet, the one that is due first on top, and what is left to be paid of them. */
export function UnpaidInvoices({ history }: { readonly history: ServiceHistory }) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  const unpaid = history.invoices
    .filter(({ status }) => invoiceRules[status].isUnpaid)
    .map((line) => ({ ...line, dueDay: dueDayOf(line) }))
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay));
  if (unpaid.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.nothingUnpaid}
      </Text>
    );
  return (
    <>
      <div className={`${classes.total} numbers`}>
        {displayMoney(addCents(...unpaid.map(({ balance }) => cents(balance))), language)}
      </div>
      <ul className={classes.list}>
        {unpaid.map(({ id, invoiceNumber, total, balance, dueDay, status }) => (
          <li key={id}>
            <div className={classes.what}>
              <InvoiceNumber id={id} number={invoiceNumber} />
              <Text size="sm" className={status === 'overdue' ? classes.late : undefined}>
                {status === 'overdue' ? words.wasDue(dayText(dueDay)) : words.isDue(dayText(dueDay))}
              </Text>
            </div>
            <span className={`${classes.sum} numbers`}>
              {displaySum(balance, language)}
              {balance !== total && (
                <Text size="xs" c="dimmed">
                  {words.leftOf(displaySum(total, language))}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
