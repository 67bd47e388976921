import { onReferenced, onUniqueViolation } from '#server/db/constraint-errors.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toolAudit } from '../tool.fields.ts';
import { MAX_TOOLS, type Tool, type ToolDraft } from '../tools.contract.ts';
import { selectTool, selectTools } from './tools.sql.ts';

/** "Tester 2" stands before "Tester 10". */
const byName = new Intl.Collator('lv', { numeric: true });

export const listTools = async ({ db }: Pick<UserContext, 'db'>): Promise<Tool[]> =>
  (await selectTools(db, MAX_TOOLS)).toSorted((one, other) => byName.compare(one.name, other.name));

/** Returns one tool. Throws `not_found`. */
export const toolOn = async (db: Queryable, id: string): Promise<Tool> =>
  requireFound(await selectTool(db, id));

const record = { table: 'tools', audit: toolAudit, find: toolOn } as const;

const onNumberTaken = onUniqueViolation('tools_serial_number_key', 'serialNumber', 'serialNumberTaken');

export const createTool = (ctx: UserContext, { version: _none, ...draft }: ToolDraft): Promise<Tool> =>
  createOnce(ctx, (tx) => createRecord(tx, record, draft).catch(onNumberTaken));

export const saveTool = (ctx: UserContext, id: string, { version, ...draft }: ToolDraft): Promise<Tool> =>
  inTransaction(
    ctx,
    async (tx) => (await saveRecord(tx, record, id, draft, version).catch(onNumberTaken)).after,
  );

/** One that is named elsewhere stays: it can be taken out of use. */
export const deleteTool = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, record, id).catch(onReferenced('tool_used')));
