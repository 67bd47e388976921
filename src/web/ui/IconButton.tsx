import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
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

/** The library's own, so that all crosses are the same. */
const CROSS =
  'M11.7816 4.03157C12.0062 3.80702 12.0062 3.44295 11.7816 3.2184C11.5571 2.99385 11.193 2.99385 10.9685 3.2184L7.50005 6.68682L4.03164 3.2184C3.80708 2.99385 3.44301 2.99385 3.21846 3.2184C2.99391 3.44295 2.99391 3.80702 3.21846 4.03157L6.68688 7.49999L3.21846 10.9684C2.99391 11.193 2.99391 11.557 3.21846 11.7816C3.44301 12.0061 3.80708 12.0061 4.03164 11.7816L7.50005 8.31316L10.9685 11.7816C11.193 12.0061 11.5571 12.0061 11.7816 11.7816C12.0062 11.557 12.0062 11.193 11.7816 10.9684L8.31322 7.49999L11.7816 4.03157Z';

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
    <svg viewBox="0 0 15 15" aria-hidden>
      <path d={CROSS} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
    </svg>
  </button>
);
