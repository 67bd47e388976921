import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../../server/http/endpoint.ts';
import { requestFormContract } from '../request-form.contract.ts';
import { sendRequest } from './send-request.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, requestFormContract, {
    send: (ctx, { body }) => sendRequest(ctx, body),
    sendWithFiles: (ctx, { body }) => sendRequest(ctx, body),
  });
}
