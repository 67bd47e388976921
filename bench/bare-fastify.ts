// The limit of what the list of customers could cost: Fastify, pg, the same two statements, and nothing else. Run as a
// process of its own: node bench/bare-fastify.ts CONNECTION (as JSON) STATEMENT
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

const [, , connection = '', list = ''] = process.argv;
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.PoolConfig), max: 10 });

const session = {
  name: 'session',
  text: `SELECT users.id, username, email, first_name, last_name, role, language, sess
    FROM sessions LEFT JOIN users ON users.id = user_id AND is_active
    WHERE sid = $1 AND expire > now() AND sessions.created_at + interval '7 days' > now()`,
};

const app = fastify();
app.get('/api/customers', async (request, reply) => {
  const sid = /session=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const stored = createHash('sha256').update(decodeURIComponent(sid)).digest('hex');
  const { rows: users } = await pool.query({ ...session, values: [stored] });
  if (users.length === 0) return reply.code(401).send();
  const { rows } = await pool.query({ name: 'list', text: list });
  return rows;
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
