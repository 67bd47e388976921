import { allModels } from './makes.ts';

export interface Car {
  readonly make: string;
  readonly model: string;
}

interface PriceRow extends Car {
  /** Without VAT. */
  readonly price: string | null;
  /** With VAT, where it was typed so. */
  readonly grossPrice?: string | null;
  readonly vatRate: string;
}

interface Priced {
  readonly requiresEstimate: boolean;
  readonly prices: readonly PriceRow[];
}

/** Returns the active price row that fits a car best: make + model, else make + all, else all + all. */
export function bestPrice<P extends PriceRow>(prices: readonly P[], car: Car): P | undefined {
  const row = (make: string, model: string) =>
    prices.find((price) => price.make === make && price.model === model);
  // A model of another make is whatever the visitor typed: prices go by the make.
  const model = car.make === 'tesla' ? car.model : allModels;
  return row(car.make, model) ?? row(car.make, allModels) ?? row(allModels, allModels);
}

/**
 * Returns the services a visitor with this car may choose: those with a price row that fits, and those that
 * require an estimate. `prices` must hold active rows only. Without a price the amount is null.
 */
export function applicableServices<S extends Priced>(
  services: readonly S[],
  car: Car,
): { service: S; price: string | null; grossPrice: string | null; vatRate: string | null }[] {
  return services.flatMap((service) => {
    const best = bestPrice(service.prices, car);
    if (!best && !service.requiresEstimate) return [];
    const price = service.requiresEstimate ? null : (best?.price ?? null);
    const grossPrice = price === null ? null : (best?.grossPrice ?? null);
    return [{ service, price, grossPrice, vatRate: best?.vatRate ?? null }];
  });
}
