import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';

const text = z.string().nullable();

export const auditEntry = z.object({
  id,
  timestamp: instant,
  action: z.string(),
  entityType: text,
  entityId: text,
  entityName: text,
  details: z.record(z.string(), z.unknown()),
  ipAddress: text,
  userAgent: text,
  /** The name of the token by which a program did it. */
  apiToken: text,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditContract = defineContract({
  ofUser: {
    method: 'GET',
    url: '/api/users/:id/audit',
    summary: 'What an account did, newest first',
    access: 'users.manage',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: { status: 200, page: auditEntry },
  },
});
