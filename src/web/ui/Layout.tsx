import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classNames, lengthOf, withSpacing, type Space, type SpacingProps } from './style-props.ts';
import classes from './Layout.module.css';

interface LayoutProps extends SpacingProps, Omit<ComponentPropsWithRef<'div'>, 'style'> {
  readonly component?: 'div';
  readonly gap?: Space;
  readonly justify?: CSSProperties['justifyContent'];
  readonly align?: CSSProperties['alignItems'];
}

function Layout(kind: string | undefined, { component: Root = 'div', ...props }: LayoutProps) {
  const [style, { gap, justify, align, className, ...others }] = withSpacing(props);
  const own: CSSProperties = {
    ...(gap !== undefined && { gap: lengthOf(gap) }),
    ...(justify !== undefined && { justifyContent: justify }),
    ...(align !== undefined && { alignItems: align }),
    ...style,
  };
  return <Root {...others} className={classNames(kind, className)} style={own} />;
}

/** Side by side. */
export const Group = ({
  wrap = 'wrap',
  className,
  ...props
}: LayoutProps & { readonly wrap?: 'wrap' | 'nowrap' }) =>
  Layout(classes.group, {
    ...props,
    className: classNames(wrap === 'nowrap' && classes.oneLine, className),
  });

/** One below the other. */
export const Stack = (props: LayoutProps) => Layout(classes.stack, props);
