import { strokeOf, strokesOf, type PhotoMark, type Point, type Size } from '#shared/photo-marks.ts';

const CHANNELS = 4;

/** Returns how far a point is from the line between two others. */
function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Lowers the distances of the pixels around a line, up to `reach`. */
function approach(distances: Float32Array, { width, height }: Size, from: Point, to: Point, reach: number) {
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const at = y * width + x;
      const near = distance(x + 0.5, y + 0.5, from, to);
      if (near < (distances[at] ?? 0)) distances[at] = near;
    }
}

/** Returns how much of a pixel so far from a line is covered by a stroke of this thickness. */
const covered = (near: number, thickness: number): number =>
  Math.min(1, Math.max(0, thickness / 2 + 0.5 - near));

/**
 * The marks as pixels with transparency, to be laid over a photo of this size. Drawn here, because the image process
 * reads no format but those of photos.
 */
export function drawMarks(marks: readonly PhotoMark[], size: Size): Buffer {
  const { thickness, outline, color, outlineColor } = strokeOf(size);
  const distances = new Float32Array(size.width * size.height).fill(Infinity);
  for (const mark of marks)
    for (const stroke of strokesOf(mark, size))
      for (const [index, to] of stroke.entries())
        approach(distances, size, stroke[index - 1] ?? to, to, outline);
  const pixels = Buffer.alloc(size.width * size.height * CHANNELS);
  for (const [at, near] of distances.entries()) {
    const alpha = covered(near, outline);
    if (alpha === 0) continue;
    const inner = covered(near, thickness);
    for (const [channel, dark] of color.entries())
      pixels[at * CHANNELS + channel] = dark * inner + (outlineColor[channel] ?? 0) * (1 - inner);
    pixels[at * CHANNELS + 3] = Math.round(alpha * 255);
  }
  return pixels;
}
