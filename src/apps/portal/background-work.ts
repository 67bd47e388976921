import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { importOnline } from '#web/import-online.ts';
import { useEffect } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useUser } from '#web/signed-in.ts';
import { useWorksOnCars } from './navigation.ts';
import { deferred, startPrefetching, untilIdle, useDeferred } from '#web/deferred.ts';

const afterFirstRows = deferred(() => import('./after-first-rows.ts'), { isPartOfScreen: true });

/** How often it looks whether the first rows are there. */
const LOOK_MS = 100;
/** Rows that do not come keep nothing else waiting. */
const MAX_LOOKS = 100;

/** Sends what a person has kept on this device once its script is there; returns what ends it. */
function startSending(queries: QueryClient, userId: string): () => void {
  let isEnded = false;
  let stop = () => {
    isEnded = true;
  };
  void importOnline(() => import('#web/kept-acts/act-sender.ts')).then(
    ({ ActSender }) => {
      if (isEnded) return;
      const sender = new ActSender(queries, userId);
      stop = () => sender.stop();
    },
    // The screens that keep acts bring the script themselves.
    () => undefined,
  );
  return () => stop();
}

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
      // The others follow; what fails is tried again with them.
      void afterFirstRows.load().catch(() => undefined);
      startPrefetching();
      // The first use makes the browser load its data of time zones.
      void untilIdle().then(() => wallClockOf(Date.now()));
    };
    timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [queries]);
  const arrived = useDeferred(afterFirstRows, false);
  useEffect(() => arrived?.startLive(queries), [arrived, queries]);
  useEffect(() => arrived?.keepFocus(), [arrived]);
  // Elsewhere than on the screens that keep acts, theirs alone wait: technicians work on a phone.
  const sender = useWorksOnCars() ? userId : undefined;
  useEffect(() => (sender === undefined ? undefined : startSending(queries, sender)), [queries, sender]);
}
