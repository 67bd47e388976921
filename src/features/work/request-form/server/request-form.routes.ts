import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { requestFormContract, type RequestDraft } from '../request-form.contract.ts';
import { isOfForm, sendRequest } from './send-request.ts';

/** What a request counts that says nothing of how it was filled in: a program is as likely as a person. */
const WEIGHT_WITHOUT_FORM = 3;

/** Counts accepted input against the limit of its address; what is refused before counts at the endpoint alone. */
function countByWeight(app: FastifyInstance, factor: number): void {
  const { max, minutes } = requestFormContract.send.rateLimit;
  const count = app.createRateLimit({ max: Math.ceil(max * factor), timeWindow: minutes * 60_000 });
  app.addHook('preHandler', async (request) => {
    const weight = isOfForm(request.body as RequestDraft) ? 1 : WEIGHT_WITHOUT_FORM;
    for (let counted = 0; counted < weight; counted++) {
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) continue;
      throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) });
    }
  });
}

export function routes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    countByWeight(scope, services.rateLimitFactor ?? 1);
    serve(scope, services, requestFormContract, {
      send: (ctx, { body }) => sendRequest(ctx, body),
      sendWithFiles: (ctx, { body }) => sendRequest(ctx, body),
    });
  });
}
