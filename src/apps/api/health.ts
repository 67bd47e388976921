import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../server/http/endpoint.ts';
import { requireSignedIn } from '../../server/auth/session.ts';

/** `/api/health`: the process responds. `/api/ready`: so does its database, and its disk has room. */
export function registerHealth(app: FastifyInstance, { db, temporary }: Services): void {
  app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', { schema: { hide: true } }, async () => {
    await sql`SELECT 1`.execute(db);
    await temporary.requireSpace();
    return { status: 'ready' };
  });
}

/** `/api/docs`: the OpenAPI document, for signed-in users. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/docs', { schema: { hide: true } }, async (request) => {
    requireSignedIn(request);
    return app.swagger();
  });
}
