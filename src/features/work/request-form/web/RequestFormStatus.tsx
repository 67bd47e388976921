import { useEffect, useState, type RefObject } from 'react';
import type { RequestForm } from './request-form-state.ts';

const toastMilliseconds = 5000;

interface StatusProps {
  readonly form: RequestForm;
  readonly phone: string;
  /** For those who want to know whether it is in view. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** What became of sending, beside the button, unless it succeeded: then the form gives way to `RequestSent`. */
export function RequestFormStatus({ form, phone, place }: StatusProps) {
  const { status, words } = form;
  return (
    <div role="alert" ref={place}>
      {status.state === 'wrong' && <p className="result result-error">{status.sentence}</p>}
      {status.state === 'failed' && (
        <p className="result result-error">
          {words.failedInline} {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {status.sentence && <span className="result-detail">{status.sentence}</span>}
        </p>
      )}
      {status.state === 'cancelled' && <p className="result">{words.cancelled}</p>}
    </div>
  );
}

interface ToastProps {
  readonly form: RequestForm;
  /** Where a failure is shown, beside the button. */
  readonly shown: RefObject<HTMLElement | null>;
}

/** Whether the whole element can be read without scrolling: on a phone the bar with the total may cover it. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right, height } = element.getBoundingClientRect();
  const bar = element.closest('form')?.querySelector('.total')?.getBoundingClientRect();
  const isCovered = bar && bar.top < bottom && bar.bottom > top && bar.left < right && bar.right > left;
  return height > 0 && top >= 0 && bottom <= innerHeight && !isCovered;
}

/** Brings it into view above that bar; says whether all of it is to be read there. */
function bringIntoView(element: HTMLElement | null): boolean {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return element !== null && isInView(element);
}

/** The outcome for a moment, where it is not in view anyway. */
export function Toast({ form, shown }: ToastProps) {
  const { status, words } = form;
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (status.state !== 'sent' && status.state !== 'failed') return setVisible(false);
    if (status.state === 'failed' && bringIntoView(shown.current)) return setVisible(false);
    setVisible(true);
    const hiding = setTimeout(() => setVisible(false), toastMilliseconds);
    return () => clearTimeout(hiding);
  }, [status, shown]);
  const failed = status.state === 'failed';
  return (
    <div className="toast-place" role="status">
      {visible && (
        <div className={failed ? 'toast toast-error' : 'toast'}>
          <span>{failed ? words.failedToast : words.sentToast}</span>
          <button type="button" className="icon-button" onClick={() => setVisible(false)}>
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">{words.close}</span>
          </button>
        </div>
      )}
    </div>
  );
}
