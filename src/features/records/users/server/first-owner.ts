import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createUser } from './users.service.ts';
import { anyUser } from './users.sql.ts';

/** No person did it: the first start of the system. */
const system = { userId: null, ipAddress: null, userAgent: null };

/**
 * Creates the master admin when there is no account yet. Returns the sentence for the console that names a
 * random password, once; null when there is nothing to say.
 */
export async function createFirstOwner(db: Database, config: Pick<Config, 'owner'>): Promise<string | null> {
  if (await anyUser(db)) return null;
  const { owner } = config;
  const password = owner?.password ?? randomBytes(16).toString('base64url');
  const username = owner?.username ?? 'owner';
  await createUser(
    { db, actor: system },
    {
      username,
      email: owner?.email ?? 'owner@example.lv',
      password,
      firstName: null,
      lastName: null,
      role: 'owner',
      isMasterAdmin: true,
      mustChangePassword: !owner,
    },
  );
  return owner
    ? null
    : `First account: ${username}, password ${password} (shown only now; a new one is asked for at the first sign-in)`;
}
