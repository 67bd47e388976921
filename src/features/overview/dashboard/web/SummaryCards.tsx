import type { Permission } from '#shared/permissions.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { useNow } from '#web/use-riga-day.ts';
import type { DashboardStats } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { figureNotes } from '../figure-notes.ts';
import classes from './SummaryCards.module.css';

/** The four cards, and what a role needs to have each. */
const cards = [
  ['todaysAppointments', 'appointments.read'],
  ['pendingEstimates', 'estimates.write'],
  ['lowStockItems', 'dashboard.read'],
  ['monthlyRevenue', 'invoices.manage'],
] as const satisfies readonly (readonly [figure: keyof DashboardStats, needs: Permission])[];

/** The day and the month in figures; `stats` is undefined while they are loading. */
export function SummaryCards({ stats }: { readonly stats: DashboardStats | undefined }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const may = useCan();
  const now = useNow();
  const notes = stats && figureNotes(stats, now, language);
  const formatted = (value: string | number | undefined) =>
    typeof value === 'number'
      ? displayNumber(value, language)
      : value === undefined
        ? '-'
        : displaySum(value, language);
  return (
    <dl className={classes.cards} aria-label={words.figures} aria-busy={!stats}>
      {cards
        .filter(([, needs]) => may(needs))
        .map(([figure]) => (
          <div key={figure}>
            <dt>{words[figure]}</dt>
            <dd className="numbers">
              {stats ? formatted(stats[figure]) : <Skeleton height={24} width={72} my={4} />}
            </dd>
            {notes?.[figure] && <dd className={classes.note}>{notes[figure]}</dd>}
          </div>
        ))}
    </dl>
  );
}
