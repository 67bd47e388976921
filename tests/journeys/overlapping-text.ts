import type { Page } from 'playwright-core';

/** Which texts of the page lie over each other, as one sentence for each two: what an edge cuts off is not seen. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Seen {
      readonly text: string;
      readonly node: Node;
      /** What stays in its place while the page scrolls may lie over what scrolls. */
      readonly layer: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const ancestors = function* (from: Element | null): Generator<Element> {
      for (let each = from; each; each = each.parentElement) yield each;
    };
    const layerOf = (element: Element): Element | null =>
      [...ancestors(element)].find((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position)) ??
      null;
    const isForListeners = (element: Element): boolean =>
      [...ancestors(element)].some((each) => {
        const { clip, clipPath, position } = getComputedStyle(each);
        const isTiny = position === 'absolute' && each.clientWidth <= 1;
        return clip.startsWith('rect(') || clipPath === 'inset(50%)' || isTiny;
      });
    /** The letters of a line without the space above and below them, as far as no edge cuts them off. */
    const seenOf = (node: Node, element: Element, line: DOMRect): Seen => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const middle = (line.top + line.bottom) / 2;
      let { left, right } = line;
      let [top, bottom] = [middle - size * 0.35, middle + size * 0.35];
      for (const each of ancestors(element)) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return {
        text: (node.textContent ?? '').trim(),
        node,
        layer: layerOf(element),
        left,
        right,
        top,
        bottom,
      };
    };

    const seen: Seen[] = [];
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, svg')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isForListeners(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) seen.push(seenOf(node, element, line));
    }
    const found = new Set<string>();
    for (const [place, one] of seen.entries())
      for (const other of seen.slice(place + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 3 && down > 3)
          found.add(`„${one.text.slice(0, 40)}" lies over „${other.text.slice(0, 40)}"`);
      }
    return [...found];
  });
