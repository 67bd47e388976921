import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withOneSession } from '#server/auth/session.ts';
import { requestLanguage } from '#server/http/errors-to-http.ts';
import type { PortalPage, SendForVisitor } from '#shared/portal-page.ts';
import type { FrontEnd } from './front-end.ts';
import { installHead } from './install-files.ts';
import { waitingMessage, waitingStyles } from './portal-waiting.ts';

/** The page is not kept waiting for its data by a database that is slow or away: the scripts request them again. */
export const pageWait = { maxMs: 1_000 };

/** Returns what the page brings along for `src/apps/portal/page-state.ts`: nothing in it ends the block. */
const dataBlock = (state: object): string =>
  `<script type="application/json" id="page-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** Sends requests as the visitor's browser would, and by the same way: proxies and all. Without a connection. */
const sender =
  (app: FastifyInstance, request: FastifyRequest): SendForVisitor =>
  async (url) => {
    // What is about the page itself, or about how its response is to be sent.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _tag,
      'if-modified-since': _since,
      range: _range,
      ...own
    } = request.headers;
    const { statusCode, body, headers } = await app.inject({
      method: 'GET',
      url,
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      headers: { ...own, accept: 'application/json' },
    });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return { status: statusCode, headers: Object.fromEntries(sent), body };
  };

const visitors = new AsyncLocalStorage<SendForVisitor>();

function currentVisitor(): SendForVisitor {
  const send = visitors.getStore();
  if (!send) throw new Error('A screen sends a request outside of its visit.');
  return send;
}

function isPhone({
  headers: { 'sec-ch-ua-mobile': hint, 'user-agent': agent = '' },
}: FastifyRequest): boolean {
  return hint === '?1' || /\bMobile\b/.test(agent);
}

/** The portal's page: one document for every path, with the screen of that path and what its scripts need first. */
export function preparePortalPage(
  app: FastifyInstance,
  frontEnd: FrontEnd,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const { html, headOf, renderer } = await frontEnd.portal();
    renderer.sendThrough(currentVisitor);
    const visit = { url: request.url, isPhone: isPhone(request) };
    const render = () => visitors.run(sender(app, request), () => renderer.renderPortal(visit));
    const rendering: Promise<PortalPage | null> = withOneSession(render).catch((error: unknown) => {
      // The scripts request and draw everything themselves: no address may leave a person without the page.
      request.log.error(error, 'a screen could not be rendered');
      return null;
    });
    const page = await Promise.race([rendering, sleep(pageWait.maxMs, null, { ref: false })]);
    const waiting = page?.html ? '' : waitingMessage(page?.language ?? requestLanguage(request));
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('lang="en"', `lang="${page?.language ?? 'en'}"`)
          .replace(
            '</head>',
            () => `${headOf(page?.file ?? null)}${installHead}${waiting && waitingStyles}</head>`,
          )
          // What is used before the scripts are there is used again when they are (src/apps/portal/early-input.ts).
          .replace(
            '<div id="root"></div>',
            () => `<div id="root" inert aria-busy="true">${page?.html ?? ''}</div>${waiting}`,
          )
          .replace('</body>', () => `${page ? dataBlock(page.state) : ''}</body>`),
      );
  };
}
