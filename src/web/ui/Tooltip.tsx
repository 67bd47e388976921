import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './Tooltip.module.css';

const DELAY_MS = 400;
/** Pixels to its element, and to the edges of the window. */
const OFFSET = 5;

interface TargetHandlers {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
}

/** What an icon does, in words, while the pointer rests on it. Spread `target` on the element. */
export function useTooltip(label: string): { readonly tooltip: ReactNode; readonly target: TargetHandlers } {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  return {
    tooltip: place && <Tooltip label={label} place={place} onLeave={close} />,
    target: {
      onPointerEnter: ({ currentTarget, pointerType }) => {
        if (pointerType === 'touch') return;
        timer.current = setTimeout(() => setPlace(currentTarget.getBoundingClientRect()), DELAY_MS);
      },
      onPointerLeave: close,
      onPointerDown: close,
    },
  };
}

interface TooltipProps {
  readonly label: string;
  readonly place: DOMRect;
  readonly onLeave: () => void;
}

/** Above its element, or below it where there is no space. */
function Tooltip({ label, place, onLeave }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = place.left + (place.width - width) / 2;
    const above = place.top - height - OFFSET;
    element.style.left = `${Math.max(OFFSET, Math.min(left, document.documentElement.clientWidth - width - OFFSET))}px`;
    element.style.top = `${above < OFFSET ? place.bottom + OFFSET : above}px`;
  }, [place, label]);
  useEffect(() => {
    // The element moves away from below the pointer, which says so only when it moves itself.
    window.addEventListener('scroll', onLeave, true);
    return () => window.removeEventListener('scroll', onLeave, true);
  });
  return createPortal(
    <div ref={box} className={classes.tooltip} role="tooltip">
      {label}
    </div>,
    document.body,
  );
}
