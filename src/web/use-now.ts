import { useEffect, useState } from 'react';

const EVERY = 60_000;

/** This moment in milliseconds, renewed each minute: what says how long ago something was stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renewing = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(renewing);
  }, []);
  return now;
}
