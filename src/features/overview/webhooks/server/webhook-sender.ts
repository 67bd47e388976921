import type { Database } from '#server/db/database.ts';
import { writeNotice } from '#server/db/notify.ts';
import { wallClockOf } from '#shared/dates.ts';
import { pauseAfter } from '../retry-pauses.ts';
import {
  isStillAttempt,
  markDelivered,
  markFailed,
  nextDeliveryIn,
  takeDelivery,
  type TakenDelivery,
} from './outbox.sql.ts';
import { postWebhook, type PostOptions } from './post-webhook.ts';
import { bodyOf, headersOf } from './webhook-message.ts';

/** Longer than any attempt takes: a process that died while sending leaves its event to the others after this. */
const TURN_SECONDS = 60;
const MIN_WAIT_MS = 100;
/** Looks again at least this often, should an announcement get lost. */
const MAX_WAIT_MS = 60_000;
/** At once, each to another address: as many as there may be addresses. */
const MOST_AT_ONCE = 20;

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    /** `name`: of the address that did not take an event. */
    readonly webhook_given_up: { readonly name: string };
  }
}

interface Log {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
}

export interface WebhookSettings extends PostOptions {
  readonly publicUrl: string;
  readonly log: Log;
}

interface WebhookSender {
  /** Something may have come into the outbox. */
  wake(): void;
  /** Lets what is on its way arrive. */
  stop(): Promise<void>;
}

/** Owners are notified once a day of each address. */
const notifyOwners = (db: Database, { webhookId, name }: TakenDelivery): Promise<void> =>
  writeNotice(
    db,
    { kind: 'webhook_given_up', entityId: webhookId, params: { name } },
    wallClockOf(Date.now()).day,
  );

async function attempt(db: Database, taken: TakenDelivery, settings: WebhookSettings): Promise<void> {
  const { id, event, attempts, url } = taken;
  const body = bodyOf(taken, settings.publicUrl);
  const { status, failure } = await postWebhook(
    { url, body, headers: headersOf(taken, body, Date.now()) },
    settings,
  );
  if (failure === null) {
    await markDelivered(db, taken, status);
    return settings.log.info({ delivery: id, event }, 'an event was delivered');
  }
  const pause = pauseAfter(attempts);
  settings.log.warn({ delivery: id, event, attempts, status, failure }, 'an event could not be delivered');
  // Before: killed in between, it is given up once more, and the notice is the same.
  if (pause === null && (await isStillAttempt(db, taken))) await notifyOwners(db, taken);
  await markFailed(db, taken, { status, failure }, pause);
}

/** Sends what is in the outbox, as soon as it is there, to each address one event at a time. */
export function startWebhookSender(db: Database, settings: WebhookSettings): WebhookSender {
  /** By address, what is on its way there. */
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let taking: Promise<void> | null = null;

  const begin = (taken: TakenDelivery): void => {
    const { webhookId } = taken;
    const sending = attempt(db, taken, settings)
      .catch((error: unknown) => settings.log.warn({ err: error }, 'an event could not be marked'))
      .finally(() => {
        busy.delete(webhookId);
        wake();
      });
    busy.set(webhookId, sending);
  };

  async function take(): Promise<void> {
    do {
      again = false;
      while (!stopped && busy.size < MOST_AT_ONCE) {
        const taken = await takeDelivery(db, [...busy.keys()], TURN_SECONDS);
        if (!taken) break;
        begin(taken);
      }
    } while (again && !stopped);
    rest((stopped ? null : await nextDeliveryIn(db, [...busy.keys()])) ?? MAX_WAIT_MS);
  }

  const rest = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.min(Math.max(ms, MIN_WAIT_MS), MAX_WAIT_MS));
  };

  function wake(): void {
    if (stopped) return;
    again = true;
    taking ??= take()
      .catch((error: unknown) => {
        settings.log.warn({ err: error }, 'the outbox of events could not be read');
        rest(MAX_WAIT_MS / 10);
      })
      .finally(() => {
        taking = null;
        if (again && !stopped) wake();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await taking;
      await Promise.all(busy.values());
    },
  };
}
