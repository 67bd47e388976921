import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/endpoint.ts';
import { linkLimits } from '#server/http/link-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { FEED_PREFIX, openFeed, readFeed } from './calendar-feeds.service.ts';

/** Requests in a minute: the calendars of a phone and a computer that are set up, each of which asks a few times. */
const OF_LINK = 30;
/** The services that read for many calendars have few addresses. */
const OF_ADDRESS = 240;
/** Counted apart, as with the pages of jobs. */
const CLOSED_OF_ADDRESS = 120;

/** The link is in the address: no other page and no search engine gets to know it, and only its calendar keeps what it read. */
const secret = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-cache',
} as const;

/** Weak: a proxy may compress what it passes on. */
const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Serves what calendars read by a secret link. Whatever opens nothing has one response. */
export function serveFeeds(app: FastifyInstance, { db, rateLimitFactor = 1 }: Services): void {
  const { ofLink, ofAddress } = linkLimits(app, rateLimitFactor);
  const opened = ofLink(OF_LINK, OF_ADDRESS);
  const closed = ofAddress(CLOSED_OF_ADDRESS);
  const register = async (feeds: FastifyInstance): Promise<void> => {
    feeds.addHook('onRequest', async (_request, reply) => void reply.headers(secret));
    // A secret that was cut, or went on.
    feeds.setNotFoundHandler(async (request) => {
      await closed(request);
      throw new DomainError('not_found');
    });
    feeds.get<{ Params: { readonly token: string } }>(
      '/:token.ics',
      { schema: { hide: true } },
      async (request, reply) => {
        const link = await openFeed(db, request.params.token);
        if (!link) {
          await closed(request);
          throw new DomainError('not_found');
        }
        await opened(request);
        const text = await readFeed(db, link);
        const tag = tagOf(text);
        reply.header('etag', tag);
        if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
        return reply.type('text/calendar; charset=utf-8').send(text);
      },
    );
  };
  app.register(register, { prefix: FEED_PREFIX });
}
