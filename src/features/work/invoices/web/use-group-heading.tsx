import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addCents, cents, displayMoney, displayNumber, negated } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { invoiceRules } from '../invoice-status.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import type { InvoiceStatus, InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { summaryQuery } from './invoices.queries.ts';

/** Returns what stands above the first invoice of a status: its name and, unless only some are listed, how many there are. */
export function useGroupHeading(
  days: Parameters<typeof summaryQuery>[0],
  search: string | undefined,
): (row: InvoiceSummary, before: InvoiceSummary | undefined) => ReactNode {
  const words = useWords(invoicesWords);
  const labels = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  const { data } = useQuery(summaryQuery(days));
  const figures = search ? undefined : data;
  const names: Record<InvoiceStatus, string> = {
    ...labels,
    pending: words.waitingForPayment,
    paid: words.paid,
    cancelled: words.onlyCancelled,
  };
  const figuresOf = (status: InvoiceStatus): readonly [count?: number, sum?: string] => {
    if (!figures) return [];
    const { pending, overdue, paid, pendingRevenue, overdueRevenue } = figures;
    if (status === 'overdue') return [overdue, displayMoney(cents(overdueRevenue), language)];
    const open = addCents(cents(pendingRevenue), negated(cents(overdueRevenue)));
    if (status === 'pending') return [pending - overdue, displayMoney(open, language)];
    return status === 'paid' ? [paid] : [];
  };
  return ({ status }, before) => {
    if (before?.status === status) return null;
    const [count, sum] = figuresOf(status);
    return (
      <div className={`numbers ${classes.group}`} data-harm={status === 'overdue' || undefined}>
        <span>{names[status]}</span>
        {count !== undefined && <span className={classes.quiet}>{displayNumber(count, language)}</span>}
        {sum !== undefined && invoiceRules[status].isUnpaid && <span className={classes.sum}>{sum}</span>}
      </div>
    );
  };
}
