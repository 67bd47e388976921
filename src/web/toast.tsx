import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { deferred, useDeferred } from './deferred.ts';
import { useWords } from './i18n.tsx';
import classes from './toast.module.css';
import { VisuallyHidden } from './ui/Text.tsx';
import { webWords } from './web.words.ts';

interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** What the server said, below the description. */
  readonly detail?: string;
  readonly kind?: 'default' | 'destructive';
  /** Takes back what was done. */
  readonly onUndo?: () => void;
}

export interface ShownToast extends ToastContent {
  readonly key: number;
}

type Show = (content: ToastContent) => void;
const ToastContext = createContext<Show>(() => undefined);

const toasts = deferred(() => import('./Toasts.tsx'));

/** One toast at a time, 5 s, swiped away to the right by 50 px, reached with F8 (spec part 1, section 9); with Undo 10 s. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback<Show>((content) => {
    setFailed(false);
    setToast((previous) => ({ ...content, key: (previous?.key ?? 0) + 1 }));
  }, []);
  const close = useCallback(
    (key: number) => setToast((current) => (current?.key === key ? null : current)),
    [],
  );
  const arrived = useDeferred(toasts, toast !== null, () => setFailed(true));
  return (
    <ToastContext value={show}>
      {children}
      {arrived ? (
        <arrived.Toasts toast={toast} onClose={close} />
      ) : (
        <BareToast toast={toast} isFinal={hasFailed} onClose={close} />
      )}
    </ToastContext>
  );
}

/** As long as a toast of the spec stands. */
const DURATION_MS = 5_000;

interface BareToastProps {
  readonly toast: ShownToast | null;
  /** The script of the toasts cannot be fetched: this is all there will be. */
  readonly isFinal: boolean;
  readonly onClose: (key: number) => void;
}

/** Shows the text until the script of the toasts is there, which then announces it to screen readers. */
function BareToast({ toast, isFinal, onClose }: BareToastProps) {
  const key = toast?.key;
  useEffect(() => {
    if (key === undefined || !isFinal) return;
    const timer = setTimeout(() => onClose(key), DURATION_MS);
    return () => clearTimeout(timer);
  }, [key, isFinal, onClose]);
  const text = toast && [toast.title, toast.description, toast.detail].filter(Boolean).join('\n');
  return (
    <>
      <VisuallyHidden aria-live="assertive">{isFinal && text}</VisuallyHidden>
      {toast && (
        <div className={classes.viewport} aria-hidden>
          <div className={classes.toast} data-kind={toast.kind ?? 'default'} data-state="open">
            <div className={classes.text}>
              <div className={classes.title}>{toast.title}</div>
              {toast.description && <div>{toast.description}</div>}
              {toast.detail && <div className={classes.detail}>{toast.detail}</div>}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

interface ToastFunctions {
  readonly show: Show;
  readonly succeed: (description: string) => void;
}

export function useToast(): ToastFunctions {
  const show = use(ToastContext);
  const { success } = useWords(webWords);
  return { show, succeed: (description) => show({ title: success, description }) };
}
