import { axisFromZero } from './chart-axis.ts';
import { ChartScale, percentages } from './ChartScale.tsx';
import classes from './Chart.module.css';

export interface Bar {
  readonly key: string;
  readonly value: number;
  readonly label: string;
  /** What is said of the bar while it is pointed at. */
  readonly text: string;
}

interface BarChartProps {
  /** What a screen reader says of the chart: what it shows must also stand in a table. */
  readonly about: string;
  readonly bars: readonly Bar[];
  readonly tickLabel: (tick: number) => string;
  /** Names need the space of a line each; months and the like stand below their columns. */
  readonly orientation: 'horizontal' | 'vertical';
}

/** One series of amounts side by side, drawn by the style sheet alone, so that the server can render it. */
export function BarChart({ about, bars, tickLabel, orientation }: BarChartProps) {
  const axis = axisFromZero(bars.map(({ value }) => value));
  const column = 100 / bars.length;
  return (
    <div role="img" aria-label={about} className={classes.chart} data-orientation={orientation}>
      <ChartScale axis={axis} label={tickLabel} />
      <div className={classes.bars}>
        {bars.map(({ key, value, text }, place) => {
          const [low, high] = [axis.percentOf(Math.min(0, value)), axis.percentOf(Math.max(0, value))];
          return (
            <span
              key={key}
              className={classes.bar}
              data-text={text}
              data-negative={value < 0 || undefined}
              style={percentages({
                '--low': low,
                '--high': high,
                '--across': column * (place + 0.5),
                '--widest': column * 0.8,
              })}
            />
          );
        })}
      </div>
      <div className={classes.names}>
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  );
}
