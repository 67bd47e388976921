import { setImmediate } from 'node:timers/promises';

/** What is done before other requests are served again. */
const AT_ONCE = 100;

/** Does work for each of many, and lets other requests be served between a hundred of them. */
export async function inPieces<Each>(all: readonly Each[], work: (each: Each) => void): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    for (const each of all.slice(at, at + AT_ONCE)) work(each);
    await setImmediate();
  }
}
