import { useEffect, useState } from 'react';
import { useFirstRender } from '#web/first-render.ts';
import classes from './DayColumn.module.css';
import { topOf, type GridDay } from '../../schedule/schedule-grid.ts';

/** How often the line moves (spec part 2, section 9). */
const REFRESH_MS = 60_000;

/** The moment now, renewed each minute and when the page is looked at again. */
function useNow(): number {
  const first = useFirstRender();
  const [now, setNow] = useState(first?.now ?? Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    renew();
    const timer = setInterval(renew, REFRESH_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}

/** The red line of the current time. */
export function NowLine({ day }: { readonly day: GridDay }) {
  const now = useNow();
  if (now < day.from || now >= day.to) return null;
  const style = { transform: `translateY(${topOf(day, now)}px)` };
  return (
    <>
      <div className={classes.now} style={style} />
      <div className={classes.now} style={style} data-over />
    </>
  );
}
