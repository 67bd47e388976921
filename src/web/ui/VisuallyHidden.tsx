import type { ComponentProps } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'className' | 'ref'> {
  readonly component?: 'span' | 'dt' | 'div' | 'p' | 'h2';
}

/** Only for those who hear the page. */
export const VisuallyHidden = ({ component: Root = 'span', ...others }: VisuallyHiddenProps) => (
  <Root {...others} className={classes.hidden} />
);
