import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useWords } from '../../../../web/i18n.tsx';
import type { ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { useFigures } from './report-figures.ts';

/** More bars would be unreadable: the rest stands in the table. */
const MOST = 12;
const BAR = 40;

interface MechanicChartProps {
  readonly breakdown: ReportSummary['mechanicBreakdown'];
  /** What the bars measure. */
  readonly amount: string;
}

/** Decoration of the table beside it, which says the same to those who cannot see it. */
export function MechanicChart({ breakdown, amount }: MechanicChartProps) {
  const words = useWords(reportsWords);
  const { money, euros } = useFigures();
  const bars = breakdown.slice(0, MOST).map(({ mechanic, revenue }) => ({
    mechanic: mechanic ?? words.unassigned,
    revenue: Number(revenue),
  }));
  return (
    <div role="img" aria-label={words.chartAbout}>
      <BarChart
        h={bars.length * BAR + 48}
        data={bars}
        dataKey="mechanic"
        orientation="vertical"
        series={[{ name: 'revenue', label: amount, color: 'teal.6' }]}
        valueFormatter={(value) => money(String(value))}
        gridAxis="x"
        maxBarWidth={24}
        yAxisProps={{ width: 130, tickFormatter: shortened }}
        xAxisProps={{ minTickGap: 24, tickCount: 4, tickFormatter: euros }}
        barProps={{ isAnimationActive: false, radius: [0, 6, 6, 0] }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}

const LONGEST = 24;
/** A name that fits beside its bar. */
const shortened = (name: unknown): string => {
  const text = String(name);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};
