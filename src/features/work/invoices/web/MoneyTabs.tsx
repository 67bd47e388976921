import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { invoicesWords } from '../invoices.words.ts';
import classes from './MoneyTabs.module.css';
import { overdueCountQuery } from './overdue-count.queries.ts';

/** The parts of the area beside the invoices themselves, by their names in the address. */
export type MoneyTab = 'payments' | 'reminders' | 'month';

interface MoneyTabsProps {
  /** Undefined: the invoices. */
  readonly current: MoneyTab | undefined;
  /** Those that the visitor may open. */
  readonly tabs: readonly MoneyTab[];
  /** What a later feature says of the last month, beside it. */
  readonly monthNote: ReactNode;
}

/** Leads to the parts of the area, each at an address of its own. */
export function MoneyTabs({ current, tabs, monthNote }: MoneyTabsProps) {
  const words = useWords(invoicesWords);
  const { data: overdue = 0 } = useQuery(overdueCountQuery);
  const labels: Record<MoneyTab, readonly [label: string, short?: string]> = {
    payments: [words.payments, words.paymentsShort],
    reminders: [words.reminders],
    month: [words.month, words.monthShort],
  };
  return (
    <nav aria-label={words.area} className={`${classes.tabs} not-printed`}>
      <Link
        to="/invoices"
        activeOptions={{ exact: true }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        {words.title}
      </Link>
      {tabs.map((view) => {
        const [label, short = label] = labels[view];
        return (
          <Link
            key={view}
            to="/invoices"
            search={{ view }}
            activeOptions={{ exact: true }}
            aria-current={current === view ? 'page' : undefined}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.short}>{short}</span>
            {view === 'reminders' && overdue > 0 && <span className={classes.harm}>{overdue}</span>}
            {view === 'month' && <span className={classes.note}>{monthNote}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
