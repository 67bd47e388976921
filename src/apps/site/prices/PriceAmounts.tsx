import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import type { ItemTotal } from '#features/work/request-form/request-totals.ts';
import { displayMoney } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { servicesWords } from '../services/services.words.ts';
import { pricesOf } from './price-list.ts';
import { pricesWords } from './prices.words.ts';

interface OfService {
  readonly service: PublicService;
  readonly language: Language;
}

/** The prices of a service; each names its cars, and the style sheet shows those of the chosen one. */
export function PriceAmounts({ service, language }: OfService) {
  const prices = pricesOf(service);
  return (
    <span className="price-amounts">
      {prices.map(({ cars, total }) => (
        <span
          key={cars[0]}
          data-cars={prices.length > 1 ? cars.join(' ') : undefined}
          className="price-amount"
          data-gross={total?.gross}
        >
          <Amount service={service} language={language} total={total} />
        </span>
      ))}
    </span>
  );
}

/** With VAT large, without it small; in place of a price that is not known, why. */
export function Amount({ service, language, total }: OfService & { readonly total: ItemTotal | null }) {
  const words = inLanguage(servicesWords, language);
  if (!total)
    return (
      <strong className="price-open">
        {service.requiresEstimate ? words.estimateRequired : words.priceOnRequest}
      </strong>
    );
  return (
    <>
      <strong>{displayMoney(total.gross, language)}</strong>
      {total.vat > 0 && (
        <>
          {' '}
          <span>{words.inclVat}</span> <small>{displayMoney(total.net, language)}</small>{' '}
          <small>{inLanguage(pricesWords, language).exclVat}</small>
        </>
      )}
    </>
  );
}
