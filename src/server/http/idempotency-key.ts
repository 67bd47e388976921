import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract.ts';
import { DomainError } from '#shared/errors.ts';
import { hashOfFile } from '../files/hash-of-file.ts';
import type { Idempotency } from './context.ts';

/** Printable ASCII: what every proxy passes on as it is. */
const wellFormed = /^[\x20-\x7e]{1,200}$/;

const withoutFields = (body: unknown, names: readonly string[]): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
    : body;

/** The role is part of it: a response may show what another role may not know. */
async function hashOf(
  { staff, params, query, body, uploads }: FastifyRequest,
  { method, url, perAttempt = [] }: Endpoint,
): Promise<Buffer> {
  const files: [name: string, hash: string][] = [];
  for (const { fileName, path } of uploads) files.push([fileName, await hashOfFile(path)]);
  const asked = [staff?.role, method, url, params, query, withoutFields(body, perAttempt), files];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}

/** Reads the header `Idempotency-Key`; null where there is none. Throws `bad_idempotency_key`. */
export function idempotencyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Idempotency | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || endpoint.method === 'GET') return null;
  if (typeof key !== 'string' || !wellFormed.test(key)) throw new DomainError('bad_idempotency_key');
  const { status } = endpoint.response;
  let hash: Promise<Buffer> | undefined;
  return {
    key,
    requestHash: () => (hash ??= hashOf(request, endpoint)),
    bodyOf: (result) => String(reply.serializeInput(result as Record<string, unknown>, String(status))),
  };
}
