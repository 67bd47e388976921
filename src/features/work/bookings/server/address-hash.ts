import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { secretOf } from '#server/db/secrets.ts';
import type { RequestContext } from '#server/http/context.ts';

/** Half of an IPv6 address names the network of one household, as for the other limits of an address. */
const NETWORK_BYTES = 8;

/** Returns what is kept of an address: it cannot be read from it without the secret of this installation. */
export async function addressHashOf({ db, actor }: RequestContext): Promise<Buffer> {
  const text = actor.ipAddress ?? '';
  const bytes = ipaddr.isValid(text) ? ipaddr.process(text).toByteArray().slice(0, NETWORK_BYTES) : [];
  return createHmac('sha256', await secretOf(db, 'held_addresses'))
    .update(Buffer.from(bytes))
    .digest();
}
