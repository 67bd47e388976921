import { displayMoney } from '#shared/money.ts';
import { listOf, type RequestForm } from './request-form-state.ts';

interface TotalProps {
  readonly form: RequestForm;
  readonly warranty: string;
  /** To what is still to be filled in; on a phone its button stands in the bar. */
  readonly onContinue: () => void;
}

/** The running total: beside the form on a desktop, at the foot of the screen on a phone. */
export function RequestFormTotal({ form, warranty, onContinue }: TotalProps) {
  const { words, language, chosen, draft, total } = form;
  const listed = listOf(chosen, draft.other, language);
  const plus = total.hasUnpriced ? '+' : '';
  const isEmpty = listed.length === 0;
  return (
    <section className="total" aria-label={words.totalTitle}>
      <p className="total-title">{words.totalTitle}</p>
      {!isEmpty && (
        <ul className="total-items">
          {listed.map(([name, price]) => (
            <li key={name}>
              <span>{name}</span>
              <span>{price}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="total-sum">
        {!isEmpty && <span className="total-label">{words.total}</span>}
        <span className="total-amounts" role="status">
          {isEmpty ? (
            <span className="total-empty">
              {form.offer.state === 'car' ? words.totalEmpty : words.totalOfCar}
            </span>
          ) : (
            <>
              <strong>
                {displayMoney(total.gross, language)}
                {plus} {total.vat > 0 && <small>{words.inclVat}</small>}
              </strong>
              {total.vat > 0 && <span>{words.exclVat(displayMoney(total.net, language) + plus)}</span>}
            </>
          )}
        </span>
        <button type="button" className="button button-primary total-continue" onClick={onContinue}>
          {words.continue}
        </button>
      </div>
      {plus && <p className="total-note">{words.totalPlus}</p>}
      {warranty && <p className="total-note">{words.warranty(warranty)}</p>}
    </section>
  );
}
