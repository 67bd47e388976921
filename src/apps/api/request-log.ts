import { randomBytes } from 'node:crypto';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loggedError } from '#server/http/logged-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which page responded, where no route did: a path of the site, or `/serviceportal/*`. */
    page?: string;
  }
}

/** Sent with each response; short enough to be read to somebody over the telephone. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** What an address that nothing is served at is called. */
const NOWHERE = '*';

/** Returns the pattern of the route that serves a request. An address itself may hold anything that a person typed. */
export const routeOf = (request: FastifyRequest): string =>
  request.routeOptions.url ?? request.page ?? NOWHERE;

const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;

/** Returns the route with the ids of the records that it is about. */
function pathOf(request: FastifyRequest): string {
  const params = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  return routeOf(request).replace(/:(\w+)/g, (name, parameter: string) => {
    const value = params[parameter];
    return isId(value) ? value : name;
  });
}

/** One line for each request, when it has ended; nothing in it was typed by a person, and no address is in it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method } = request;
    const facts = {
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...facts, err: error }, 'request failed');
    else reply.log.info(facts, 'request completed');
  }
}

type LogCall = (...parameters: unknown[]) => void;

/** Settings of the logger: errors are written without the values of records. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: loggedError,
    // Fastify's own lines, such as one about a broken response, would show the address.
    req: ({ method }: FastifyRequest) => ({ method }),
    res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
  },
  hooks: {
    /** Without words of our own the logger would take those of the error, whatever they quote. */
    logMethod(this: unknown, parameters: unknown[], write: LogCall): void {
      const [first, text, ...rest] = parameters;
      const about = first instanceof Error ? { err: first } : first;
      const error = (about as { readonly err?: unknown } | null | undefined)?.err;
      const isOurs = typeof text === 'string' && text !== (error as Error | undefined)?.message;
      if (error === undefined) write.apply(this, parameters);
      else write.call(this, about, isOurs ? text : 'unexpected error', ...rest);
    },
  },
});
