import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { Title } from '#web/ui/Text.tsx';
import classes from './Dashboard.module.css';

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

interface SheetLinkProps {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly children: string;
}

/** Leads from a card to the screen that has all of it. */
export const SheetLink = ({ to, search, children }: SheetLinkProps) => (
  <Link to={to} search={search as never} className={classes.sheetLink}>
    {children}
  </Link>
);
