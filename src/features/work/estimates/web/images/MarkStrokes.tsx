import { strokeOf, strokesOf, type PhotoMark, type Size } from '#shared/photo-marks.ts';

interface MarkStrokesProps {
  readonly marks: readonly PhotoMark[];
  readonly size: Size;
}

/** Marks in an SVG whose units are the pixels of the photo, as the server draws them. */
export function MarkStrokes({ marks, size }: MarkStrokesProps) {
  const { thickness, outline, color, outlineColor } = strokeOf(size);
  const lines = marks.flatMap((mark) => strokesOf(mark, size)).map((stroke) => stroke.join(' '));
  const layers = [
    { width: outline, paint: `rgb(${outlineColor.join(' ')})` },
    { width: thickness, paint: `rgb(${color.join(' ')})` },
  ];
  return layers.map(({ width, paint }) => (
    <g
      key={paint}
      fill="none"
      stroke={paint}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines.map((points, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two strokes may be the same, and none has a state
        <polyline key={place} points={points} />
      ))}
    </g>
  ));
}
