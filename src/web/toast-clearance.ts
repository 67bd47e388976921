import { useLayoutEffect, type RefObject } from 'react';

/** What a toast never covers: the buttons that send a form, and bars that stay in view while the rest scrolls below them. */
const STAYS_CLEAR = '[type="submit"], [data-stays-clear]';

/** Whether an element is in the window and no dialog lies over it; the toast itself does not count. */
function isInReach(element: Element, rect: DOMRect, toast: Element): boolean {
  const stack = document.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
  const top = stack.find((each) => !toast.contains(each));
  return top !== undefined && element.contains(top);
}

/** Returns how many pixels above its place the toast has to be, so that it covers nothing of these. */
function clearanceOf(viewport: HTMLElement): number {
  const lift = Number.parseFloat(viewport.style.getPropertyValue('--toast-lift')) || 0;
  const { left, right, top, bottom } = viewport.getBoundingClientRect();
  const tops = [...document.querySelectorAll(STAYS_CLEAR)].flatMap((button) => {
    const rect = button.getBoundingClientRect();
    const isBelow = rect.right > left && rect.left < right && rect.bottom > top + lift;
    return isBelow && isInReach(button, rect, viewport) ? [rect.top] : [];
  });
  return Math.max(0, bottom + lift - Math.min(...tops));
}

/** Keeps the toast above the buttons of the open form and above such bars, for as long as it is shown. */
export function useToastClearance(
  viewport: RefObject<HTMLElement | null>,
  shownKey: number | undefined,
): void {
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || shownKey === undefined) return undefined;
    let frame = 0;
    const place = () => element.style.setProperty('--toast-lift', `${clearanceOf(element)}px`);
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // Dialogs open and close below it, and forms scroll.
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('scroll', placeSoon, { signal, capture: true, passive: true });
    window.addEventListener('resize', placeSoon, { signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      listeners.abort();
    };
  }, [viewport, shownKey]);
}
