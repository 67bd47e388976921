import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/contract.ts';
import { ApiError, request, upload } from '../api-client.ts';
import { reportLostSession } from '../session.ts';
import { deleteAct, putAct, readActs, type StoredAct } from './act-store.ts';
import { showChange } from './kept-acts.ts';
import { onKept } from './on-kept.ts';

/** What got no response is sent again, at first soon. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/** No connection, no session, too much at once, or a server that is away for a while: the same act may succeed later. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

async function send({ id, userId, url, body, photos, isForm, madeAt }: StoredAct): Promise<void> {
  const endpoint: Endpoint = {
    method: 'POST',
    url,
    summary: '',
    access: 'signed-in',
    response: { status: 204 },
  };
  const secondsAgo = Math.max(0, (Date.now() - madeAt) / 1000);
  // Another person may have signed in in this browser meanwhile: their session must not send it as theirs.
  const headers = { 'Idempotency-Key': id, 'Expected-User': userId };
  if (!isForm) {
    await request(endpoint, { body: { ...body, secondsAgo } } as never, { headers });
    return;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, secondsAgo }))
    if (value !== null && value !== undefined) form.append(name, String(value));
  for (const [index, photo] of photos.entries()) form.append('photo', photo, `${index + 1}.jpg`);
  await upload(endpoint, form, { headers });
}

/** What the server says of each field, or else of the act as a whole. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields).flat().join(' ')) || (error as Error).message;

/** Lets one tab of this browser send at a time. Pages without https have no locks: a repeated act is stored once anyway. */
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  const locks = (navigator as { locks?: LockManager }).locks;
  await (locks ? locks.request('kept-acts', work) : work());
};

/** Sends what a person has kept on this device, one act after the other, in the order in which they were made. */
export class ActSender {
  readonly #queries: QueryClient;
  readonly #userId: string;
  readonly #stopListening: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = MIN_RETRY_MS;
  #isSending = false;
  /** Something was kept while it sent, or the connection came back. */
  #isAsked = false;
  #isStopped = false;

  constructor(queries: QueryClient, userId: string) {
    this.#queries = queries;
    this.#userId = userId;
    this.#stopListening = onKept(this.#start);
    window.addEventListener('online', this.#start);
    this.#start();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    window.removeEventListener('online', this.#start);
  }

  readonly #start = (): void => {
    if (this.#isStopped) return;
    this.#isAsked = true;
    if (!this.#isSending) void this.#sendWhileAsked();
  };

  async #sendWhileAsked(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isSending = true;
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        await inTurn(this.#sendAll);
        this.#retryMs = MIN_RETRY_MS;
      }
    } catch {
      // It is sent again later, however it failed: what is kept is shown as waiting.
      this.#retryLater();
    } finally {
      this.#isSending = false;
    }
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(this.#start, this.#isAsked ? 0 : this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }

  /** Throws when an act has to be sent later, and those after it with it. */
  readonly #sendAll = async (): Promise<void> => {
    for (;;) {
      const own = (await readActs()).find(
        ({ userId, rejection }) => userId === this.#userId && rejection === undefined,
      );
      if (!own || this.#isStopped) return;
      await this.#sendOne(own);
    }
  };

  async #sendOne(act: StoredAct): Promise<void> {
    try {
      await send(act);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
      if (isForLater(error)) throw error;
      await putAct({ ...act, rejection: reasonOf(error) });
      await showChange();
      return;
    }
    // The screen shows what is kept as done: it goes once the server's state has it.
    const queryKey = act.url.split('/').slice(1, 3);
    await this.#queries.invalidateQueries({ queryKey });
    await deleteAct(act.seq);
    await showChange();
  }
}
