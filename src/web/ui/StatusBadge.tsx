import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** Red (`destructive`) is for harm alone: what is late, failed or lost. */
export type BadgeKind = 'default' | 'secondary' | 'info' | 'warning' | 'destructive' | 'outline';

export const StatusBadge = ({
  kind,
  wraps = false,
  children,
}: {
  readonly kind: BadgeKind;
  /** A long text may take two lines where the place is narrow. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}) => (
  <span className={classes.badge} data-kind={kind} data-wraps={wraps || undefined}>
    {children}
  </span>
);
