import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import type { Deferred } from '../deferred.ts';
import { useOnDemand } from '../on-demand.ts';

interface TargetProps {
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface MenuButtonProps<Menus> {
  /** The script with the component of the menu, which opens as it appears. */
  readonly menus: Deferred<Menus>;
  readonly target: ReactElement<TargetProps>;
  /** What a press does in place of opening the menu. */
  readonly onPress?: (() => void) | undefined;
  /** Draws the menu around its target. */
  readonly children: (menus: Menus, target: ReactElement<TargetProps>) => ReactNode;
}

/** A button whose menu is fetched and drawn with the first press: a row of a list costs a button and no more. */
export function MenuButton<Menus>({ menus, target, onPress, children }: MenuButtonProps<Menus>) {
  const [isPressed, setPressed] = useState(false);
  const arrived = useOnDemand(menus, isPressed, () => setPressed(false));
  if (isPressed && arrived) return children(arrived, target);
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: onPress ?? (() => setPressed(true)),
  });
}
