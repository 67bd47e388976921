import { useEffect, useRef } from 'react';
import { displayMoney } from '#shared/money.ts';
import type { RequestForm, SentRequest } from './request-form-state.ts';

interface SentProps {
  readonly form: RequestForm;
  readonly sent: SentRequest;
  readonly phone: string;
}

/** In place of the form once a request was sent: what was sent, its number, and when the shop answers. */
export function RequestSent({ form, sent, phone }: SentProps) {
  const { words, language } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    element?.focus({ preventScroll: true });
    const show = () => element?.closest('.sent')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The form it replaces was longer: without scrolling, a visitor who pressed its button would not see this. Once
    // more when the page has found its new length.
    show();
    const again = requestAnimationFrame(show);
    return () => cancelAnimationFrame(again);
  }, []);
  return (
    <div className="sent">
      <h3 tabIndex={-1} ref={heading}>
        {words.sentTitle(sent.number)}
      </h3>
      <p className="sent-thanks">{words.sentInline}</p>
      <p>{words.sentToast}</p>
      <dl className="sent-facts">
        <div>
          <dt>{words.sentCar}</dt>
          <dd>{sent.car}</dd>
        </div>
        <div>
          <dt>{words.sentServices}</dt>
          <dd>
            <ul>
              {sent.services.map(([name, price]) => (
                <li key={name}>
                  <span>{name}</span> <span>{price}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd>
            <strong>
              {displayMoney(sent.total.gross, language)}
              {sent.total.hasUnpriced && '+'}
            </strong>{' '}
            {sent.total.vat > 0 && words.inclVat}
          </dd>
        </div>
        {sent.files > 0 && (
          <div>
            <dt>{words.filesTitle}</dt>
            <dd>{sent.files}</dd>
          </div>
        )}
        <div>
          <dt>{words.sentReach}</dt>
          <dd>
            {sent.phone}, {sent.email}
          </dd>
        </div>
      </dl>
      {phone && (
        <p>
          {words.sentCall} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={form.startAnew}>
        {words.sentAnother}
      </button>
    </div>
  );
}
