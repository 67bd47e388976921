import classes from './DayColumn.module.css';
import { inRem } from './grid-lengths.ts';
import { isInRows, topOf, type GridDay } from '../../schedule/schedule-grid.ts';

/** The red line of the current time. */
export function NowLine({ day, now }: { readonly day: GridDay; readonly now: number }) {
  if (!isInRows(day, now)) return null;
  const style = { transform: `translateY(${inRem(topOf(day, now))})` };
  return (
    <>
      <div className={`${classes.now} not-printed`} style={style} />
      <div className={`${classes.now} not-printed`} style={style} data-over />
    </>
  );
}
