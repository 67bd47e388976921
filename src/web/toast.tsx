import { Button, CloseButton } from '@mantine/core';
import * as Toast from '@radix-ui/react-toast';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useWords } from './i18n.tsx';
import classes from './toast.module.css';
import { webWords } from './web.words.ts';

interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** What the server said, below the description. */
  readonly detail?: string;
  readonly kind?: 'default' | 'destructive';
  /** What can still be done about it: `Undo`. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

type Show = (content: ToastContent) => void;
const ToastContext = createContext<Show>(() => undefined);

/** One toast at a time, 5 s, swiped away to the right by 50 px, reached with F8 (spec part 1, section 9). */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords(webWords);
  const [toast, setToast] = useState<(ToastContent & { readonly key: number }) | null>(null);
  const show = useCallback<Show>(
    (content) => setToast((previous) => ({ ...content, key: (previous?.key ?? 0) + 1 })),
    [],
  );
  return (
    <ToastContext value={show}>
      <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={words.notification}>
        {children}
        {toast && (
          <Toast.Root
            key={toast.key}
            className={classes.toast}
            data-kind={toast.kind ?? 'default'}
            onOpenChange={(open) =>
              !open && setToast((current) => (current?.key === toast.key ? null : current))
            }
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
              <CloseButton aria-label={words.close} variant="transparent" c="inherit" />
            </Toast.Close>
          </Toast.Root>
        )}
        <Toast.Viewport className={classes.viewport} hotkey={['F8']} label={words.notifications} />
      </Toast.Provider>
    </ToastContext>
  );
}

interface Toasts {
  readonly show: Show;
  readonly succeed: (description: string) => void;
}

export function useToast(): Toasts {
  const show = use(ToastContext);
  const { success } = useWords(webWords);
  return { show, succeed: (description) => show({ title: success, description }) };
}
