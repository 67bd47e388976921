import type { Page } from 'playwright-core';

/** Waits until everything that is requested is there, and nothing moves any more. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-skeleton], .mantine-Skeleton-root') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/**
 * What a person cannot read whole on the page as it is now, as one sentence for each problem: text that an edge cuts
 * off, an amount, plate, number, date or time that is broken over two lines, and a page that scrolls sideways. A long
 * name may end in an ellipsis where the whole of it is one step away: in a title or label, or behind a link or
 * button.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1)
      found.add(`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);

    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    /** An amount, date, time, phone or number of a record, business or vehicle: half of it reads as another one. */
    const figures =
      /€\s?\d[\d\s.,]*|-?\d[\d\s.,]*\s?€|\b\d{2}\.\d{2}\.\d{4}|\b\d{4}-\d{2}-\d{2}\b|\b[A-Z]{1,3}-\d{4}-\d{3,}\b|\b[A-Z]{2}-\d{1,4}\b|\b\d{1,2}:\d{2}(?:\s?[AP]M|–\d{1,2}:\d{2})?|\+371[\s\d]+\d|\b(?:[A-Z]{2})?\d{9,14}\b|\b[A-HJ-NPR-Z\d]{17}\b/g;

    const listeners = new Map<Element, boolean>();
    /** What is there for screen readers only: a clipped box of a point or so. */
    const isForListeners = (element: Element): boolean => {
      const known = listeners.get(element);
      if (known !== undefined) return known;
      const { clip, clipPath, position } = getComputedStyle(element);
      const isClipped = clip.startsWith('rect(') || clipPath === 'inset(50%)';
      const isTiny = element.clientWidth <= 1 && element.clientHeight <= 1;
      const own = position === 'absolute' && (isClipped || isTiny);
      const response = own || (element.parentElement !== null && isForListeners(element.parentElement));
      listeners.set(element, response);
      return response;
    };
    /** A shortened text is complete in a title or label, or behind a button. */
    const isReachable = (element: Element, text: string): boolean => {
      if (element.closest('a[href], button, [role=option]')) return true;
      const titled = element.closest('[title], [aria-label]');
      return `${titled?.getAttribute('title')} ${titled?.getAttribute('aria-label')}`.includes(text);
    };
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

    const clippers = new Map<Element, readonly Element[]>();
    /** The element and those around it that cut what is larger, up to the first one that scrolls. */
    const clippersOf = (element: Element | null): readonly Element[] => {
      if (!element || element === document.body) return [];
      const known = clippers.get(element);
      if (known) return known;
      const { display, overflowX, overflowY } = getComputedStyle(element);
      const scrolls = [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll');
      const cutsHere = display !== 'inline' && (cuts(overflowX) || cuts(overflowY));
      const around = scrolls && display !== 'inline' ? [] : clippersOf(element.parentElement);
      const response = cutsHere && !scrolls ? [element, ...around] : around;
      clippers.set(element, response);
      return response;
    };
    /** The first edge that lies across a line of text. */
    const cutter = (element: Element, letters: DOMRect): Element | undefined => {
      for (const box of clippersOf(element)) {
        const style = getComputedStyle(box);
        const { left, top } = box.getBoundingClientRect();
        const [x, y] = [left + box.clientLeft, top + box.clientTop];
        const bottom = y + box.clientHeight;
        // A block of the schedule leaves out whole lines from the end; its name says all of them.
        if (cuts(style.overflowY) && letters.top > bottom - 4 && element.closest('[data-block]'))
          return undefined;
        if (cuts(style.overflowX) && (letters.left < x - 1.5 || letters.right > x + box.clientWidth + 1.5))
          return box;
        // A font's own box is a few points taller than its letters.
        if (cuts(style.overflowY) && (letters.top < y - 4 || letters.bottom > bottom + 4)) return box;
      }
      return undefined;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('script, style, noscript, svg, option')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.length === 0 || isForListeners(element)) continue;
      const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
      const style = getComputedStyle(element);
      const spills =
        (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
      const by = spills ? element : lines.map((line) => cutter(element, line)).find(Boolean);
      const figuresIn = [...(node.textContent ?? '').matchAll(figures)];
      if (by) {
        const isWhole = figuresIn[0]?.[0].trim() === text;
        if (isWhole || !isShortened(getComputedStyle(by)) || !isReachable(element, text))
          found.add(`cuts „${shown}" by ${by.tagName.toLowerCase()}.${by.className}`);
      }
      for (const figure of figuresIn) {
        range.setStart(node, figure.index);
        range.setEnd(node, figure.index + figure[0].trimEnd().length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 6)
          found.add(
            `breaks „${figure[0].trim()}" in „${shown}" of ${element.tagName.toLowerCase()}.${element.className}`,
          );
      }
    }
    const typed = 'input[inputmode=decimal], input[inputmode=numeric], input[type=number], input[type=date]';
    for (const input of document.querySelectorAll<HTMLInputElement>(typed))
      if (input.scrollWidth > input.clientWidth + 1)
        found.add(`cuts „${input.value || input.placeholder}" in the field ${input.ariaLabel ?? input.name}`);
    return [...found];
  });
