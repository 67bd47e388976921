import { displayDay } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { LineChart } from '#web/ui/LineChart.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { healthText } from '../report-values.ts';
import { healthLines } from './health-lines.ts';

const day = (at: number): string => displayDay(new Date(at).toISOString());

/** How the state of health went, a chart for each method: decoration of the table below, which says the same. */
export function HealthCharts({ measurements }: { readonly measurements: readonly BatteryMeasurement[] }) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const charts = healthLines(measurements);
  if (charts.length === 0) return null;
  return (
    <Stack gap="sm">
      {charts.map(({ method, points }) => {
        const name = measurementFieldLabels.method.choices[method][language];
        const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
        return (
          <div key={method}>
            <Title order={3} fz="md">
              {`${words.health}: ${name}`}
            </Title>
            <LineChart
              about={words.chartAbout(name, day(first), day(last))}
              points={points}
              valueLabel={(value) => healthText(value, language)}
              timeLabel={day}
            />
          </div>
        );
      })}
      <Text size="xs" c="dimmed">
        {words.chartNote}
      </Text>
    </Stack>
  );
}
