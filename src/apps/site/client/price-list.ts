import { importOnline } from '../../../web/import-online.ts';

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
