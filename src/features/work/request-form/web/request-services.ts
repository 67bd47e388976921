import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#shared/words.ts';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { allModels, isTeslaModel } from '#features/records/catalogue/makes.ts';
import { loadRequestApi } from './load-request-api.ts';
import type { FormDraft } from './request-draft.ts';

export interface OfferedService {
  readonly service: PublicService;
  readonly price: string | null;
  readonly grossPrice: string | null;
  readonly vatRate: string | null;
}

/** `car`: no car chosen yet. */
export type Offer =
  | { readonly state: 'car' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly services: readonly OfferedService[] };

/** Returns the model that prices go by; null until make and model are chosen. Typed models share one price. */
export function pricedModel({ make, model }: Pick<FormDraft, 'make' | 'model'>): string | null {
  if (make === 'tesla') return isTeslaModel(model) ? model : null;
  return make && model.trim() ? allModels : null;
}

/** Loads the services that apply, again whenever another car is chosen. */
export function useOffer(draft: FormDraft, language: Language): { offer: Offer; retry: () => void } {
  const { make } = draft;
  const model = pricedModel(draft);
  const [offer, setOffer] = useState<Offer>({ state: 'car' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (model === null) return setOffer({ state: 'car' });
    const leaving = new AbortController();
    setOffer({ state: 'loading' });
    loadRequestApi()
      .then((requestApi) => requestApi.loadServices({ make, model }, language, leaving.signal))
      .then(
        (services) => {
          if (!leaving.signal.aborted) setOffer({ state: 'ready', services });
        },
        () => {
          if (!leaving.signal.aborted) setOffer({ state: 'failed' });
        },
      );
    return () => leaving.abort();
  }, [make, model, language, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { offer, retry };
}
