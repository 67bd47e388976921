import { ApiError } from '../../../web/api-client.ts';
import { newKey } from '../../../web/idempotency-key.ts';
import type { Estimate, EstimateDraft } from '../estimates.contract.ts';
import { withTouchedStatus } from './estimate-form.ts';

/** Which estimate is written: one that exists, or a new one that this key stands for. */
export type Target = { readonly id: string } | { readonly key: string };
type Write = (target: Target, draft: EstimateDraft) => Promise<Estimate>;

/** `draft` for the estimate that was made of `earlier`: whom and what that write made is not made again. */
function asChange(draft: EstimateDraft, earlier: EstimateDraft, made: Estimate): EstimateDraft {
  const sameCustomer = draft.createCustomer && draft.customerName === earlier.customerName;
  const sameVehicle = draft.createVehicle && draft.vehicleLicensePlate === earlier.vehicleLicensePlate;
  return {
    ...withTouchedStatus(draft, made),
    ...(sameCustomer && { customerId: made.customerId ?? null, createCustomer: false }),
    ...(sameVehicle && { vehicleId: made.vehicleId, createVehicle: false }),
    version: made.version,
  };
}

/**
 * The new estimate of one open form: however often it is sent, the server makes one, for it knows the key. Whatever
 * was changed after a sending whose answer never came is saved over what that one made.
 */
export class NewEstimate {
  readonly #key = newKey();
  readonly #write: Write;
  /** Sent without an answer: an estimate may have been made of it. */
  #unanswered: EstimateDraft | null = null;

  constructor(write: Write) {
    this.#write = write;
  }

  async save(draft: EstimateDraft): Promise<Estimate> {
    const earlier = this.#unanswered;
    if (earlier === null || JSON.stringify(earlier) === JSON.stringify(draft)) return this.#create(draft);
    const made = await this.#create(earlier).catch((error: unknown) => {
      if (this.#unanswered !== null) throw error;
      return null;
    });
    return made ? this.#write({ id: made.id }, asChange(draft, earlier, made)) : this.#create(draft);
  }

  async #create(draft: EstimateDraft): Promise<Estimate> {
    try {
      return await this.#write({ key: this.#key }, draft);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 0 || status >= 500) this.#unanswered = draft;
      // Refused for what it says: had it been made before, the key would have been known.
      else if (status === 400 || status === 409) this.#unanswered = null;
      throw error;
    }
  }
}
