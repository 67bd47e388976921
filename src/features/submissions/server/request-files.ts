import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../../server/context.ts';
import type { NewAttachment } from './submissions.sql.ts';

export async function removeFiles(ctx: Ctx, attachments: readonly NewAttachment[]): Promise<void> {
  for (const { storageKey } of attachments) await ctx.files.remove(storageKey);
}

/** Stores the files of a request before its transaction, all or none. Returns the rows that name them. */
export async function keepFiles(ctx: Ctx, submissionId: string): Promise<NewAttachment[]> {
  const kept: NewAttachment[] = [];
  try {
    for (const [position, { path, fileName, fileType, size: fileSize }] of ctx.uploads.entries()) {
      const id = randomUUID();
      const storageKey = `submissions/${submissionId}/${id}`;
      kept.push({ id, submissionId, position, fileName, fileType, fileSize, storageKey });
      await ctx.files.keep(path, storageKey, fileType);
    }
  } catch (error) {
    await removeFiles(ctx, kept);
    throw error;
  }
  return kept;
}
