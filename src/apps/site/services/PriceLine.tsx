import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { displayMoney, type Cents } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { pricesOf } from '../prices/price-list.ts';
import { servicesWords } from './services.words.ts';

interface PriceLineProps {
  readonly service: PublicService;
  readonly language: Language;
}

/** The lowest price with VAT; `from` when cars differ. */
export function PriceLine({ service, language }: PriceLineProps) {
  const words = inLanguage(servicesWords, language);
  const prices = pricesOf(service);
  const amounts = prices.flatMap(({ total }) => total?.gross ?? []);
  const hasVat = prices.some(({ total }) => total !== null && total.vat > 0);
  if (amounts.length === 0)
    return (
      <p className="price-line">{service.requiresEstimate ? words.estimateRequired : words.priceOnRequest}</p>
    );
  const lowest = displayMoney(Math.min(...amounts) as Cents, language);
  return (
    <p className="price-line">
      <strong>{prices.length > 1 ? words.priceFrom(lowest) : lowest}</strong> {hasVat && words.inclVat}
    </p>
  );
}
