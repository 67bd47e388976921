import { useEffect, useState } from 'react';
import type { RequestForm } from './request-form-state.ts';

const toastMilliseconds = 5000;

interface StatusProps {
  readonly form: RequestForm;
  readonly phone: string;
}

/** What became of sending, beside the button, unless it succeeded: then the form gives way to `RequestSent`. */
export function RequestFormStatus({ form, phone }: StatusProps) {
  const { status, words } = form;
  return (
    <div role="alert">
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

/** The outcome for a moment, whatever is in view. */
export function Toast({ form }: { readonly form: RequestForm }) {
  const { status, words } = form;
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (status.state !== 'sent' && status.state !== 'failed') return setVisible(false);
    setVisible(true);
    const hiding = setTimeout(() => setVisible(false), toastMilliseconds);
    return () => clearTimeout(hiding);
  }, [status]);
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
