import { jobPaths } from '#features/work/jobs/job-view.ts';

const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Tells the server once that a person is reading. What merely loads the page (the preview of a link in a messenger, a mail
 * filter) never does, so the first input of a person is waited for.
 */
export function tellSeen(): void {
  const path = document.querySelector<HTMLElement>('[data-job]')?.dataset['job'];
  if (path === undefined) return;
  const once = new AbortController();
  const tell = (event: Event) => {
    if (!event.isTrusted) return;
    once.abort();
    // What is not reported now is reported when the page is opened again.
    void fetch(path + jobPaths.seen, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, tell, { passive: true, signal: once.signal });
}
