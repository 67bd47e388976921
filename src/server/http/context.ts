import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#shared/permissions.ts';
import type { TokenScope } from '#shared/token-access.ts';
import type { Language } from '#shared/words.ts';
import type { Caller } from '../costly-work/turns.ts';
import type { Actor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/files.ts';
import type { Upload } from '../files/uploads.ts';

/** The caller's session, as far as features may touch it. */
export interface SessionControl {
  /** Stored form of the session id, or null when there is no session. */
  readonly sid: string | null;
  /** Stored form of this browser's device id, or null where it brought none. */
  readonly device: string | null;
  signIn(userId: string): Promise<void>;
  /** The device id that this browser has from this response on, in stored form. */
  rememberDevice(): string;
  signOut(): Promise<void>;
}

/** The signed-in person. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly isMasterAdmin: boolean;
  /** Until the password is changed, every other request is denied. */
  readonly mustChangePassword: boolean;
  /** Whose parts a user of role supplier sees. */
  readonly supplierId: string | null;
}

/** The token of a request: what it may, beside the role of the user that it calls as. */
export interface ApiToken extends TokenScope {
  readonly id: string;
  readonly name: string;
}

/** How a request reached the server. */
export interface Connection {
  /** Who opened the connection: the visitor, or a proxy. */
  readonly peer: string;
  readonly host: string;
  readonly protocol: 'http' | 'https';
  /** Whether a header of a proxy names another sender. */
  readonly isForwarded: boolean;
}

/** The idempotency key of a request, and what it is kept with. */
export interface Idempotency {
  readonly key: string;
  /** SHA-256 of what is asked for, with the contents of its files. */
  requestHash(): Promise<Buffer>;
  /** The body of the response to this result, as it is sent. */
  bodyOf(result: unknown): string;
}

/** Everything that a service may need, one object per request. */
export interface RequestContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly actor: Actor;
  readonly connection: Connection;
  /** When the request began to arrive, in milliseconds: how long ago something was done is said of this moment. */
  readonly receivedAt: number;
  /** Whose turn costly work waits for. */
  readonly caller: Caller;
  readonly user: CurrentUser | null;
  /** By which the request came, for the person who made it. */
  readonly apiToken: ApiToken | null;
  readonly language: Language;
  readonly session: SessionControl;
  /** Files of a multipart request, checked, in the temporary folder; removed after the response. */
  readonly uploads: readonly Upload[];
  /** Of a request with an idempotency key, so that a repeated request is not a second one. */
  readonly idempotency: Idempotency | null;
  readonly range: string | null;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}

export interface UserContext extends RequestContext {
  readonly user: CurrentUser;
}
