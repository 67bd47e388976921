import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './RowVerb.module.css';

interface RowVerbProps {
  /** Names the row as well. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What waits for it does harm. */
  readonly urgent?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** The next step of a row: its icon and its words, or in a narrow table its icon alone. */
export const RowVerb = ({ label, icon, urgent = false, onClick, children }: RowVerbProps) => (
  <Button
    className={classes.verb ?? ''}
    labelClass={classes.words}
    size="xs"
    variant={urgent ? 'light' : 'default'}
    leftSection={icon}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </Button>
);
