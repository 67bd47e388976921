import type { CSSProperties } from 'react';

/** A step of the theme's scale, or pixels that grow with the browser's font size. */
export type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number;

export const lengthOf = (space: Space): string =>
  typeof space === 'number' ? `${space / 16}rem` : `var(--mantine-spacing-${space})`;

/** Margins and padding by the short names that the library uses too. */
export interface SpacingProps {
  readonly m?: Space;
  readonly mt?: Space;
  readonly mb?: Space;
  readonly my?: Space;
  readonly ml?: 'auto';
  readonly p?: Space;
  readonly px?: Space;
  readonly py?: Space;
  readonly style?: CSSProperties;
}

const marginOf = (space: Space | 'auto'): string => (space === 'auto' ? space : lengthOf(space));

/** Separates them from the other properties, as a style. */
export function withSpacing<Props extends SpacingProps>(props: Props) {
  const { m, mt, mb, my, ml, p, px, py, style, ...others } = props;
  const own: CSSProperties = {
    ...(m !== undefined && { margin: marginOf(m) }),
    ...(mt !== undefined && { marginTop: marginOf(mt) }),
    ...(mb !== undefined && { marginBottom: marginOf(mb) }),
    ...(my !== undefined && { marginBlock: marginOf(my) }),
    ...(ml !== undefined && { marginLeft: marginOf(ml) }),
    ...(p !== undefined && { padding: lengthOf(p) }),
    ...(px !== undefined && { paddingInline: lengthOf(px) }),
    ...(py !== undefined && { paddingBlock: lengthOf(py) }),
    ...style,
  };
  return [own, others] as const;
}

/** The classes that apply, as the attribute wants them. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
