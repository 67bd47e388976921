import type { Language } from '../../shared/words.ts';
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

/** Something drawn, `x` and `y` from the left of the body and the top of its strip. Without a tag it is ornament. */
export type Mark = { readonly x: number; readonly y: number; readonly tag?: Tag } & (
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

/** A part of the flow that is not split over pages, unless it is higher than one. */
export interface Strip {
  readonly height: number;
  readonly marks?: readonly Mark[];
  /** The strips it is made of. */
  readonly inner?: readonly Inner[];
  readonly keepWithNext?: boolean;
  /** Empty space: left out at the top of a page. */
  readonly isGap?: boolean;
  /** Drawn once more above this strip where it begins a page: the head of its table. */
  readonly repeats?: Strip;
  /** What it falls into when it is higher than a page. */
  readonly parts?: () => readonly Strip[];
}

interface Inner {
  readonly strip: Strip;
  readonly x: number;
  readonly y: number;
}

export const gap = (height: number): Strip => ({ height, isGap: true });

/** Strips below each other, kept together. */
export function stack(strips: readonly Strip[]): Strip {
  let height = 0;
  const inner = strips.map((strip) => {
    const y = height;
    height += strip.height;
    return { strip, x: 0, y };
  });
  return { height, inner, parts: () => strips };
}

export interface Lane {
  readonly x: number;
  readonly strips: readonly Strip[];
}

/** Lanes of strips side by side, kept together; split, it falls into layers of one line of each lane. */
export function beside(lanes: readonly Lane[]): Strip {
  const inner = lanes.map(({ x, strips }) => ({ strip: stack(strips), x, y: 0 }));
  const height = Math.max(0, ...inner.map(({ strip }) => strip.height));
  return { height, inner, parts: () => layers(lanes) };
}

/** The smallest parts of a strip: single lines, pictures. */
const atoms = (strip: Strip): readonly Strip[] => strip.parts?.().flatMap(atoms) ?? [strip];

function layers(lanes: readonly Lane[]): Strip[] {
  const flat = lanes.map(({ x, strips }) => ({ x, strips: strips.flatMap(atoms) }));
  const count = Math.max(0, ...flat.map(({ strips }) => strips.length));
  return Array.from({ length: count }, (_, index) => {
    const { height, inner = [] } = beside(
      flat.map(({ x, strips }) => ({ x, strips: strips.slice(index, index + 1) })),
    );
    return { height, inner };
  });
}
