import { axisAround, timeAxis } from './chart-axis.ts';
import { ChartScale, percentages } from './ChartScale.tsx';
import classes from './Chart.module.css';

export interface Point {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

interface LineChartProps {
  /** What a screen reader says of the chart: what it shows must also stand in a table. */
  readonly about: string;
  /** In the order of time. */
  readonly points: readonly Point[];
  readonly valueLabel?: (value: number) => string;
  readonly timeLabel?: (at: number) => string;
}

/** One value over time, drawn without measuring anything, so that the server can render it. */
export function LineChart({ about, points, valueLabel = String, timeLabel = isoDay }: LineChartProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = axisAround(points.map(({ value }) => value));
  const times = timeAxis(first.at, last.at);
  const placed = points.map(({ at, value }) => ({
    x: times.percentOf(at),
    y: values.percentOf(value),
    text: `${timeLabel(at)}: ${valueLabel(value)}`,
  }));
  return (
    <div role="img" aria-label={about} className={classes.chart} data-orientation="vertical">
      <ChartScale axis={values} label={valueLabel} />
      <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        <polyline points={placed.map(({ x, y }) => `${x},${100 - y}`).join(' ')} />
      </svg>
      <div className={classes.points}>
        {placed.map(({ x, y, text }, place) => {
          // Each takes the width to the middle between it and its neighbours.
          const from = ((placed[place - 1]?.x ?? -x) + x) / 2;
          const to = ((placed[place + 1]?.x ?? 200 - x) + x) / 2;
          return (
            <span
              key={place}
              className={classes.point}
              data-text={text}
              style={percentages({ '--width': to - from, '--across': x, '--high': y })}
            />
          );
        })}
      </div>
      <div className={classes.times}>
        {withoutRepetition(times.ticks.map((at) => ({ at, label: timeLabel(at) }))).map(({ at, label }) => (
          <span key={at} style={percentages({ '--at': times.percentOf(at) })}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Several ticks may be on one day. */
const withoutRepetition = <Tick extends { readonly label: string }>(ticks: readonly Tick[]): Tick[] =>
  ticks.filter(({ label }, place) => label !== ticks[place - 1]?.label);
