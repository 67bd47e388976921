import { z } from 'zod';

// What a person draws on a photo: arrows and circles, as data. The screen and the server draw them from the same strokes.

export const markKinds = ['arrow', 'circle'] as const;

/** Of the width or height of the photo. Finer than a pixel of the largest one that is stored. */
const share = z
  .number()
  .min(0)
  .max(1)
  .overwrite((value) => Math.round(value * 10_000) / 10_000);

/** An arrow from the first point to its tip at the second; a circle within the box of the two. */
export const photoMark = z.object({
  kind: z.enum(markKinds),
  x1: share,
  y1: share,
  x2: share,
  y2: share,
});
export type PhotoMark = z.infer<typeof photoMark>;

export const MAX_MARKS = 20;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Point = readonly [x: number, y: number];

/** Returns how thick a stroke is on a photo of this size, and how much thicker the light one below it. */
export const strokeOf = ({ width, height }: Size) => {
  const thickness = Math.max(3, Math.max(width, height) / 120);
  return {
    thickness,
    outline: thickness * 1.8,
    color: [225, 29, 72],
    outlineColor: [255, 255, 255],
  } as const;
};

const CORNERS = 48;
/** Of an arrow, how long the sides of its head are, in thicknesses, and how far they are turned away from it. */
const HEAD = 5;
const HEAD_ANGLE = (Math.PI * 5) / 6;

function arrow([x1, y1]: Point, [x2, y2]: Point, length: number): Point[][] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number): Point => [
    x2 + length * Math.cos(angle + turn),
    y2 + length * Math.sin(angle + turn),
  ];
  return [
    [
      [x1, y1],
      [x2, y2],
    ],
    [side(HEAD_ANGLE), [x2, y2], side(-HEAD_ANGLE)],
  ];
}

function circle([x1, y1]: Point, [x2, y2]: Point): Point[][] {
  const corner = (_: unknown, index: number): Point => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [
      (x1 + x2) / 2 + (Math.abs(x2 - x1) / 2) * Math.cos(angle),
      (y1 + y2) / 2 + (Math.abs(y2 - y1) / 2) * Math.sin(angle),
    ];
  };
  return [Array.from({ length: CORNERS + 1 }, corner)];
}

/** Returns the lines of a mark in pixels of a photo of this size. */
export function strokesOf({ kind, x1, y1, x2, y2 }: PhotoMark, size: Size): Point[][] {
  const from: Point = [x1 * size.width, y1 * size.height];
  const to: Point = [x2 * size.width, y2 * size.height];
  return kind === 'circle' ? circle(from, to) : arrow(from, to, strokeOf(size).thickness * HEAD);
}
