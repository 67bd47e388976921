import { IconSearch } from '@tabler/icons-react';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'className'> {
  readonly 'aria-label': string;
  /** Behind the text, in its own place. */
  readonly end?: ReactNode;
  /** How wide that place is, in pixels. */
  readonly endWidth?: number;
  readonly style?: CSSProperties;
}

/** The field of a search, with its magnifying glass. */
export const SearchField = ({ end, endWidth = 34, style, ...input }: SearchFieldProps) => (
  <div className={classes.field} style={style}>
    <span className={classes.glass}>
      <IconSearch size={18} aria-hidden />
    </span>
    <input
      maxLength={200}
      {...input}
      className={classes.input}
      style={end ? { paddingRight: endWidth } : undefined}
    />
    {end && (
      <span className={classes.end} style={{ width: endWidth }}>
        {end}
      </span>
    )}
  </div>
);
