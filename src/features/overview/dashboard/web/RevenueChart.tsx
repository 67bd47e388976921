import { monthName } from '#shared/dates.ts';
import { displayCompactMoney, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { BarChart } from '#web/ui/BarChart.tsx';
import type { MonthOfRevenue } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';

/** Decoration of the table after it, which says the same to those who cannot see it. */
export function RevenueChart({ months }: { readonly months: readonly MonthOfRevenue[] }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  return (
    <BarChart
      about={words.revenueAbout}
      orientation="vertical"
      bars={months.map(({ month, revenue }) => ({
        key: month,
        value: Number(revenue),
        label: monthName(month, language, 'short'),
        text: `${monthName(month, language, 'long')}: ${displaySum(revenue, language)}`,
      }))}
      tickLabel={(tick) => displayCompactMoney(tick, language)}
    />
  );
}
