import { displayDay } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { LineChart } from '#web/ui/LineChart.tsx';
import type { MileageEntry } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { kilometres } from './vehicle-label.ts';

const day = (at: number): string => displayDay(new Date(at).toISOString());

/** Decoration of the table below it, which says the same to those who cannot see it. */
export function MileageChart({ entries }: { readonly entries: readonly MileageEntry[] }) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const points = entries
    .map(({ recordedAt, mileage }) => ({ at: Date.parse(recordedAt), value: mileage }))
    .toSorted((a, b) => a.at - b.at);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <LineChart
      about={words.mileageChartAbout(day(first.at), day(last.at))}
      points={points}
      valueLabel={(value) => kilometres(value, language)}
      timeLabel={day}
    />
  );
}
