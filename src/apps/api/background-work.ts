import { sweepHolds } from '#features/work/bookings/server/holds.ts';
import { endOffers, sweepOffers } from '#features/work/time-offers/server/end-offers.service.ts';
import { offerTimes, sweepWaitingList } from '#features/work/waiting-list/server/offer-times.service.ts';
import { closeForgottenClocks } from '#features/work/workshop/server/forgotten-clocks.service.ts';
import { sweepSiteImages } from '#features/records/business/server/site-images.service.ts';
import { sweepDevices } from '#features/records/users/server/sign-in.service.ts';
import { sendReminders } from '#features/work/automatic-reminders/server/send-reminders.ts';
import { sweepPendingImages } from '#features/work/estimates/server/estimate-images.ts';
import { backUpWhenDue, verifyWhenDue } from '#features/overview/backups/server/nightly-backups.ts';
import { sweepDeliveries } from '#features/overview/webhooks/server/outbox.sql.ts';
import { sweepImports } from '#features/overview/imports/server/imports.service.ts';
import { notifyDue } from '#features/overview/notices/server/notices.service.ts';
import { sweepSessions } from '#server/auth/session.ts';
import type { BackupProcess } from '#server/backup/backup-process.ts';
import type { Database } from '#server/db/database.ts';
import { sweepIdempotencyKeys } from '#server/db/idempotency.ts';
import type { FileStore } from '#server/files/files.ts';
import { sweepMails } from '#server/mail/mail.ts';

const SWEEP_EVERY_MS = 3_600_000;
const CHECK_BACKUPS_EVERY_MS = 5 * 60_000;
/** A promise to a customer is missed by the minute. */
const NOTIFY_EVERY_MS = 60_000;

interface WorkOptions {
  readonly db: Database;
  readonly files: FileStore;
  readonly backups: BackupProcess;
  readonly publicUrl: string;
  readonly sendsMail: boolean;
  /** Notifies owners of what is wrong with the backups. */
  readonly checkNotices: () => void;
  readonly onError: (error: unknown) => void;
}

interface BackgroundWork {
  /** Begins nothing more. */
  stop(): void;
  /** Lets the reminder and the offer that are under way be sent. */
  ended(): Promise<void>;
}

/** Does what is due without a request: backups, notices, reminders, and removing what nobody needs any longer. */
export function startBackgroundWork(options: WorkOptions): BackgroundWork {
  const { db, files, backups, checkNotices, onError } = options;
  const startedAt = new Date();
  const checkBackups = () => {
    checkNotices();
    const nightly = { db, backups, startedAt };
    void backUpWhenDue(nightly)
      .then(() => verifyWhenDue(nightly))
      .catch(onError);
  };
  let isStopping = false;
  let reminding: Promise<void> = Promise.resolve();
  let offering: Promise<void> | null = null;
  const notify = () => {
    void notifyDue(db).catch(onError);
    void sweepHolds(db).catch(onError);
    void sweepImports(db).catch(onError);
    void closeForgottenClocks({ db, onError }).catch(onError);
  };
  const sender = { ...options, isStopping: () => isStopping };
  /** One run after the other: a slow one is not overtaken by the next. What offers give free is offered to who waits. */
  const offer = () => {
    offering ??= endOffers(sender)
      .catch(onError)
      .then(() => offerTimes(sender))
      .catch(onError)
      .finally(() => {
        offering = null;
      });
  };
  const remind = () => {
    reminding = reminding.then(() => sendReminders(sender)).catch(onError);
  };
  const sweep = () => {
    void sweepMails(db).catch(onError);
    void sweepDeliveries(db).catch(onError);
    void sweepSessions(db).catch(onError);
    void sweepDevices(db).catch(onError);
    void sweepIdempotencyKeys(db).catch(onError);
    void sweepPendingImages(db, files).catch(onError);
    void sweepSiteImages(db, files).catch(onError);
    void sweepWaitingList(db).catch(onError);
    void sweepOffers(db).catch(onError);
  };
  notify();
  offer();
  remind();
  const timers = [
    setInterval(checkBackups, CHECK_BACKUPS_EVERY_MS),
    setInterval(notify, NOTIFY_EVERY_MS),
    setInterval(offer, NOTIFY_EVERY_MS),
    setInterval(remind, SWEEP_EVERY_MS),
    setInterval(sweep, SWEEP_EVERY_MS),
  ];
  return {
    stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
    },
    ended: async () => {
      await Promise.all([reminding, offering]);
    },
  };
}
