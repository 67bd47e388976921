import {
  IconCalendarEvent,
  IconCashBanknote,
  IconFileInvoice,
  IconPackages,
  type Icon,
} from '@tabler/icons-react';
import type { Permission } from '#shared/permissions.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import type { DashboardStats } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import classes from './Dashboard.module.css';
import { Skeleton } from '#web/ui/skeletons.tsx';

/** The four cards, and what a role needs to have each. */
const cards: readonly [
  figure: Exclude<keyof DashboardStats, 'newRequests'>,
  icon: Icon,
  needs: Permission,
][] = [
  ['todaysAppointments', IconCalendarEvent, 'appointments.read'],
  ['pendingEstimates', IconFileInvoice, 'estimates.write'],
  ['lowStockItems', IconPackages, 'dashboard.read'],
  ['monthlyRevenue', IconCashBanknote, 'invoices.manage'],
];

/** `stats` is undefined while they are loading. */
export function SummaryCards({ stats }: { readonly stats: DashboardStats | undefined }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const may = useCan();
  const formatted = (value: string | number | undefined) =>
    typeof value === 'number'
      ? displayNumber(value, language)
      : value === undefined
        ? '-'
        : displaySum(value, language);
  return (
    <dl className={classes.cards} aria-label={words.figures} aria-busy={!stats}>
      {cards
        .filter(([, , needs]) => may(needs))
        .map(([figure, CardIcon]) => (
          <div key={figure}>
            <dt>{words[figure]}</dt>
            <dd className="numbers">
              {stats ? formatted(stats[figure]) : <Skeleton height={28} width={80} my={4} />}
              <span className={classes.icon}>
                <CardIcon size={22} aria-hidden />
              </span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
