import type { FastifyRequest } from 'fastify';

/** Levels of the log; a call is written with its path alone: names that were searched for stand behind the `?`. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], remoteAddress: ip }),
  },
});
