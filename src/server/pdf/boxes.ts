import type { Language } from '#shared/words.ts';
import type { Style } from './styles.ts';

/** An element of the structure tree that screen readers follow. */
export interface Tag {
  readonly type: string;
  readonly children: Tag[];
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly language?: Language;
}

export const tagIn = (parent: Tag, type: string, details: Omit<Tag, 'type' | 'children'> = {}): Tag => {
  const tag = { type, children: [], ...details };
  parent.children.push(tag);
  return tag;
};

/**
 * One draw operation, `x` and `y` from the left of the body and the top of its box. Without a tag it is an artifact,
 * which screen readers skip.
 */
export type DrawOperation = { readonly x: number; readonly y: number; readonly tag?: Tag } & (
  | { readonly kind: 'text'; readonly text: string; readonly style: Style }
  | { readonly kind: 'line'; readonly width: number; readonly thickness: number; readonly color: string }
  | { readonly kind: 'image'; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | {
      readonly kind: 'vector';
      readonly path: string;
      readonly scale: number;
      readonly width: number;
      readonly height: number;
    }
);

/** A part of the flow with a height, which is not split over pages unless it is higher than one. */
export interface Box {
  readonly height: number;
  readonly operations?: readonly DrawOperation[];
  /** The boxes inside it. */
  readonly inner?: readonly Inner[];
  readonly keepWithNext?: boolean;
  /** Empty space: left out at the top of a page. */
  readonly isGap?: boolean;
  /** Drawn again above this box where it begins a page: the head of its table. */
  readonly repeats?: Box;
  /** The boxes it is split into when it is higher than a page. */
  readonly parts?: () => readonly Box[];
}

interface Inner {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
}

export const gap = (height: number): Box => ({ height, isGap: true });

/** Boxes below each other, kept together. */
export function stack(boxes: readonly Box[]): Box {
  let height = 0;
  const inner = boxes.map((box) => {
    const y = height;
    height += box.height;
    return { box, x: 0, y };
  });
  return { height, inner, parts: () => boxes };
}

export interface Column {
  readonly x: number;
  readonly boxes: readonly Box[];
}

/** Columns of boxes side by side, kept together; when split, it becomes layers of one line of each column. */
export function beside(columns: readonly Column[]): Box {
  const inner = columns.map(({ x, boxes }) => ({ box: stack(boxes), x, y: 0 }));
  const height = Math.max(0, ...inner.map(({ box }) => box.height));
  return { height, inner, parts: () => layers(columns) };
}

/** Returns the smallest parts of a box: single lines, images. */
const atoms = (box: Box): readonly Box[] => box.parts?.().flatMap(atoms) ?? [box];

function layers(columns: readonly Column[]): Box[] {
  const flat = columns.map(({ x, boxes }) => ({ x, boxes: boxes.flatMap(atoms) }));
  const count = Math.max(0, ...flat.map(({ boxes }) => boxes.length));
  return Array.from({ length: count }, (_, index) => {
    const { height, inner = [] } = beside(
      flat.map(({ x, boxes }) => ({ x, boxes: boxes.slice(index, index + 1) })),
    );
    return { height, inner };
  });
}
