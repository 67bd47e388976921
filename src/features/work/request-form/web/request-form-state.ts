import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { displayMoney } from '#shared/money.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { modelLabel } from '#features/records/catalogue/makes.ts';
import { itemTotal, requestTotal, type RequestTotal } from '../request-totals.ts';
import { requestWords } from '../request-form.words.ts';
import { loadRequestApi } from './load-request-api.ts';
import {
  emptyDraft,
  forgetDraft,
  storeDraft,
  storedDraft,
  openedSince,
  requestPayload,
  type FormDraft,
} from './request-draft.ts';
import { pricedModel, useOffer, type Offer, type OfferedService } from './request-services.ts';

/** What was sent, as it stood in the form, and the number it got. */
export interface SentRequest {
  readonly number: number;
  readonly car: string;
  /** Names and prices, or what stands in place of one. */
  readonly services: readonly (readonly [string, string])[];
  readonly total: RequestTotal;
  readonly files: number;
  readonly phone: string;
  readonly email: string;
}

type Status =
  | { readonly state: 'idle' | 'cancelled' }
  | { readonly state: 'sent'; readonly sent: SentRequest }
  | { readonly state: 'sending'; readonly progress: number | null; readonly cancel: () => void }
  | { readonly state: 'wrong'; readonly sentence: string }
  | { readonly state: 'failed'; readonly sentence: string | null };

export interface RequestForm {
  readonly language: Language;
  readonly words: Spoken<typeof requestWords>;
  readonly draft: FormDraft;
  readonly change: (patch: Partial<FormDraft>) => void;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  readonly errors: FieldErrors;
  readonly offer: Offer;
  readonly retryOffer: () => void;
  readonly chosen: readonly OfferedService[];
  readonly total: RequestTotal;
  readonly status: Status;
  readonly send: () => void;
  /** Back from the thanks to an empty form. */
  readonly startAnew: () => void;
}

/**
 * Another make or model means other prices: the selection starts again (spec part 1, section 4). What the price list
 * chose waits for a model that is still to be typed.
 */
function changed(draft: FormDraft, patch: Partial<FormDraft>): FormDraft {
  const next = { ...draft, ...patch };
  const model = pricedModel(draft);
  const sameCar = next.make === draft.make && (model === null || pricedModel(next) === model);
  return sameCar ? next : { ...next, selectedServiceIds: [] };
}

/** Returns the name of a chosen service and its price with VAT, or the text in place of a price. */
export function priceText({ price, service, ...item }: OfferedService, language: Language): string {
  const words = inLanguage(requestWords, language);
  const total = itemTotal({ price, ...item });
  if (total) return displayMoney(total.gross, language);
  return service.requiresEstimate ? words.estimateRequired : words.priceOnRequest;
}

/** Returns all that is chosen, by name and price. */
export function listOf(
  chosen: readonly OfferedService[],
  other: boolean,
  language: Language,
): (readonly [string, string])[] {
  const words = inLanguage(requestWords, language);
  const listed = chosen.map(
    (item) =>
      [(language === 'lv' && item.service.nameLv) || item.service.name, priceText(item, language)] as const,
  );
  return other ? [...listed, [words.otherService, words.toBeCalculated] as const] : listed;
}

const chosenOf = (offer: Offer, { selectedServiceIds }: FormDraft): readonly OfferedService[] =>
  offer.state === 'ready'
    ? offer.services.filter((item) => selectedServiceIds.includes(item.service.id))
    : [];

const selectionOf = (chosen: readonly OfferedService[]) => ({
  ids: chosen.map((item) => item.service.id),
  hasPriced: chosen.some((item) => item.price !== null),
});

function carText({ make, model, year }: FormDraft): string {
  const name = make === 'tesla' ? `Tesla ${modelLabel(model)}` : model.trim();
  return year ? `${name} (${year})` : name;
}

/** What is wrong with the other fields. */
const errorsWithout = (errors: FieldErrors, patch: Partial<FormDraft>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !(field in patch) && !(field === 'selectedServiceIds' && 'other' in patch),
    ),
  );

/** The draft, which is taken up again when the page is opened another time. */
function useKeptDraft(typed: Partial<FormDraft>) {
  const [draft, setDraft] = useState(emptyDraft);
  /** In milliseconds of the epoch; of a form that is taken up again, when it was first opened. */
  const openedAt = useRef(0);
  const restored = useRef(false);

  useEffect(() => {
    const stored = storedDraft();
    openedAt.current = openedSince();
    setDraft((empty) => ({ ...empty, ...stored, ...typed }));
  }, [typed]);
  useEffect(() => {
    if (restored.current) storeDraft(draft); // the first run still holds the empty draft
    restored.current = true;
  }, [draft]);

  const clear = () => {
    forgetDraft();
    restored.current = false; // the emptied draft need not be kept
    openedAt.current = openedSince();
    setDraft(emptyDraft);
  };
  return { draft, setDraft, elapsed: () => Math.max(0, Date.now() - openedAt.current), clear };
}

/** Asks before a page with chosen files is left. */
function useWarningOfLoss(files: number): void {
  useEffect(() => {
    if (files === 0) return;
    // What was typed is kept for the next page, files cannot be.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [files]);
}

/** Returns the whole state of the request form. `typed` is what was filled in before the page came alive. */
export function useRequestForm(language: Language, typed: Partial<FormDraft>): RequestForm {
  const { draft, setDraft, elapsed, clear } = useKeptDraft(typed);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<Status>({ state: 'idle' });
  const { offer, retry } = useOffer(draft, language);
  useWarningOfLoss(files.length);

  const change = useCallback(
    (patch: Partial<FormDraft>) => {
      setDraft((before) => changed(before, patch));
      setErrors((before) => errorsWithout(before, patch));
    },
    [setDraft],
  );

  const chosen = chosenOf(offer, draft);
  const total = requestTotal(draft.other ? [...chosen, { price: null, vatRate: null }] : chosen);

  const changeFiles = (next: readonly File[]) => {
    setFiles(next);
    setErrors(({ files: _ofTheFormer, ...others }) => others);
  };

  const send = async (requestApi: Awaited<ReturnType<typeof loadRequestApi>>) => {
    const payload = requestPayload(draft, selectionOf(chosen), language);
    const wrong = requestApi.wrongFields(payload, language);
    setErrors(wrong);
    if (Object.keys(wrong).length)
      return setStatus({ state: 'wrong', sentence: requestApi.checkFieldsSentence(language) });

    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    const onProgress = (progress: number) => setStatus({ state: 'sending', progress, cancel });
    setStatus({ state: 'sending', progress: files.length ? 0 : null, cancel });
    try {
      const options = { language, elapsed: elapsed(), signal: cancelling.signal, onProgress };
      const { number } = await requestApi.sendRequest(payload, files, options);
      const { phone, email } = payload;
      const services = listOf(chosen, draft.other, language);
      setStatus({
        state: 'sent',
        sent: { number, car: carText(draft), services, total, files: files.length, phone, email },
      });
      clear();
      setFiles([]);
    } catch (error) {
      if (cancelling.signal.aborted) return setStatus({ state: 'cancelled' });
      const { sentence, fields } = requestApi.errorOf(error, language);
      setErrors(fields);
      setStatus({ state: 'failed', sentence });
    }
  };
  const startSending = () => {
    if (status.state === 'sending') return;
    setStatus({ state: 'sending', progress: null, cancel: () => undefined }); // no second click while this loads
    void loadRequestApi().then(send, () => setStatus({ state: 'failed', sentence: null }));
  };

  return {
    language,
    words: inLanguage(requestWords, language),
    draft,
    change,
    files,
    setFiles: changeFiles,
    errors,
    offer,
    retryOffer: retry,
    chosen,
    total,
    status,
    send: startSending,
    startAnew: () => setStatus({ state: 'idle' }),
  };
}
