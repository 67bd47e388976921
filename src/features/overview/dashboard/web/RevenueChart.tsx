import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { numberFormat } from '../../../../shared/formats.ts';
import { displaySum } from '../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import type { MonthOfRevenue } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { monthName } from '../../../../shared/dates.ts';

const compact = numberFormat({ notation: 'compact', style: 'currency', currency: 'EUR' });

/** Decoration of the table after it, which says the same to those who cannot see it. */
export function RevenueChart({ months }: { readonly months: readonly MonthOfRevenue[] }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  return (
    <div role="img" aria-label={words.revenueAbout}>
      <BarChart
        h={220}
        data={months.map(({ month, revenue }) => ({
          month: monthName(month, language, 'short'),
          revenue: Number(revenue),
        }))}
        dataKey="month"
        series={[{ name: 'revenue', label: words.paid, color: 'teal.6' }]}
        valueFormatter={(value) => displaySum(String(value), language)}
        maxBarWidth={36}
        yAxisProps={{ width: 64, tickFormatter: (value: number) => compact(value, language) }}
        xAxisProps={{ minTickGap: 8 }}
        barProps={{ isAnimationActive: false, radius: [6, 6, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
