import { ApiError } from '../../../web/api-client.ts';
import { newKey } from '../../../web/idempotency-key.ts';
import type { Appointment, AppointmentDraft } from '../appointments.contract.ts';

/** Which appointment is written: one that exists, or a new one that this key stands for. */
export type Target = { readonly id: string } | { readonly key: string };
type Write = (target: Target, draft: AppointmentDraft) => Promise<Appointment>;

/**
 * The new appointment of one open form: however often it is sent, the server makes one, for it knows the key. Whatever
 * was changed after a sending whose answer never came is saved over what that one made.
 */
export class NewAppointment {
  readonly #write: Write;
  #key = newKey();
  /** Sent without an answer: an appointment may have been made of it. */
  #unanswered: AppointmentDraft | null = null;

  constructor(write: Write) {
    this.#write = write;
  }

  async save(draft: AppointmentDraft): Promise<Appointment> {
    const saved = await this.#saveOnce(draft);
    // What is sent from now on is another appointment.
    this.#key = newKey();
    this.#unanswered = null;
    return saved;
  }

  async #saveOnce(draft: AppointmentDraft): Promise<Appointment> {
    const earlier = this.#unanswered;
    if (earlier === null || JSON.stringify(earlier) === JSON.stringify(draft)) return this.#create(draft);
    const made = await this.#create(earlier).catch((error: unknown) => {
      if (this.#unanswered !== null) throw error;
      return null;
    });
    return made ? this.#write({ id: made.id }, { ...draft, version: made.version }) : this.#create(draft);
  }

  async #create(draft: AppointmentDraft): Promise<Appointment> {
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
