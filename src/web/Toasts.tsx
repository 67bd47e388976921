import * as Toast from '@radix-ui/react-toast';
import { useRef, type FocusEvent, type RefObject } from 'react';
import { useWords } from './i18n.tsx';
import { useToastClearance } from './toast-clearance.ts';
import type { ShownToast } from './toast.tsx';
import classes from './toast.module.css';
import { Button } from './ui/Button.tsx';
import { CloseButton } from './ui/IconButton.tsx';
import { useKey } from './ui/use-key.ts';
import { webWords } from './web.words.ts';

interface ToastsProps {
  readonly toast: ShownToast | null;
  readonly onClose: (key: number) => void;
}

const DURATION_MS = 5_000;
/** Long enough to see the mistake, and to reach the button by keyboard. */
const UNDO_MS = 10_000;

/** The toast, and the region of the page that it is in. */
export function Toasts({ toast, onClose }: ToastsProps) {
  const words = useWords(webWords);
  const viewport = useRef<HTMLOListElement>(null);
  const { giveBack, onFocus } = useFocusBefore(viewport);
  useToastClearance(viewport, toast?.key);
  const close = (key: number) => {
    giveBack();
    onClose(key);
  };
  useKey('z', () => {
    if (toast?.onUndo) {
      close(toast.key);
      toast.onUndo();
    }
    // It led to no field.
    return false;
  });
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={50}
      duration={DURATION_MS}
      label={words.notification}
    >
      {toast && (
        <Toast.Root
          key={toast.key}
          className={classes.toast}
          data-kind={toast.kind ?? 'default'}
          duration={toast.onUndo ? UNDO_MS : DURATION_MS}
          onOpenChange={(open) => !open && close(toast.key)}
        >
          <div className={classes.text}>
            <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            {toast.detail && <div className={classes.detail}>{toast.detail}</div>}
          </div>
          {toast.onUndo && (
            <Toast.Action asChild altText={words.undo} onClick={toast.onUndo}>
              <Button size="compact-sm" variant="light" title={`${words.undo} (Z)`} aria-keyshortcuts="z">
                {words.undo}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <CloseButton aria-label={words.close} transparent className={classes.close} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        // Without a toast it cannot keep the focus that a closed one leaves to it.
        tabIndex={toast ? -1 : undefined}
        onFocus={onFocus}
        className={classes.viewport}
        hotkey={['F8']}
        label={words.notifications}
      />
    </Toast.Provider>
  );
}

/** Gives the focus back to where it was before it came to the toast, when the toast goes with it. */
function useFocusBefore(viewport: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!viewport.current?.contains(relatedTarget)) before.current = relatedTarget;
    },
    giveBack: () => {
      const { current } = before;
      const isHere = viewport.current?.contains(document.activeElement);
      if (isHere && current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}
