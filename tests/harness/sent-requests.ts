import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { requestToEstimateContract } from '#features/work/submissions/request-to-estimate.contract.ts';
import {
  type RequestDraftInput,
  requestFormContract,
} from '#features/work/request-form/request-form.contract.ts';
import type { Caller, TestApp } from './app.ts';
import { requestOf } from './factories.ts';
import { multipart, type FilePart } from './multipart.ts';

/** A photo as a phone lying on its side takes it, and a video. */
export const sidewaysPhoto = await sharp({
  create: { width: 2400, height: 1800, channels: 3, background: '#b91c1c' },
})
  .withExif({ IFD0: { Artist: 'Anna Berzina' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
export const shortVideo: FilePart = {
  name: 'sound.mp4',
  content: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(500)]),
};

let phones = 20_000_000;
/** A number that nobody else has. */
export const somePhone = () => `+371 ${phones++}`;

let address = 0;
/** A visitor's request with files, from a new IP address; by a stranger by default. Returns its id. */
export async function sendRequest(
  { app }: TestApp,
  changes: Partial<RequestDraftInput> = {},
  files: readonly FilePart[] = [],
): Promise<string> {
  const stranger = { email: `${randomUUID()}@example.lv`, phone: somePhone() };
  const draft = { ...requestOf(stranger), ...changes };
  const selectedServiceIds = JSON.stringify(draft.selectedServiceIds ?? []);
  const fields = Object.entries({ ...draft, selectedServiceIds })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const response = await app.inject({
    method: 'POST',
    url: requestFormContract.sendWithFiles.url,
    ...(await multipart(Object.fromEntries(fields) as Record<string, string>, files)),
    remoteAddress: `10.3.${address >> 8}.${address++ & 255}`,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: string }>().id;
}

export interface Order {
  readonly customerId?: string | null;
  readonly vehicleId?: string | null;
  readonly licensePlate?: string;
  readonly vin?: string;
  readonly mileage?: number | string;
  readonly withoutVehicle?: boolean;
  readonly model?: string;
  readonly samePlate?: boolean;
}

/** Asks for an estimate of a request: for a new customer and a new vehicle by default. */
export const orderEstimate = (
  caller: Caller,
  id: string,
  changes: Order = { licensePlate: 'NEW-1', samePlate: true },
) =>
  caller.call(requestToEstimateContract.createEstimateOfRequest, {
    params: { id },
    body: { customerId: null, vehicleId: null, ...changes },
  });

/** The files of one folder of the app's data, wherever in it. */
export const filesIn = async ({ dataDir }: TestApp, folder: 'files' | 'tmp'): Promise<string[]> =>
  (await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
