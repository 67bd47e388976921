import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type Page } from './paginate.ts';
import { gap, stack, tagIn, type Strip, type Tag } from './strips.ts';
import { styles } from './styles.ts';

const area = { firstTop: 50, top: 80, bottom: 780 };
const root: Tag = { type: 'Document', children: [] };
const strip = (name: string, height: number, more: Partial<Strip> = {}): Strip => ({
  height,
  marks: [{ kind: 'text', x: 0, y: 0, text: name, style: styles.body, tag: tagIn(root, 'P') }],
  ...more,
});
const namesIn = ({ marks = [], inner = [] }: Strip): string[] => [
  ...marks.map((mark) => (mark.kind === 'text' ? mark.text : '')),
  ...inner.flatMap((one) => namesIn(one.strip)),
];
const names = (page: Page) => page.flatMap(({ strip: one }) => namesIn(one));

test('places every box once, in order, inside its page, whatever the heights are', () => {
  const heights = fc.array(
    fc.record({ height: fc.integer({ min: 1, max: 600 }), keepWithNext: fc.boolean() }),
  );
  fc.assert(
    fc.property(heights, (wanted) => {
      const strips = wanted.map(({ height, keepWithNext }, index) =>
        strip(`${index}`, height, { keepWithNext }),
      );
      const pages = paginate(strips, area);
      expect(pages.flatMap(names)).toEqual(wanted.map((_, index) => `${index}`));
      for (const [index, placed] of pages.entries()) {
        let y = index === 0 ? area.firstTop : area.top;
        for (const one of placed) {
          expect(one.y).toBeGreaterThanOrEqual(y);
          y = one.y + one.strip.height;
        }
        expect(y).toBeLessThanOrEqual(area.bottom);
      }
    }),
  );
});

test('repeats the head of a table on each page of its rows, and exposes it to screen readers once', () => {
  const head = strip('head', 20, { keepWithNext: true });
  const rows = Array.from({ length: 50 }, (_, index) => strip(`row ${index}`, 30, { repeats: head }));
  const pages = paginate([head, ...rows, strip('after', 30)], area);
  expect(pages.length).toBe(3);
  expect(pages.map((placed) => names(placed)[0])).toEqual(['head', 'head', 'head']);
  expect(pages.map((placed) => placed[0]?.isRepeated)).toEqual([false, true, true]);
});

test('moves a heading to the next page with what it announces', () => {
  const heading = strip('heading', 20, { keepWithNext: true });
  const between: Strip = { ...gap(5), keepWithNext: true };
  const pages = paginate([strip('before', 690), heading, between, strip('text', 30)], area);
  expect(pages.map(names)).toEqual([['before'], ['heading', 'text']]);
});

test('splits what is higher than a page into its parts, under the head of its table', () => {
  const head = strip('head', 20, { keepWithNext: true });
  const lines = Array.from({ length: 100 }, (_, index) => strip(`line ${index}`, 10));
  const pages = paginate([head, { ...stack(lines), repeats: head }], area);
  expect(pages.map((placed) => names(placed)[0])).toEqual(['head', 'head']);
  expect(pages.flatMap(names).filter((name) => name !== 'head')).toEqual(
    lines.map((_, index) => `line ${index}`),
  );
});

test('starts no page with empty space', () => {
  const pages = paginate([strip('a', 720), gap(30), strip('b', 30)], area);
  expect(pages[1]?.[0]?.y).toBe(area.top);
});
