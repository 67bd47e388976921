import type { CSSProperties } from 'react';
import type { Axis } from './chart-axis.ts';
import classes from './Chart.module.css';

/** Percentages for the style sheet, which places by them what it draws. */
export const percentages = (of: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(of).map(([name, percent]) => [name, `${percent}%`])) as CSSProperties;

interface ChartScaleProps {
  readonly axis: Axis;
  readonly label: (tick: number) => string;
}

/** The labels of an axis, and the lines behind what is measured by it. */
export const ChartScale = ({ axis: { ticks, percentOf }, label }: ChartScaleProps) => (
  <>
    <div className={classes.ticks}>
      {ticks.map((tick) => (
        <span key={tick} style={percentages({ '--at': percentOf(tick) })}>
          {label(tick)}
        </span>
      ))}
    </div>
    <div className={classes.lines}>
      {ticks.map((tick) => (
        <span key={tick} style={percentages({ '--at': percentOf(tick) })} />
      ))}
    </div>
  </>
);
