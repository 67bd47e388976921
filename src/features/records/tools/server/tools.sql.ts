import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { toolFields } from '../tool.fields.ts';
import type { Tool } from '../tools.contract.ts';

const tools = (db: Queryable) => db.selectFrom('tools').select([...keysOf(toolFields), 'id', 'version']);

export const selectTools = (db: Queryable, limit: number): Promise<Tool[]> =>
  tools(db).orderBy('name').orderBy('serialNumber').limit(limit).execute();

export const selectTool = (db: Queryable, id: string): Promise<Tool | undefined> =>
  tools(db).where('id', '=', id).executeTakeFirst();
