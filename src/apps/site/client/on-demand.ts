import { importOnline } from '#web/import-online.ts';
import { whenNear } from './near.ts';

/** Adds up what is ticked, once something is; also what the browser ticked again after going back. */
export function startPriceList(): void {
  const list = document.querySelector<HTMLElement>('.price-list form');
  const addUp = () => {
    if (list?.querySelector('[name=service]:checked, .price-sum:not([hidden])'))
      // No connection just now: the next tick tries again.
      importOnline(() => import('./price-sum.ts')).then(
        ({ showSum }) => showSum(list),
        () => {},
      );
  };
  list?.addEventListener('change', addUp);
  addEventListener('pageshow', addUp);
  addUp();
}

/** Holds the time that is chosen; without it the form works, too. */
export function startBook(): void {
  const form = document.querySelector<HTMLFormElement>('.book-form[data-services]');
  if (form) void import('./book.ts').then(({ startBooking }) => startBooking(form));
}

/** The calculator is hidden until its script has calculated the first result; the paragraph before it says when. */
export function startCalculator(): void {
  const calculator = document.querySelector<HTMLElement>('#support-calculator');
  const before = calculator?.closest('section')?.previousElementSibling;
  if (!calculator || !before) return;
  const stopWaiting = whenNear(before, () => {
    stopWaiting();
    void importOnline(() => import('../ekii/calculator.ts')).then(({ start }) => start(calculator));
  });
}

/** Says what today is like once the opening hours come near. */
export function startToday(): void {
  const place = document.querySelector<HTMLElement>('[data-week]');
  if (!place?.parentElement) return;
  // The sentence is hidden until then, so what it belongs to is waited for.
  const stopWaiting = whenNear(place.parentElement, () => {
    stopWaiting();
    void importOnline(() => import('./today.ts')).then(({ showToday }) => showToday(place));
  });
}
