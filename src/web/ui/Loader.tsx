import type { ComponentProps } from 'react';
import { classNames } from './style-props.ts';
import classes from './Loader.module.css';

interface LoaderProps extends ComponentProps<'span'> {
  /** Pixels. */
  readonly size?: number;
  readonly color?: string;
}

/** The turning ring. */
export const Loader = ({ size = 36, color, className, ...others }: LoaderProps) => (
  <span
    {...others}
    className={classNames(classes.loader, className)}
    style={{ width: size, height: size, borderWidth: size / 8, color }}
  />
);
