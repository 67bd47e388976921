import type { DocumentDescription, DocumentNode } from '#server/pdf/description.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { readBack, type ReadBack } from './read-back.ts';

export const describeSample = (
  body: readonly DocumentNode[],
  changes: Partial<DocumentDescription> = {},
): DocumentDescription => ({
  title: 'Tāme E-2026-0001',
  author: 'SIA „Ģēģeris”',
  language: 'lv',
  runningHead: 'Galvene',
  footer: { text: 'Kājene', page: '{page}. lapa no {pages}' },
  body,
  ...changes,
});

/** A document of these nodes, made and read back. */
export const readSample = async (
  body: readonly DocumentNode[],
  changes?: Partial<DocumentDescription>,
): Promise<ReadBack> => readBack(await renderDocument(program, describeSample(body, changes)));
