import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import classes from './Button.module.css';
import { classNames, lengthOf, type Space } from './style-props.ts';
import { Loader } from './Loader.tsx';

interface RootProps {
  readonly className: string;
  readonly style: CSSProperties | undefined;
  readonly children: ReactNode;
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  readonly variant?: 'filled' | 'default' | 'light' | 'subtle';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'compact-sm';
  /** Of what cannot be undone. */
  readonly tone?: 'danger';
  readonly leftSection?: ReactNode;
  /** Takes no press, and shows that it works. */
  readonly loading?: boolean;
  readonly fullWidth?: boolean;
  /** Between its edges and its label. */
  readonly px?: Space;
  readonly justify?: 'flex-start';
  readonly labelClass?: string | undefined;
  /** Draws a link that looks like a button. */
  readonly renderRoot?: (props: RootProps) => ReactNode;
}

/** Draws a button, or a link that looks like one: an element and its classes. */
export function Button(props: ButtonProps) {
  const { variant = 'filled', size = 'sm', leftSection, loading = false, fullWidth = false, ...more } = props;
  const { tone, labelClass, px, justify, renderRoot, className, style, disabled, children, ...others } = more;
  const root = {
    className: classNames(
      'mantine-focus-auto',
      !disabled && !loading && 'mantine-active',
      classes.button,
      className,
    ),
    style: px === undefined ? style : { paddingInline: lengthOf(px), ...style },
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-loading': loading || undefined,
    'data-sectioned': leftSection ? true : undefined,
    children: (
      <>
        {loading && (
          <span className={classes.loader} aria-hidden>
            <Loader size={20} color="currentcolor" />
          </span>
        )}
        <span className={classes.inner} style={justify && { justifyContent: justify }}>
          {leftSection && <span className={classes.section}>{leftSection}</span>}
          <span className={classNames(classes.label, labelClass)}>{children}</span>
        </span>
      </>
    ),
  };
  if (renderRoot) return renderRoot({ ...others, ...root } as RootProps);
  return <button type="button" disabled={disabled || loading} {...others} {...root} />;
}
