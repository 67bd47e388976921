import { ApiError } from './api-client.ts';

/** Which record is written: one that exists, or a new one that this key stands for. */
export type Target = { readonly id: string } | { readonly key: string };

interface Requests<Draft, Created> {
  write(target: Target, draft: Draft): Promise<Created>;
  /** `draft` for the record that was created from `earlier`: what that write created beside it is not created again. */
  asChange(draft: Draft, created: Created, earlier: Draft): Draft;
}

/**
 * The new record of one open form: however often it is sent, the server creates one, by its idempotency key. Changes
 * made after a request whose response never arrived are saved to the record that it created.
 */
export class NewRecord<Draft, Created extends { readonly id: string }> {
  readonly #requests: Requests<Draft, Created>;
  #key = newKey();
  /** Sent without a response: a record may have been created from it. */
  #unconfirmed: Draft | null = null;

  constructor(requests: Requests<Draft, Created>) {
    this.#requests = requests;
  }

  async save(draft: Draft): Promise<Created> {
    const saved = await this.#saveOnce(draft);
    // What is sent from now on is another record.
    this.#key = newKey();
    this.#unconfirmed = null;
    return saved;
  }

  async #saveOnce(draft: Draft): Promise<Created> {
    const earlier = this.#unconfirmed;
    if (earlier === null || JSON.stringify(earlier) === JSON.stringify(draft)) return this.#create(draft);
    const created = await this.#create(earlier).catch((error: unknown) => {
      if (this.#unconfirmed !== null) throw error;
      return null;
    });
    if (!created) return this.#create(draft);
    return this.#requests.write({ id: created.id }, this.#requests.asChange(draft, created, earlier));
  }

  async #create(draft: Draft): Promise<Created> {
    try {
      return await this.#requests.write({ key: this.#key }, draft);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 0 || status >= 500) this.#unconfirmed = draft;
      // Rejected for its content: had it been created before, the key would have been known.
      else if (status === 400 || status === 409) this.#unconfirmed = null;
      throw error;
    }
  }
}

/** A key for one intention: hex of 16 random bytes. `randomUUID` is missing on pages without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
