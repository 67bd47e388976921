import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authContract, type AuthStatus } from '#features/records/auth/auth.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { EARLY_RESPONSES, type EarlyResponse } from '#shared/contract.ts';
import { requestLanguage } from '#server/http/errors-to-http.ts';
import { withoutSlashesAtEnd } from '#shared/paths.ts';
import type { FrontEnd, PortalParts } from './front-end.ts';
import { APP } from './portal-heads.ts';
import { waitingMessage, waitingStyles } from './portal-waiting.ts';
import { firstRequests, screenOf, type Visit } from './first-requests.ts';

/** The page is not kept waiting for its data by a database that is slow or away: the scripts request them again. */
export const pageWait = { maxMs: 1_000 };

/** JSON text for a data block of a page: nothing in it ends the block. */
const asDataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const carried = ['x-next-cursor', 'x-total-count'] as const;

/** The response that this browser would get to a request of its own, without sending one; null unless it succeeds. */
async function respondEarly(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
): Promise<EarlyResponse | null> {
  const { cookie, 'accept-language': language, 'user-agent': agent } = request.headers;
  const response = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
      ...(agent && { 'user-agent': agent }),
    },
  });
  if (response.statusCode !== 200) return null;
  const headers = carried.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { url, body: response.body, headers: Object.fromEntries(headers) };
}

function visitOf(request: FastifyRequest): Visit {
  const { pathname, searchParams } = new URL(request.url, 'http://portal');
  const { 'sec-ch-ua-mobile': hint, 'user-agent': agent = '' } = request.headers;
  return {
    path: withoutSlashesAtEnd(pathname.replace(/^\/serviceportal/, '')) || '/',
    search: searchParams,
    isPhone: hint === '?1' || /\bMobile\b/.test(agent),
    today: wallClockOf(Date.now()).day,
  };
}

/** What comes with the page. */
interface Early {
  /** Null where the server could not say in time. */
  readonly auth: AuthStatus | null;
  readonly responses: readonly EarlyResponse[];
  /** The module whose scripts and styles are needed: the app alone where nobody is signed in. */
  readonly module: string;
}
const nothing: Early = { auth: null, responses: [], module: APP };

/** Who is signed in, and the first responses of the screen as far as the role may have them. */
async function prepare(app: FastifyInstance, request: FastifyRequest): Promise<Early> {
  const status = await respondEarly(app, request, authContract.status.url);
  if (!status) return nothing;
  const auth = JSON.parse(status.body) as AuthStatus;
  const visit = visitOf(request);
  const screen = screenOf(visit.path);
  if (!auth.user || auth.mustChangePassword || !screen) return { ...nothing, auth, responses: [status] };
  const urls = firstRequests(screen, visit, auth.user.role);
  const others = await Promise.all(urls.map((url) => respondEarly(app, request, url)));
  const responses = [status, ...others.filter((response) => response !== null)];
  return { auth, responses, module: screen.module };
}

/** The screen as HTML; empty where nobody is signed in. */
async function render(
  { renderPortal }: PortalParts,
  request: FastifyRequest,
  { auth, responses }: Early,
): Promise<string> {
  if (!auth?.user || auth.mustChangePassword) return '';
  const { isPhone } = visitOf(request);
  return await renderPortal({ url: request.url, isPhone, auth, responses });
}

/** The portal's page: one document for every path, with the screen of that path and what its scripts need first. */
export function preparePortalPage(
  app: FastifyInstance,
  frontEnd: FrontEnd,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    /** The scripts request and draw everything themselves: no address may leave a person without the page. */
    const logged = (error: unknown) => request.log.error(error, 'a screen could not be prepared');
    const prepared = prepare(app, request).catch((error: unknown) => (logged(error), nothing));
    const early = await Promise.race([prepared, sleep(pageWait.maxMs, nothing, { ref: false })]);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    // The app itself, for a screen that is about to be opened.
    if (request.headers.accept === 'application/json')
      return reply.send(early.responses.filter(({ url }) => url !== authContract.status.url));
    const portal = await frontEnd.portal();
    const screen = await render(portal, request, early).catch((error: unknown) => (logged(error), ''));
    const block = asDataBlock(early.responses);
    const language = early.auth?.user?.language ?? requestLanguage(request);
    return reply.type('text/html; charset=utf-8').send(
      portal.html
        .replace('lang="en"', `lang="${early.auth?.user?.language ?? 'en'}"`)
        .replace('</head>', () => `${portal.headOf(early.module)}${screen ? '' : waitingStyles}</head>`)
        // What is used before the scripts are there is used again when they are.
        .replace(
          '<div id="root"></div>',
          () => `<div id="root" inert>${screen}</div>${screen ? '' : waitingMessage(language)}`,
        )
        .replace(
          '</body>',
          () => `<script type="application/json" id="${EARLY_RESPONSES}">${block}</script></body>`,
        ),
    );
  };
}
