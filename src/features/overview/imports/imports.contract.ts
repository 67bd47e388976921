import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant, line } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { importKinds, importProblems, importStates, onRecordRules, outcomes } from './import-kinds.ts';

const text = z.string().nullable();
const count = z.number().int();

/** How many rows, by what becomes of them; `made`: records of the other kind that they name and that are new. */
export const importCounts = z.object({
  new: count,
  changed: count,
  same: count,
  skipped: count,
  faulty: count,
  made: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

const summary = {
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  problem: z.enum(importProblems).nullable(),
  fileName: z.string(),
  rowCount: count,
  /** Null until it was checked. */
  counts: importCounts.nullable(),
  leavesOutFaulty: z.boolean(),
  /** Who imported it. */
  createdByName: text,
  createdAt: instant,
  doneAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneByName: text,
  version: count,
};
export const importSummary = z.object(summary);
export type ImportSummary = z.infer<typeof importSummary>;

export const importRecord = z.object({
  ...summary,
  /** The sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: text,
  /** What stands above each column; empty where nothing does. */
  headers: z.array(z.string()),
  /** A few values of each column. */
  samples: z.array(z.array(z.string())),
  /** Of each column the name of its field; null: left out. */
  columns: z.array(text),
  defaults: z.record(z.string(), z.string()),
  onRecord: z.enum(onRecordRules),
  /** Rows that are through while it is checked or imported. */
  doneRows: count,
});
export type ImportRecord = z.infer<typeof importRecord>;

const fault = z.object({
  column: count.nullable(),
  code: z.string(),
  row: count.optional(),
});

export const importRow = z.object({
  id: z.string(),
  number: count,
  cells: z.array(z.string()),
  outcome: z.enum(outcomes),
  faults: z.array(fault),
  /** Of a row that changes a record: which values, by the names of the fields. */
  changed: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const MAX_COLUMNS = 200;
const fieldName = z.string().max(60);

export const planDraft = z.object({
  columns: z.array(fieldName.nullable()).max(MAX_COLUMNS, say('tooLong')),
  defaults: z
    .record(fieldName, line(200))
    .default({})
    .refine((defaults) => Object.keys(defaults).length <= MAX_COLUMNS, say('tooLong')),
  onRecord: z.enum(onRecordRules, say('invalid')),
  version: count.optional(),
});
export type PlanDraft = z.output<typeof planDraft>;

/** A record that an import wrote and that is no longer as it left it. */
const obstacle = z.object({
  recordId: id,
  table: z.string(),
  name: z.string(),
  what: z.enum(['changed', 'deleted', 'used']),
  by: text,
  at: instant.nullable(),
});
export type Obstacle = z.infer<typeof obstacle>;

export const importUploads = {
  files: 1,
  bytesEach: 32 * 1024 * 1024,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

export const importsContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/imports',
    summary: 'Imports, newest first: who, when, which file, and what became of its rows',
    access: 'imports.manage',
    query: pageQuery.omit({ search: true }),
    response: { status: 200, page: importSummary },
  },
  get: {
    method: 'GET',
    url: '/api/imports/:id',
    summary: 'One import, with its columns and how far it is',
    access: 'imports.manage',
    params: idParams,
    response: { status: 200, body: importRecord },
  },
  create: {
    method: 'POST',
    url: '/api/imports',
    summary: 'Read a CSV or XLSX file: its columns are matched by name, and nothing is imported yet',
    access: 'imports.manage',
    uploads: importUploads,
    body: z.object({
      kind: z.enum(importKinds, say('required')),
      /** The sheet of a workbook; left out: the first. */
      sheet: z.string().max(200).optional(),
    }),
    response: { status: 201, body: importRecord },
  },
  check: {
    method: 'POST',
    url: '/api/imports/:id/check',
    summary: 'Choose the columns and rules, and begin to check what becomes of each row',
    access: 'imports.manage',
    params: idParams,
    body: planDraft,
    response: { status: 200, body: importRecord },
  },
  rows: {
    method: 'GET',
    url: '/api/imports/:id/rows',
    summary: 'Rows of a file that was checked, those of one outcome alone where it is named',
    access: 'imports.manage',
    params: idParams,
    query: pageQuery.omit({ search: true }).extend({ outcome: z.enum(outcomes).optional() }),
    response: { status: 200, page: importRow },
  },
  faultyRows: {
    method: 'GET',
    url: '/api/imports/:id/faulty-rows',
    summary: 'The faulty rows as a CSV file, with a column that says why; it can be corrected and imported',
    access: 'imports.manage',
    params: idParams,
    response: { status: 200, document: 'text/csv' },
  },
  start: {
    method: 'POST',
    url: '/api/imports/:id/start',
    summary:
      'Begin to import what was checked, all of it or nothing; whether faulty rows are left out must be said',
    access: 'imports.manage',
    params: idParams,
    body: z.object({ leaveOutFaulty: z.boolean().default(false), version: count.optional() }),
    response: { status: 200, body: importRecord },
  },
  cancel: {
    method: 'POST',
    url: '/api/imports/:id/cancel',
    summary: 'Give an import up that is not done: nothing of it is imported',
    access: 'imports.manage',
    params: idParams,
    response: { status: 200, body: importRecord },
  },
  obstacles: {
    method: 'GET',
    url: '/api/imports/:id/obstacles',
    summary: 'What keeps an import from being undone: its records that were changed, deleted or used since',
    access: 'imports.manage',
    params: idParams,
    response: { status: 200, body: z.array(obstacle) },
  },
  undo: {
    method: 'POST',
    url: '/api/imports/:id/undo',
    summary: 'Begin to take an import back whole, while all of its records are as it left them',
    access: 'imports.manage',
    params: idParams,
    response: { status: 200, body: importRecord },
  },
});
