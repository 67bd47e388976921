import { useId, useRef, type PointerEvent } from 'react';
import { useWords } from '#web/i18n.tsx';
import { TextButton } from '#web/ui/Text.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import {
  linesOf,
  MAX_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  withPoint,
  type Point,
  type Stroke,
} from '../signature.ts';
import classes from './StepFields.module.css';

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onDraw: (strokes: readonly Stroke[]) => void;
}

/** Where a pointer is, in whole units of the field. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, size: number) => Math.min(size, Math.max(0, Math.round(share * size)));
  return {
    x: within((clientX - left) / width, SIGNATURE_WIDTH),
    y: within((clientY - top) / height, SIGNATURE_HEIGHT),
  };
}

/** A field that is signed with a finger, a pen or the mouse. Who cannot draw types the name instead. */
export function SignaturePad({ strokes, onDraw }: SignaturePadProps) {
  const words = useWords(isolationPageWords);
  const label = useId();
  const isDrawing = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= MAX_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    onDraw([...strokes, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing.current) return;
    const drawn = withPoint(strokes, pointOf(event));
    if (drawn !== strokes) onDraw(drawn);
  };
  const end = () => void (isDrawing.current = false);
  return (
    <div className={classes.pad}>
      <div className={classes.padHead}>
        <span id={label}>{words.signature}</span>
        {strokes.length > 0 && <TextButton onClick={() => onDraw([])}>{words.clear}</TextButton>}
      </div>
      <svg
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-labelledby={label}
        data-signature
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.length === 0 && (
          <text x={SIGNATURE_WIDTH / 2} y={SIGNATURE_HEIGHT / 2} textAnchor="middle">
            {words.signHere}
          </text>
        )}
        <path d={linesOf(strokes)} />
      </svg>
    </div>
  );
}
