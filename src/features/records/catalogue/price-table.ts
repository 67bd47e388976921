import { addCents, cents, isMoney, moneyText, percentOf } from '#shared/money.ts';
import { bestPrice } from './applicable-services.ts';
import type { Service, ServicePrice } from './catalogue.contract.ts';
import { allModels, teslaModels } from './makes.ts';

/** How amounts are shown and typed. */
export const vatModes = ['gross', 'net'] as const;
export type VatMode = (typeof vatModes)[number];

export interface PriceColumn {
  readonly make: string;
  readonly model: string;
}

/** The cars that have different prices, those of one make after its own models. */
export const priceColumns: readonly PriceColumn[] = [
  ...Object.keys(teslaModels).map((model) => ({ make: 'tesla', model })),
  { make: 'tesla', model: allModels },
  { make: 'other_ev', model: allModels },
  { make: 'other', model: allModels },
  { make: allModels, model: allModels },
];

/** Returns the price that was set for exactly these cars. */
export const ownPrice = ({ prices }: Service, { make, model }: PriceColumn): ServicePrice | undefined =>
  prices.find((price) => price.make === make && price.model === model);

type Amounts = Pick<ServicePrice, 'price' | 'grossPrice' | 'vatRate'>;

/** Returns an amount in the wire form, with or without VAT; empty where there is none. */
export function amountText({ price, grossPrice, vatRate }: Amounts, mode: VatMode): string {
  if (price === null) return '';
  if (mode === 'net') return moneyText(cents(price));
  return moneyText(
    grossPrice === null ? addCents(cents(price), percentOf(cents(price), vatRate)) : cents(grossPrice),
  );
}

/** Returns what a car without its own price costs: that of its make, or of all cars. Empty where it is not offered. */
export function inheritedText(service: Service, column: PriceColumn, mode: VatMode): string {
  if (ownPrice(service, column)) return '';
  const others = service.prices.filter(({ active }) => active);
  const fits = bestPrice(others, column);
  return fits ? amountText(fits, mode) : '';
}

/** What was typed as it is sent: null for nothing, undefined for what is no amount. Comma or point, spaces and `€`. */
export function typedAmount(typed: string): string | null | undefined {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (text === '') return null;
  return isMoney(text) && !text.startsWith('-') ? moneyText(cents(text)) : undefined;
}
