import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type BadgeKind = 'default' | 'secondary' | 'destructive' | 'outline';

export const StatusBadge = ({
  kind,
  children,
}: {
  readonly kind: BadgeKind;
  readonly children: ReactNode;
}) => (
  <span className={classes.badge} data-kind={kind}>
    {children}
  </span>
);
