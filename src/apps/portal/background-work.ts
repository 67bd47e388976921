import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useCan, useUser } from '#web/signed-in.ts';
import { deferred, startPrefetching, untilIdle, useDeferred } from '#web/deferred.ts';
import { onKept } from '#web/kept-acts/on-kept.ts';

const afterFirstRows = deferred(() => import('./after-first-rows.ts'), { isPartOfScreen: true });

/** What fails is tried again with the other deferred pieces. */
const loadAfterFirstRows = () => void afterFirstRows.load().catch(() => undefined);

/** How often it looks whether the first rows are there. */
const LOOK_MS = 100;
/** Rows that do not come keep nothing else waiting. */
const MAX_LOOKS = 100;

/** What waits for the first rows: the live updates, what keeps the focus, the sending of kept acts, and the other deferred pieces of script. */
export function useBackgroundWork(): void {
  const queries = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    let quiet = 0;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // A screen asks for its rows once its script is there: a single quiet moment may lie between the two.
      quiet = queries.isFetching() === 0 && document.querySelector('main h1') ? quiet + 1 : 0;
      looks += 1;
      if (quiet < 2 && looks < MAX_LOOKS) {
        timer = setTimeout(look, LOOK_MS);
        return;
      }
      loadAfterFirstRows();
      startPrefetching();
      // The first use makes the browser load its data of time zones.
      void untilIdle().then(() => wallClockOf(Date.now()));
    };
    timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [queries]);
  // What a person has done is sent at once, whatever the rows still wait for.
  useEffect(() => onKept(loadAfterFirstRows), []);
  const arrived = useDeferred(afterFirstRows, false);
  useEffect(() => arrived?.startLive(queries), [arrived, queries]);
  useEffect(() => arrived?.keepFocus(), [arrived]);
  // Only who works on cars keeps anything on a device.
  const sender = useCan()('vehicles.record') ? userId : undefined;
  useEffect(
    () => (sender === undefined ? undefined : arrived?.startSending(queries, sender)),
    [arrived, queries, sender],
  );
}
