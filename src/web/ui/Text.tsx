import type { ComponentProps, ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { classNames, withSpacing, type SpacingProps } from './style-props.ts';
import classes from './Text.module.css';

interface Lettering {
  readonly size?: 'xs' | 'sm' | 'md' | undefined;
  readonly c?: CSSProperties['color'];
  readonly fw?: number | undefined;
  readonly ta?: 'center' | 'left' | undefined;
  readonly lh?: string | undefined;
}

function letteringOf(
  { c, fw, ta, lh }: Lettering,
  style: CSSProperties | undefined,
): CSSProperties | undefined {
  if (c === undefined && fw === undefined && ta === undefined && lh === undefined) return style;
  return {
    ...(c !== undefined && { color: c === 'dimmed' ? 'var(--mantine-color-dimmed)' : c }),
    ...(fw !== undefined && { fontWeight: fw }),
    ...(ta !== undefined && { textAlign: ta }),
    ...(lh !== undefined && { lineHeight: lh }),
    ...style,
  };
}

interface TextProps
  extends Lettering, SpacingProps, Omit<ComponentPropsWithRef<'p'>, 'style' | 'color' | 'ref'> {
  readonly component?: 'p' | 'span' | 'h3';
  readonly span?: boolean;
  /** The size and the weight of what is around it. */
  readonly inherit?: boolean;
  /** Cut off with an ellipsis after so many lines. */
  readonly lineClamp?: number;
}

/** A text in one of the theme's sizes. */
export function Text(props: TextProps) {
  const [style, { component, span, inherit, size, c, fw, ta, lh, lineClamp, className, ...others }] =
    withSpacing(props);
  const Root = component ?? (span ? 'span' : 'p');
  const ownStyle = letteringOf({ c, fw, ta, lh }, style);
  return (
    <Root
      {...others}
      className={classNames(classes.text, className)}
      data-size={size}
      data-inherit={inherit || undefined}
      data-clamped={lineClamp !== undefined || undefined}
      style={lineClamp === undefined ? ownStyle : { WebkitLineClamp: lineClamp, ...ownStyle }}
    />
  );
}

interface TitleProps extends SpacingProps, Omit<ComponentPropsWithRef<'h1'>, 'style'> {
  readonly order: 1 | 2 | 3;
  readonly fz?: 'page' | 'md' | 'lg';
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** A heading: `fz` says how large, `order` where in the outline. */
export function Title(props: TitleProps) {
  const [style, { order, fz, className, ...others }] = withSpacing(props);
  const Heading = headings[order];
  return (
    <Heading
      {...others}
      className={classNames(classes.title, className)}
      data-size={fz}
      data-order={order}
      style={style}
    />
  );
}

interface LinkLookProps {
  readonly className: string;
  readonly style: CSSProperties | undefined;
  readonly children: ReactNode;
}

interface AnchorProps
  extends Omit<Lettering, 'size'>, Omit<ComponentPropsWithRef<'a'>, 'color' | 'style' | 'type'> {
  readonly underline?: 'always' | 'hover';
  readonly style?: CSSProperties;
  /** A link of the router that takes the look. */
  readonly renderRoot?: (props: LinkLookProps) => ReactNode;
}

/** A link in the size of the text around it. */
export function Anchor({ underline = 'hover', renderRoot, children, ...props }: AnchorProps) {
  const { c, fw, ta, lh, className, style, ...others } = props;
  const look = {
    className: classNames(classes.anchor, underline === 'always' && classes.underlined, className),
    style: letteringOf({ c, fw, ta, lh }, style),
  };
  if (renderRoot) return renderRoot({ ...others, ...look, children } as LinkLookProps);
  return (
    <a {...others} {...look}>
      {children}
    </a>
  );
}

interface TextButtonProps extends ComponentPropsWithRef<'button'> {
  readonly fw?: number;
}

/** A button that looks like a link. */
export const TextButton = ({ fw, className, style, ...others }: TextButtonProps) => (
  <button
    type="button"
    {...others}
    className={classNames(classes.anchor, className)}
    style={{ fontWeight: fw, ...style }}
  />
);

interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'className' | 'ref'> {
  readonly component?: 'span' | 'dt' | 'div' | 'p' | 'h2';
}

/** Only for those who hear the page. */
export const VisuallyHidden = ({ component: Root = 'span', ...others }: VisuallyHiddenProps) => (
  <Root {...others} className={classes.hidden} />
);
