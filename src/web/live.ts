import type { QueryClient } from '@tanstack/react-query';
import { LIVE_HEARTBEAT_MS, LIVE_URL, readLiveEvent } from '#shared/live.ts';
import { Invalidation, type ChangedTopics } from './live-invalidation.ts';
import { reportLostSession } from './session.ts';

/** Silent for this long, the connection is dead even if nothing said so. */
const SILENCE_MS = 2.5 * LIVE_HEARTBEAT_MS;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** Who signs out leaves the page by themselves. */
const LEAVING_MS = 1_500;

interface Handlers {
  readonly onConnected: () => void;
  readonly onChanged: (changed: ChangedTopics) => void;
}

/** Waits, but no longer than until the network is back. */
const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });

/** Aborts when nothing was received for too long; after sleep that is checked at once. */
function watchSilence(): { signal: AbortSignal; received: () => void; stop: () => void } {
  const silence = new AbortController();
  let last = Date.now();
  const look = () => Date.now() - last > SILENCE_MS && silence.abort();
  const timer = setInterval(look, LIVE_HEARTBEAT_MS / 2);
  document.addEventListener('visibilitychange', look);
  return {
    signal: silence.signal,
    received: () => (last = Date.now()),
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

/** Handles one event of the stream; true when it was the last one. */
function handleEvent(block: string, onChanged: Handlers['onChanged']): boolean {
  if (!block.startsWith('data: ')) return false;
  const event = readLiveEvent(block.slice(6));
  if (event && 'ended' in event) return true;
  // A newer server may speak of what this page does not know.
  onChanged(event?.changed ?? 'everything');
  return false;
}

/** Listens until the connection is lost, or (then true) the session has ended. */
async function listen({ onConnected, onChanged }: Handlers, stop: AbortSignal): Promise<boolean> {
  const watch = watchSilence();
  try {
    // Nothing that it shows was read before the page was requested.
    const response = await fetch(`${LIVE_URL}?age=${Math.ceil(performance.now())}`, {
      credentials: 'include',
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([stop, watch.signal]),
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    onConnected();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return false;
      watch.received();
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (handleEvent(block, onChanged)) return true;
    }
  } catch {
    return false; // stopped, or lost: the caller connects again
  } finally {
    watch.stop();
  }
}

/** Listens for as long as the page is there, and connects again whenever that is lost. */
async function stayConnected(say: (changed: ChangedTopics) => void, stop: AbortSignal) {
  let pauseMs = MIN_PAUSE_MS;
  let wasConnected = false;
  let isLost = false;
  const handlers: Handlers = {
    onChanged: say,
    onConnected: () => {
      pauseMs = MIN_PAUSE_MS;
      isLost = false;
      // The first time the server says itself what has changed since the page was requested.
      if (wasConnected) say('everything');
      wasConnected = true;
    },
  };
  while (!stop.aborted) {
    const hasEnded = await listen(handlers, stop);
    if (hasEnded && !isLost) {
      isLost = true;
      await pause(LEAVING_MS, stop);
      if (!stop.aborted) reportLostSession();
    }
    await pause(pauseMs * (0.75 + Math.random() / 2), stop);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

/**
 * Keeps what the signed-in person sees as it is in the database. One page of a browser listens for all of them: it may
 * have only a few connections open at a time.
 */
export function startLive(queries: QueryClient): () => void {
  const stop = new AbortController();
  const invalidation = new Invalidation(queries);
  const others = new BroadcastChannel('live');
  others.addEventListener('message', ({ data }: MessageEvent<ChangedTopics>) =>
    invalidation.invalidate(data),
  );
  const say = (changed: ChangedTopics) => {
    invalidation.invalidate(changed);
    if (!stop.signal.aborted) others.postMessage(changed);
  };
  const work = () => stayConnected(say, stop.signal);
  // Without https a browser has no locks: then each page opens its own stream, and shares it with no other.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) void locks.request('live', { signal: stop.signal }, work).catch(() => undefined);
  else void stayConnected((changed) => invalidation.invalidate(changed), stop.signal);
  return () => {
    stop.abort();
    invalidation.stop();
    others.close();
  };
}
