import { useId, type ReactNode } from 'react';
import classes from './Dashboard.module.css';
import { Title } from '#web/ui/Text.tsx';

interface SheetProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** Below everything else where all stands in one column. */
  readonly last?: boolean;
  readonly children: ReactNode;
}

/** A titled card of the dashboard. */
export function Sheet({ title, action, last = false, children }: SheetProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.sheet} data-last={last || undefined}>
      <div className={classes.head}>
        <Title order={2} id={heading} fz="lg">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
