import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authContract, type AuthStatus } from '#features/records/auth/auth.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { EARLY_RESPONSES, type EarlyResponse } from '#shared/contract.ts';
import { requestLanguage } from '#server/http/errors-to-http.ts';
import { withoutSlashesAtEnd } from '#shared/paths.ts';
import { waitingMessage, waitingStyles } from './portal-waiting.ts';
import { firstRequests, screenOf, screens, type Visit } from './first-requests.ts';

/** The page is not kept waiting for its data by a database that is slow or away: the scripts request them again. */
export const pageWait = { maxMs: 1_000 };

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What every page loads: a few lines that wait until the page has been painted, and the app, which they import. */
const [ENTRY, APP] = ['index.html', 'start.tsx'] as const;

/** The chunk with everything it imports statically. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The letters of both languages: names have Latvian ones in English text too. */
const fontsOf = (manifest: Manifest): string[] =>
  (manifest[ENTRY]?.assets ?? []).filter((file) => /manrope-latin(-ext)?-wght/.test(file));

/** The elements of the head that fetch the scripts and styles of the app and of a screen at once. */
function preloadsOf(manifest: Manifest, module: string): string {
  if (!manifest[module]) throw new Error(`The build has no chunk for the screen ${module}.`);
  const already = withImports(manifest, ENTRY);
  const needed = withImports(manifest, module);
  for (const imported of manifest[ENTRY]?.dynamicImports ?? []) withImports(manifest, imported, needed);
  const chunks = [...needed].filter((name) => !already.has(name));
  const at = (file: string) => `/serviceportal/${file}`;
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
    ...fontsOf(manifest).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at(file)}">`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${at(file)}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="${at(manifest[name]!.file)}">`),
  ].join('');
}

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

/** What `src/apps/portal/render.tsx` exports, as it was built. */
interface Renderer {
  renderPortal(page: {
    readonly url: string;
    readonly isPhone: boolean;
    readonly auth: AuthStatus;
    readonly responses: readonly EarlyResponse[];
  }): Promise<string>;
}

/** The screen as HTML; empty where nobody is signed in. */
async function render(
  renderer: Renderer,
  request: FastifyRequest,
  { auth, responses }: Early,
): Promise<string> {
  if (!auth?.user || auth.mustChangePassword) return '';
  const { isPhone } = visitOf(request);
  return await renderer.renderPortal({ url: request.url, isPhone, auth, responses });
}

/** The portal's page: one document for every path, with the screen of that path and what its scripts need first. */
export async function preparePortalPage(
  app: FastifyInstance,
  dist: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const folder = path.join(dist, 'portal');
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const preloads = new Map(
    [APP, ...Object.values(screens).map(({ module }) => module)].map((module) => [
      module,
      preloadsOf(manifest, module),
    ]),
  );
  const bundle = pathToFileURL(path.join(dist, 'portal-server/render.js')).href;
  const renderer = (await import(bundle)) as Renderer;
  return async (request, reply) => {
    /** The scripts request and draw everything themselves: no address may leave a person without the page. */
    const logged = (error: unknown) => request.log.error(error, 'a screen could not be prepared');
    const prepared = prepare(app, request).catch((error: unknown) => (logged(error), nothing));
    const early = await Promise.race([prepared, sleep(pageWait.maxMs, nothing, { ref: false })]);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    // The app itself, for a screen that is about to be opened.
    if (request.headers.accept === 'application/json')
      return reply.send(early.responses.filter(({ url }) => url !== authContract.status.url));
    const screen = await render(renderer, request, early).catch((error: unknown) => (logged(error), ''));
    const block = asDataBlock(early.responses);
    const language = early.auth?.user?.language ?? requestLanguage(request);
    return reply.type('text/html; charset=utf-8').send(
      html
        .replace('lang="en"', `lang="${early.auth?.user?.language ?? 'en'}"`)
        .replace('</head>', () => `${preloads.get(early.module)}${screen ? '' : waitingStyles}</head>`)
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
