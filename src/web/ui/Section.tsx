import { useId, type ReactNode } from 'react';
import classes from './Section.module.css';
import { Title } from './Text.tsx';

interface SectionProps {
  readonly title: string;
  /** Of its heading: 3 below the title of a dialog, 2 below that of a page. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** One titled part of a record. */
export function Section({ title, level = 3, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <Title order={level} id={heading} fz="md" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Labels with what is known; what is not is a dash. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '-'}</dd>
      </div>
    ))}
  </dl>
);

/** The white sheet that a list lies on. */
export const Surface = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.surface} data-sheet>
    {children}
  </div>
);
