import { useEffect, useState } from 'react';
import { useFirstRender } from '#web/first-render.ts';

/** How often the line of the current time moves (spec part 2, section 9). */
const REFRESH_MS = 60_000;

/** The moment now, renewed each minute and when the page is looked at again. */
export function useNow(): number {
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
