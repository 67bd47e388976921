import type { Page } from 'playwright-core';

/** What a task costs a person. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /**
   * By the keystroke-level model of Card, Moran and Newell, without the time that the system takes: a key 0.28 s, pointing
   * 1.1 s, pressing and letting go 0.2 s, a hand to the mouse or to the keys 0.4 s, and 1.35 s of thought before each
   * press of a button and each text.
   */
  readonly seconds: number;
}

/** Counts a person's clicks, taps and keys on a page. */
export interface Clicks {
  /** Clicks since `restart`, or since the counter was made. */
  count(): Promise<number>;
  effort(): Promise<Effort>;
  restart(): Promise<void>;
}

const seconds = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 } as const;

/** What the pointer and the keys did, in order: `p` a press of the pointer, `k` a key, `b` Enter on a button or link. */
function effortOf(done: string): Effort {
  const clicks = done.split('p').length - 1;
  const buttons = done.split('b').length - 1;
  const keys = done.length - clicks;
  const texts = done.split(/[pb]+/).filter((run) => run !== '').length;
  const homing = Math.max(0, done.split(/(?<=p)(?=[kb])|(?<=[kb])(?=p)/).length - 1);
  return {
    clicks,
    keys,
    seconds:
      clicks * (seconds.point + seconds.press) +
      keys * seconds.key +
      (clicks + buttons + texts) * seconds.think +
      homing * seconds.home,
  };
}

/**
 * Counts every press of the pointer on any screen of the page, whatever element it meets, and every key but those that
 * are held to change another. Call it before the screens in question are opened: a page that is loaded again keeps its count.
 */
export async function countClicks(page: Page): Promise<Clicks> {
  let done = '';
  await page.exposeFunction('countedInput', (what: string) => void (done += what));
  const listen = () => {
    const count = (what: string) =>
      (window as unknown as { countedInput: (what: string) => void }).countedInput(what);
    document.addEventListener('pointerdown', () => count('p'), { capture: true });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        const isOnButton = document.activeElement?.matches('button, a') === true;
        if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key))
          count(key === 'Enter' && isOnButton ? 'b' : 'k');
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  // The page reports an input before it responds to this.
  const settle = () => page.evaluate(() => undefined);
  return {
    effort: async () => {
      await settle();
      return effortOf(done);
    },
    count: async () => {
      await settle();
      return effortOf(done).clicks;
    },
    restart: async () => {
      await settle();
      done = '';
    },
  };
}
