import { displayMoney } from '../../../shared/money.ts';
import { itemTotal } from '../request-totals.ts';
import type { RequestForm } from './request-form-state.ts';

/** The running total: beside the form on a desktop, at the foot of the screen on a phone. */
export function RequestFormTotal({ form }: { readonly form: RequestForm }) {
  const { words, language, chosen, draft, total } = form;
  const count = chosen.length + (draft.other ? 1 : 0);
  const plus = total.hasUnpriced ? '+' : '';
  const onlyUnpriced = count > 0 && chosen.every((item) => item.price === null);
  return (
    <section className="total" aria-label={words.totalTitle}>
      <p className="total-title">{words.totalTitle}</p>
      {count === 0 && <p className="total-empty">{words.totalEmpty}</p>}
      {count > 0 && (
        <ul className="total-items">
          {chosen.map((item) => {
            const price = itemTotal(item);
            const unpriced = item.service.requiresEstimate ? words.estimateRequired : words.priceOnRequest;
            return (
              <li key={item.service.id}>
                <span>{(language === 'lv' && item.service.nameLv) || item.service.name}</span>
                <span>{price ? displayMoney(price.gross, language) : unpriced}</span>
              </li>
            );
          })}
          {draft.other && (
            <li>
              <span>{words.otherService}</span>
              <span>{words.toBeCalculated}</span>
            </li>
          )}
        </ul>
      )}
      <div className="total-sum" role="status">
        <span className="total-label">{words.total}</span>
        {onlyUnpriced ? (
          <strong className="total-words">{words.toBeCalculated}</strong>
        ) : (
          <span className="total-amounts">
            <strong>
              {displayMoney(total.gross, language)}
              {plus} <small>{words.inclVat}</small>
            </strong>
            <span>{words.exclVat(displayMoney(total.net, language) + plus)}</span>
          </span>
        )}
      </div>
      {plus && <p className="total-note">{words.totalPlus}</p>}
    </section>
  );
}
