import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Jobs.module.css';

interface NoticeProps {
  readonly kind: 'info' | 'warning';
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A word about what happens next, or why something cannot be done. */
export function Notice({ kind, text, children }: NoticeProps) {
  const Icon = kind === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.notice} data-kind={kind} role="note">
      <Icon size={20} aria-hidden />
      <div>
        {text} {children}
      </div>
    </div>
  );
}
