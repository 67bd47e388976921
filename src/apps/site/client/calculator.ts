import { importOnline } from '../../../web/import-online.ts';
import { whenNear } from './near.ts';

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
