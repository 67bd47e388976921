import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { displayDay } from '../../../../shared/dates.ts';
import type { MileageEntry } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { kilometres } from './vehicle-label.ts';

/** Decoration of the table below it, which says the same to those who cannot see it. */
export function MileageChart({ entries }: { readonly entries: readonly MileageEntry[] }) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const points = entries
    .map(({ recordedAt, mileage }) => ({ at: Date.parse(recordedAt), mileage }))
    .toSorted((a, b) => a.at - b.at);
  // The chart asks for a label before anything is pointed at.
  const day = (at: unknown) => (typeof at === 'number' ? displayDay(new Date(at).toISOString()) : '');
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <div role="img" aria-label={words.mileageChartAbout(day(first.at), day(last.at))}>
      <LineChart
        h={200}
        data={points}
        dataKey="at"
        series={[{ name: 'mileage', label: words.mileage, color: 'teal.6' }]}
        curveType="linear"
        valueFormatter={(value) => kilometres(value, language)}
        tooltipProps={{ labelFormatter: day }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: day,
          minTickGap: 40,
        }}
        yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
