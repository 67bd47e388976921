import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './Folded.module.css';

interface FoldedProps {
  /** What stands there while the rest is folded. */
  readonly summary: ReactNode;
  /** From the beginning: what was chosen below it is not hidden. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** What would push the records off a phone's first screen: a press on its summary opens it. */
export function Folded({ summary, startsOpen = false, children }: FoldedProps) {
  // A choice that is taken back does not fold what the person is working in.
  const [isOpen] = useState(startsOpen);
  return (
    <details className={classes.folded} open={isOpen}>
      <summary className="mantine-focus-auto">
        {summary}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
