import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type Page } from './paginate.ts';
import { gap, stack, tagIn, type Box, type Tag } from './boxes.ts';
import { styles } from './styles.ts';

const area = { firstTop: 50, top: 80, bottom: 780 };
const root: Tag = { type: 'Document', children: [] };
const box = (name: string, height: number, more: Partial<Box> = {}): Box => ({
  height,
  operations: [{ kind: 'text', x: 0, y: 0, text: name, style: styles.body, tag: tagIn(root, 'P') }],
  ...more,
});
const namesIn = ({ operations = [], inner = [] }: Box): string[] => [
  ...operations.map((operation) => (operation.kind === 'text' ? operation.text : '')),
  ...inner.flatMap((one) => namesIn(one.box)),
];
const names = (page: Page) => page.flatMap(({ box: one }) => namesIn(one));

test('places every box once, in order, inside its page, whatever the heights are', () => {
  const heights = fc.array(
    fc.record({ height: fc.integer({ min: 1, max: 600 }), keepWithNext: fc.boolean() }),
  );
  fc.assert(
    fc.property(heights, (wanted) => {
      const boxes = wanted.map(({ height, keepWithNext }, index) =>
        box(`${index}`, height, { keepWithNext }),
      );
      const pages = paginate(boxes, area);
      expect(pages.flatMap(names)).toEqual(wanted.map((_, index) => `${index}`));
      for (const [index, placed] of pages.entries()) {
        let y = index === 0 ? area.firstTop : area.top;
        for (const one of placed) {
          expect(one.y).toBeGreaterThanOrEqual(y);
          y = one.y + one.box.height;
        }
        expect(y).toBeLessThanOrEqual(area.bottom);
      }
    }),
  );
});

test('repeats the head of a table on each page of its rows, and exposes it to screen readers once', () => {
  const head = box('head', 20, { keepWithNext: true });
  const rows = Array.from({ length: 50 }, (_, index) => box(`row ${index}`, 30, { repeats: head }));
  const pages = paginate([head, ...rows, box('after', 30)], area);
  expect(pages.length).toBe(3);
  expect(pages.map((placed) => names(placed)[0])).toEqual(['head', 'head', 'head']);
  expect(pages.map((placed) => placed[0]?.isRepeated)).toEqual([false, true, true]);
});

test('moves a heading to the next page with what it announces', () => {
  const heading = box('heading', 20, { keepWithNext: true });
  const between: Box = { ...gap(5), keepWithNext: true };
  const pages = paginate([box('before', 690), heading, between, box('text', 30)], area);
  expect(pages.map(names)).toEqual([['before'], ['heading', 'text']]);
});

test('splits what is higher than a page into its parts, under the head of its table', () => {
  const head = box('head', 20, { keepWithNext: true });
  const lines = Array.from({ length: 100 }, (_, index) => box(`line ${index}`, 10));
  const pages = paginate([head, { ...stack(lines), repeats: head }], area);
  expect(pages.map((placed) => names(placed)[0])).toEqual(['head', 'head']);
  expect(pages.flatMap(names).filter((name) => name !== 'head')).toEqual(
    lines.map((_, index) => `line ${index}`),
  );
});

test('starts no page with empty space', () => {
  const pages = paginate([box('a', 720), gap(30), box('b', 30)], area);
  expect(pages[1]?.[0]?.y).toBe(area.top);
});
