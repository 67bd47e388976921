import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { z } from 'zod';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import type { Role } from '#shared/permissions.ts';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { toolsContract, type Tool } from '#features/records/tools/tools.contract.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import type { stepDraft } from '#features/work/high-voltage/high-voltage-drafts.contract.ts';
import { highVoltageContract, type Isolation } from '#features/work/high-voltage/high-voltage.contract.ts';
import { testPassword, type Caller, type TestApp } from './app.ts';
import { multipart } from './multipart.ts';

export const today = (): string => wallClockOf(Date.now()).day;
export const safeVolts = { plusMinus: 0.3, plusChassis: '0.2', minusChassis: 0.4 };

/** A signature of one stroke. */
export const drawn = {
  kind: 'drawn' as const,
  strokes: [
    [
      { x: 10, y: 20 },
      { x: 300, y: 120 },
    ],
  ],
};

/** A photo as a phone takes it, with what it writes beside it. */
export const lockPhoto = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#334155' },
})
  .withExif({ IFD0: { Artist: 'Anna Berzina' } })
  .jpeg()
  .toBuffer();

/** A member of staff of their own, signed in, with a qualification of this rank that holds; none for 0. */
export async function qualified(t: TestApp, rank: 0 | 1 | 2 | 3, role: Role = 'technician'): Promise<Caller> {
  const username = `hv-${randomUUID().slice(0, 8)}`;
  const userId = await createUser(
    { db: t.db, actor: { userId: null, ipAddress: null, userAgent: null } },
    {
      username,
      email: `${username}@example.lv`,
      password: testPassword,
      firstName: 'Rank',
      lastName: `${rank}`,
      role,
    },
  );
  if (rank > 0) await qualify(t, userId, rank, null);
  const { cookie } = await t.visitor.raw('POST', '/api/auth/login', { username, password: testPassword });
  return t.withCookie(cookie, userId);
}

/** Adds a qualification, valid until a day or without an end. */
export async function qualify(
  t: TestApp,
  userId: string,
  rank: number,
  validUntil: string | null,
): Promise<string> {
  const owner = await t.as('owner');
  const body = { userId, scheme: 'other' as const, level: `Rank ${rank}`, rank, number: null, validUntil };
  const created = await owner.call(qualificationsContract.create, { body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** Adds a tool whose test holds until a day, for years by default. Returns its id. */
export async function createTool(
  t: TestApp,
  kind: Tool['kind'],
  { testedUntil = addDays(today(), 900), inUse = true }: { testedUntil?: string; inUse?: boolean } = {},
): Promise<string> {
  const owner = await t.as('owner');
  const body = { name: kind, kind, serialNumber: randomUUID(), testedUntil, inUse };
  const created = await owner.call(toolsContract.create, { body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** Begins an isolation, two days ago: its acts may be said to be older than they are. */
export async function begin(t: TestApp, by: Caller, vehicleId: string, estimateId: string | null = null) {
  const begun = await by.call(highVoltageContract.begin, { body: { vehicleId, estimateId } });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  await t.db
    .updateTable('isolations')
    .set({ begunAt: sql`now() - interval '2 days'` })
    .where('id', '=', begun.body.id)
    .execute();
  return begun.body.id;
}

export const act = (
  by: Caller,
  id: string,
  body: z.input<typeof stepDraft>,
  headers: Record<string, string> = {},
) => by.call(highVoltageContract.recordStep, { params: { id }, body }, headers);

export async function disconnect(
  by: Caller,
  id: string,
  fields: Record<string, string> = {},
  content: Buffer | null = lockPhoto,
) {
  const sent = await multipart(
    { heldBy: 'Edgars', lock: 'Lock 4', secondsAgo: '3000', ...fields },
    content === null ? [] : [{ name: 'AB-1234 Anna.jpg', content }],
  );
  const url = highVoltageContract.recordDisconnect.url.replace(':id', id);
  return by.raw('POST', url, sent.payload, sent.headers);
}

export interface Tools {
  readonly glovesId: string;
  readonly testerId: string;
}
export const createTools = async (t: TestApp): Promise<Tools> => ({
  glovesId: await createTool(t, 'insulated_gloves'),
  testerId: await createTool(t, 'voltage_tester'),
});

async function taken(response: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await response;
  if (status !== 201) throw new Error(JSON.stringify(body));
}

/** Does the acts up to this one, none of them today but the last four. */
export async function doSteps(
  by: Caller,
  id: string,
  tools: Tools,
  until: 'waited' | 'tester_after' = 'tester_after',
) {
  await taken(act(by, id, { step: 'procedure', secondsAgo: 3600 }));
  await taken(act(by, id, { step: 'area', secondsAgo: 3500 }));
  await taken(act(by, id, { step: 'tools', ...tools, secondsAgo: 3400 }));
  await taken(disconnect(by, id));
  await taken(act(by, id, { step: 'waited', secondsAgo: 2000 }));
  if (until === 'tester_after') await measure(by, id);
}

/** Proves the tester, measures and proves it again. */
export async function measure(by: Caller, id: string): Promise<void> {
  await taken(act(by, id, { step: 'tester_before' }));
  await taken(act(by, id, { step: 'measured', ...safeVolts }));
  await taken(act(by, id, { step: 'tester_after' }));
}

/** Returns the version that a screen shows now. */
export const versionOf = async (by: Caller, id: string): Promise<number> =>
  (await by.call(highVoltageContract.get, { params: { id } })).body.version;

/** Signs what was seen; by default what there is. */
export const sign = async (by: Caller, id: string, version?: number) =>
  by.call(highVoltageContract.sign, {
    params: { id },
    body: { signature: drawn, version: version ?? (await versionOf(by, id)) },
  });

/** Isolates a car, signed by somebody of rank 2. Returns the isolation. */
export async function isolate(t: TestApp, by: Caller, vehicleId: string, tools: Tools): Promise<Isolation> {
  const id = await begin(t, by, vehicleId);
  await doSteps(by, id, tools);
  const signed = await sign(by, id);
  if (signed.status !== 201) throw new Error(JSON.stringify(signed.body));
  return signed.body;
}
