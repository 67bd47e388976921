import * as Toast from '@radix-ui/react-toast';
import { useRef } from 'react';
import { useWords } from './i18n.tsx';
import { useToastClearance } from './toast-clearance.ts';
import type { ShownToast } from './toast.tsx';
import classes from './toast.module.css';
import { Button } from './ui/Button.tsx';
import { CloseButton } from './ui/IconButton.tsx';
import { webWords } from './web.words.ts';

interface ToastsProps {
  readonly toast: ShownToast | null;
  readonly onClose: (key: number) => void;
}

/** The toast, and the region of the page that it is in. */
export function Toasts({ toast, onClose }: ToastsProps) {
  const words = useWords(webWords);
  const viewport = useRef<HTMLOListElement>(null);
  useToastClearance(viewport, toast?.key);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={words.notification}>
      {toast && (
        <Toast.Root
          key={toast.key}
          className={classes.toast}
          data-kind={toast.kind ?? 'default'}
          onOpenChange={(open) => !open && onClose(toast.key)}
        >
          <div className={classes.text}>
            <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            {toast.detail && <div className={classes.detail}>{toast.detail}</div>}
          </div>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label} onClick={toast.action.onAction}>
              <Button size="compact-sm" variant="light">
                {toast.action.label}
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
        className={classes.viewport}
        hotkey={['F8']}
        label={words.notifications}
      />
    </Toast.Provider>
  );
}
