import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#server/http/context.ts';
import { contextOf, type Services } from '#server/http/endpoint.ts';
import type { Language } from '#shared/words.ts';

/** Nobody of the staff, even in a browser in which one is signed in: what is done on a public page the customer does. */
export function visitorContext(
  services: Services,
  request: FastifyRequest,
  language: Language,
): RequestContext {
  const ctx = contextOf(services, request);
  return { ...ctx, user: null, language, actor: { ...ctx.actor, userId: null } };
}
