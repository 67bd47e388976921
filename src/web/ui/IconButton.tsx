import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './style-props.ts';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  readonly 'aria-label': string;
  readonly variant?: 'subtle' | 'default';
  readonly size?: 36 | 40 | 44;
  /** Of a row, of the frame (as its text), or of what cannot be undone. */
  readonly tone?: 'text' | 'inherit' | 'danger';
}

/** A button with an icon alone. */
export const IconButton = ({
  size = 36,
  variant = 'subtle',
  tone = 'text',
  className,
  ...others
}: IconButtonProps) => (
  <button
    type="button"
    {...others}
    className={classNames('mantine-focus-auto mantine-active', classes.button, className)}
    data-variant={variant}
    data-size={size}
    data-tone={tone}
  />
);

interface CloseButtonProps extends ComponentPropsWithRef<'button'> {
  readonly 'aria-label': string;
  readonly size?: 'md' | 'lg';
  /** Has no ground of its own. */
  readonly transparent?: boolean;
}

/** The cross that closes or empties something. */
export const CloseButton = ({ size = 'md', transparent = false, className, ...others }: CloseButtonProps) => (
  <button
    type="button"
    {...others}
    className={classNames('mantine-focus-auto mantine-active', classes.close, className)}
    data-size={size}
    data-transparent={transparent || undefined}
  >
    <IconX aria-hidden />
  </button>
);
