import { Menu } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

interface OpenedMenuProps {
  readonly target: ReactElement;
  /** Outside of what it lies in, which would cut it off. */
  readonly withinPortal?: boolean;
  /** What a press of the target does in place of opening the menu. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The menu of a button that was pressed just now; from then on it is the button's own. */
export function OpenedMenu({ target, withinPortal = false, onPress, children }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // Its target has taken the place of the pressed button, and gets the focus back when the menu closes.
  const focusTarget = () => place.current?.querySelector('button')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    focusTarget();
    setOpened(true);
  }, []);
  // The pressed item is about to go: a dialog that it opens gives the focus back to the button.
  const leave = ({ target: pressed }: MouseEvent) =>
    (pressed as HTMLElement).closest('[role^="menuitem"]') && focusTarget();
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Menu
        opened={opened && !onPress}
        onChange={(open) => (onPress ? onPress() : setOpened(open))}
        position="bottom-end"
        withinPortal={withinPortal}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown onClick={leave}>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
