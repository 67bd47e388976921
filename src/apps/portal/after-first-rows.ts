import type { QueryClient } from '@tanstack/react-query';
import { ActSender } from '#web/kept-acts/act-sender.ts';
import '#web/printing.ts';

export { keepFocus } from '#web/keep-focus.ts';
export { startLive } from '#web/live.ts';

/** Sends what a person has kept on this device; returns what ends it. */
export function startSending(queries: QueryClient, userId: string): () => void {
  const sender = new ActSender(queries, userId);
  return () => sender.stop();
}
