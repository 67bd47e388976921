import { useEffect, useRef } from 'react';
import classes from './TickBox.module.css';

interface TickBoxProps {
  /** What it stands for; it has no text of its own. */
  readonly label: string;
  readonly ticked: boolean;
  /** Of several: some are ticked and some are not. */
  readonly isPartly?: boolean;
  /** `isRange`: pressed with Shift. */
  readonly onTick: (isRange: boolean) => void;
}

/** A box to tick in a list, as large as a finger needs it. */
export function TickBox({ label, ticked, isPartly = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes.target}>
      <input
        ref={box}
        type="checkbox"
        className="mantine-focus-auto"
        aria-label={label}
        checked={ticked}
        onChange={({ nativeEvent }) => onTick((nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
