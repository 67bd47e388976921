import { IconArrowUpRight, IconCircle } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MAX_MARKS, markKinds, type PhotoMark, type Point, type Size } from '#shared/photo-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { photoMarksWords } from '../../photo-marks.words.ts';
import classes from './MarkEditor.module.css';
import { MarkStrokes } from './MarkStrokes.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface MarkEditorProps {
  readonly src: string;
  readonly alt: string;
  readonly marks: readonly PhotoMark[];
  readonly onDone: (marks: readonly PhotoMark[]) => void;
  readonly onCancel: () => void;
}

type Kind = PhotoMark['kind'];

const icons = { arrow: IconArrowUpRight, circle: IconCircle };
/** What a press that moved less than this draws is none. */
const SHORTEST = 0.015;
/** How far a key moves a mark. */
const STEP = 0.02;
/** Where a mark begins that the keyboard adds. */
const MIDDLE = { x1: 0.4, y1: 0.6, x2: 0.6, y2: 0.4 };

const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
const keys: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A mark by a step further; only its second point, where it gets another size. */
function moved(mark: PhotoMark, [x, y]: Point, onlyEnd: boolean): PhotoMark {
  const end = { x2: within(mark.x2 + x), y2: within(mark.y2 + y) };
  return onlyEnd
    ? { ...mark, ...end }
    : { ...mark, x1: within(mark.x1 + x), y1: within(mark.y1 + y), ...end };
}

/** As large as the stage allows: then the photo and what is drawn on it have the same edges. */
const shownIn = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100cqw, ${(100 * width) / height}cqh)`,
});

/** A photo to draw arrows and circles on, with a pointer or with the keyboard. */
export function MarkEditor({ src, alt, marks: before, onDone, onCancel }: MarkEditorProps) {
  const words = useWords(photoMarksWords);
  const { cancel } = useWords(webWords);
  const [marks, setMarks] = useState(before);
  const [kind, setKind] = useState<Kind>('arrow');
  const [size, setSize] = useState<Size | null>(null);
  const { drawing, ...pointer } = usePointer(kind, (mark) => setMarks([...marks, mark]));
  const isFull = marks.length >= MAX_MARKS;
  const press = (event: KeyboardEvent) => {
    const last = marks.at(-1);
    const step = keys[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') setMarks(marks.slice(0, -1));
    else if (step && last) setMarks([...marks.slice(0, -1), moved(last, step, event.shiftKey)]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="group"
      className={classes.editor}
      onKeyDown={(event) => {
        // After this event: it is not meant for the dialog below.
        if (event.key === 'Escape') setTimeout(onCancel);
      }}
    >
      <Group gap="xs">
        <KindButtons kind={kind} onChoose={setKind} />
        <Button variant="default" disabled={marks.length === 0} onClick={() => setMarks(marks.slice(0, -1))}>
          {words.undo}
        </Button>
      </Group>
      <div className={classes.stage}>
        <div className={classes.photo} style={size ? shownIn(size) : undefined}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          {size && (
            <button
              type="button"
              className={classes.surface}
              aria-label={words.area}
              // With the keyboard; a pointer draws.
              onClick={({ detail }) => detail === 0 && !isFull && setMarks([...marks, { kind, ...MIDDLE }])}
              onKeyDown={press}
              {...(isFull ? {} : pointer)}
            >
              <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
                <MarkStrokes marks={drawing ? [...marks, drawing] : marks} size={size} />
              </svg>
            </button>
          )}
        </div>
      </div>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {words.count(marks.length)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button onClick={() => onDone(marks)}>{words.done}</Button>
        </Group>
      </Group>
    </div>
  );
}

interface KindButtonsProps {
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

/** Chooses what is drawn next. */
function KindButtons({ kind, onChoose }: KindButtonsProps) {
  const words = useWords(photoMarksWords);
  return markKinds.map((each) => {
    const Icon = icons[each];
    return (
      <Button
        key={each}
        variant={kind === each ? 'filled' : 'default'}
        aria-pressed={kind === each}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => onChoose(each)}
      >
        {words[each]}
      </Button>
    );
  });
}

/** Draws a mark from where the pointer goes down to where it comes up. */
function usePointer(kind: Kind, onDrawn: (mark: PhotoMark) => void) {
  const start = useRef<Point | null>(null);
  const [drawing, setDrawing] = useState<PhotoMark | null>(null);
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [within((clientX - left) / width), within((clientY - top) / height)];
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = place(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current || !event.isPrimary) return;
    const [x1, y1] = start.current;
    const [x2, y2] = place(event);
    setDrawing({ kind, x1, y1, x2, y2 });
  };
  const onPointerCancel = () => {
    start.current = null;
    setDrawing(null);
  };
  const onPointerUp = () => {
    const isLong = drawing && Math.hypot(drawing.x2 - drawing.x1, drawing.y2 - drawing.y1) > SHORTEST;
    if (isLong) onDrawn(drawing);
    onPointerCancel();
  };
  return { drawing, onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
