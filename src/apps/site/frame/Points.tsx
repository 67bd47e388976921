import type { Icon } from '@tabler/icons-react';

interface Point {
  readonly Icon: Icon;
  readonly title: string;
  readonly text: string;
}

/** A few things to say, each with its icon. */
export function Points({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={30} stroke={1.6} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
