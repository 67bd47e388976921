import { importOnline } from '../../../web/import-online.ts';
import { whenNear } from './near.ts';

/** The calculator is hidden until its script has worked out the first answer: what stands before it tells when. */
export function startCalculator(): void {
  const calculator = document.querySelector<HTMLElement>('#support-calculator');
  const before = calculator?.closest('section')?.previousElementSibling;
  if (!calculator || !before) return;
  const stopWaiting = whenNear(before, () => {
    stopWaiting();
    void importOnline(() => import('../ekii/calculator.ts')).then(({ start }) => start(calculator));
  });
}
