import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What a person did in the workshop, kept on this device until the server has stored it. */
export interface KeptAct {
  /** The idempotency key with which it is sent, however often. */
  readonly id: string;
  /** Who did it: another person who signs in on this device sends none of it. */
  readonly userId: string;
  /** What was done, as this person's screen says it. */
  readonly label: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly photos: readonly Blob[];
  /** It is sent as a form, with its photos or without any. */
  readonly isForm: boolean;
  /** By the clock of this device, in milliseconds. */
  readonly madeAt: number;
  /** What the server said when it rejected the act, which is then sent no more. */
  readonly rejection?: string;
}

/** With its place in the order of acts. */
export interface StoredAct extends KeptAct {
  readonly seq: number;
}

interface Schema extends DBSchema {
  acts: { key: number; value: KeptAct & { seq?: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this browser; after a failure the next call tries again. */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('workshop', 1, {
    upgrade: (db) => void db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true }),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Returns all that are kept, in the order in which they were made. */
export const readActs = async (): Promise<StoredAct[]> =>
  (await (await open()).getAll('acts')) as StoredAct[];

export const addAct = async (act: KeptAct): Promise<void> => void (await (await open()).add('acts', act));

export const putAct = async (act: StoredAct): Promise<void> => void (await (await open()).put('acts', act));

export const deleteAct = async (seq: number): Promise<void> => (await open()).delete('acts', seq);
