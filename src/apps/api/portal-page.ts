import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authContract, type AuthStatus } from '../../features/records/auth/auth.contract.ts';
import { wallClockOf } from '../../shared/dates.ts';
import { EARLY_RESPONSES, type EarlyResponse } from '../../shared/contract.ts';
import { firstRequests, screenOf, screens, type Visit } from './first-requests.ts';

/** The page is not kept waiting for its data by a database that is slow or away: the scripts request them again. */
const MAX_WAIT_MS = 1_000;

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

/** The chunk with everything it imports statically. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The elements of the head that fetch a screen's scripts and styles while the frame's are still on their way. */
function preloadsOf(manifest: Manifest, module: string): string {
  if (!manifest[module]) throw new Error(`The build has no chunk for the screen ${module}.`);
  const already = withImports(manifest, ENTRY);
  const chunks = [...withImports(manifest, module)].filter((name) => !already.has(name));
  const at = (file: string) => `/serviceportal/${file}`;
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
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
    path: pathname.replace(/^\/serviceportal/, '').replace(/\/+$/, '') || '/',
    search: searchParams,
    isPhone: hint === '?1' || /\bMobile\b/.test(agent),
    today: wallClockOf(Date.now()).day,
  };
}

/** What comes with the page beside the frame. */
interface Early {
  readonly responses: readonly EarlyResponse[];
  /** The module whose scripts and styles are needed; none where nobody is signed in. */
  readonly module?: string;
}
const nothing: Early = { responses: [] };

/** Who is signed in, and the first responses of the screen as far as the role may have them. */
async function prepare(app: FastifyInstance, request: FastifyRequest): Promise<Early> {
  const auth = await respondEarly(app, request, authContract.status.url);
  if (!auth) return nothing;
  const { user, mustChangePassword } = JSON.parse(auth.body) as AuthStatus;
  const visit = visitOf(request);
  const screen = screenOf(visit.path);
  if (!user || mustChangePassword || !screen) return { responses: [auth] };
  const urls = firstRequests(screen, visit, user.role);
  const others = await Promise.all(urls.map((url) => respondEarly(app, request, url)));
  return { responses: [auth, ...others.filter((response) => response !== null)], module: screen.module };
}

/** The portal's page: one document for every path, with what the screen of that path needs first. */
export async function preparePortalPage(
  app: FastifyInstance,
  dist: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const folder = path.join(dist, 'portal');
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const preloads = new Map(
    Object.values(screens).map(({ module }) => [module, preloadsOf(manifest, module)]),
  );
  return async (request, reply) => {
    const prepared = prepare(app, request).catch((error: unknown) => {
      // The scripts request everything themselves: no address may leave a person without the page.
      request.log.error(error, 'the first responses of a page could not be prepared');
      return nothing;
    });
    const { responses, module } = await Promise.race([prepared, sleep(MAX_WAIT_MS, nothing, { ref: false })]);
    const block = `<script type="application/json" id="${EARLY_RESPONSES}">${asDataBlock(responses)}</script>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('</head>', () => `${(module && preloads.get(module)) ?? ''}</head>`)
          .replace('</body>', () => `${block}</body>`),
      );
  };
}
