import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import type { Caller, TestApp } from './app.ts';

export const greenJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();

/** The image's id is the end of its key and of its address for bytes. */
export const idIn = (text: string): string => text.split('/').at(-1) ?? '';

interface Desk {
  readonly t: TestApp;
  readonly manager: Caller;
  readonly technician: Caller;
  readonly jpeg: Buffer;
}

/** What is done with the images of estimates. The desk is asked for at each call: a test file has it only later. */
export function imageCalls(desk: () => Desk) {
  /** The head of an estimate as a row: all that images need. */
  async function addEstimate(): Promise<{ id: string; estimateNumber: string }> {
    const estimateNumber = `E-${randomUUID()}`;
    const { id } = await desk()
      .t.db.insertInto('estimates')
      .values({ estimateNumber, subtotal: '0.00', total: '0.00', createdBy: desk().manager.userId ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, estimateNumber };
  }

  async function announce(id: string) {
    const body = { filename: 'Bojājums.jpg' };
    const response = await desk().manager.call(estimateImagesContract.imageUploadUrl, {
      params: { id },
      body,
    });
    expect(response.status).toBe(200);
    return response.body;
  }
  const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}, caller = desk().manager) =>
    caller.raw('PUT', url, bytes, { 'content-type': 'image/jpeg', ...headers });
  async function upload(id: string, bytes = desk().jpeg): Promise<string> {
    const { uploadURL, storageKey } = await announce(id);
    expect((await put(uploadURL, bytes)).status).toBe(204);
    return storageKey;
  }
  const add = (id: string, storageKey: string, more: object = {}) =>
    desk().manager.call(estimateImagesContract.addImage, { params: { id }, body: { storageKey, ...more } });
  async function createAndAdd(id: string, bytes = desk().jpeg) {
    const response = await add(id, await upload(id, bytes));
    expect(response.status).toBe(201);
    return response.body;
  }
  const listed = async (id: string) =>
    (await desk().technician.call(estimateImagesContract.listImages, { params: { id } })).body;
  const fetchFile = (url: string, caller: Caller, headers: Record<string, string> = {}) =>
    desk().t.app.inject({ url, headers: { cookie: caller.cookie ?? '', ...headers } });
  const storedFiles = async () =>
    (
      await readdir(path.join(desk().t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
    )
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  const originals = async (imageId: string) =>
    (await storedFiles()).filter((name) => new RegExp(`^${imageId}-[0-9a-f]{8}$`).test(name));
  const isStored = async (imageId: string) => (await originals(imageId)).length > 0;
  return {
    addEstimate,
    announce,
    put,
    upload,
    add,
    createAndAdd,
    listed,
    fetchFile,
    storedFiles,
    originals,
    isStored,
  };
}
