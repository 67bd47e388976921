import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/endpoint.ts';
import { version } from '#server/version.ts';
import { migrationsOfVersion, sharedReadiness } from './readiness.ts';

const RETRY_AFTER_SECONDS = 10;

/** `/api/health`: the process responds. `/api/ready`: it can serve people, or what keeps it from that. */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  const problemsNow = sharedReadiness(services, await migrationsOfVersion());
  app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const problems = await problemsNow();
    reply.header('cache-control', 'no-store');
    if (problems.length === 0) return { status: 'ready', version };
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    return { status: 'not ready', version, problems };
  });
}
