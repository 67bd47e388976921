/** A signature is drawn in a field of this size; points are whole units of it. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** What the pen drew without being lifted; so many strokes, and so many points of all of them. */
export const MAX_STROKES = 40;
export const MAX_POINTS = 1500;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Point[];

const countPoints = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Says whether so many strokes and points are stored. */
export const fitsSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.length <= MAX_STROKES && countPoints(strokes) <= MAX_POINTS;

/** Returns the strokes as one SVG path of lines. */
export const linesOf = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');

const HALF_PEN = 2;
const figure = (value: number): string => value.toFixed(1);

/** Returns the outline of a line between two points, as wide as the pen; of one point a small square. */
function outline(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [alongX, alongY] = length === 0 ? [1, 0] : [(to.x - from.x) / length, (to.y - from.y) / length];
  const [endX, endY] = [alongX * HALF_PEN, alongY * HALF_PEN];
  const corners = [
    [from.x - endX - endY, from.y - endY + endX],
    [to.x + endX - endY, to.y + endY + endX],
    [to.x + endX + endY, to.y + endY - endX],
    [from.x - endX + endY, from.y - endY - endX],
  ] as const;
  return `M${corners.map(([x, y]) => `${figure(x)} ${figure(y)}`).join('L')}Z`;
}

/** Returns the strokes as one SVG path that can be filled: documents draw no lines. */
export const filledOf = (strokes: readonly Stroke[]): string =>
  strokes.flatMap((stroke) => stroke.map((from, index) => outline(from, stroke[index + 1] ?? from))).join('');

/**
 * Returns the strokes with a point more in the last of them, unless it is as good as the point before or no more are
 * stored: then the same strokes.
 */
export function withPoint(strokes: readonly Stroke[], { x, y }: Point): readonly Stroke[] {
  const stroke = strokes.at(-1);
  const last = stroke?.at(-1);
  if (!stroke || countPoints(strokes) >= MAX_POINTS) return strokes;
  if (last && Math.hypot(x - last.x, y - last.y) < HALF_PEN) return strokes;
  return [...strokes.slice(0, -1), [...stroke, { x, y }]];
}
