import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { createServer, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import {
  hashed,
  type CustomerPages,
  type FrontEnd,
  type PortalParts,
  type SiteParts,
} from '#apps/api/front-end.ts';
import type { Artwork } from '#shared/artwork.ts';
import { PICTURES, restartsServer } from './dev-files.ts';

/** Where browsers find the modules. */
const BASE = '/@dev/';
const root = path.resolve('src');
const cache = path.resolve('.cache/vite');

const entries = {
  portal: 'apps/portal/main.ts',
  portalRender: 'apps/portal/render.tsx',
  beforeApp: 'apps/portal/before-app.ts',
  site: 'apps/site/client/client.ts',
  siteRender: 'apps/site/render.tsx',
  job: 'apps/customer/client/job.ts',
  jobRender: 'apps/customer/render.tsx',
} as const;

/**
 * Leaves to the restart what the server has loaded itself: after it browsers load their page again. They do so at once for
 * what only renders pages.
 */
const followServer = (loaded: ReadonlySet<string>): Plugin => ({
  name: 'follow-server',
  hotUpdate({ file, modules, server }) {
    if (restartsServer(path.relative('', file).replaceAll('\\', '/'), loaded)) return [];
    const { client } = server.environments;
    if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
    return undefined;
  },
});

/**
 * Vite for the app's own server. What the builds do beside it is left out: contracts come with their schemas, chunks are
 * not grouped, and zod tries `new Function` once, which the browser reports in its console and zod does without.
 */
const openVite = async (app: FastifyInstance, loaded: ReadonlySet<string>): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root,
    base: BASE,
    cacheDir: cache,
    publicDir: false,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [react(), followServer(loaded)],
    // Found once, with what comes later: else the page is loaded again whenever another library is found.
    optimizeDeps: { entries: ['apps/portal/start.tsx', entries.site, entries.job] },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { allow: [root, cache, await realpath('node_modules')] },
    },
  });

const isSheet = ({ file }: EnvironmentModuleNode): boolean => file?.endsWith('.css') === true;

/** The style sheets that modules import, in the order in which they do; of lazy ones those that were loaded. */
async function sheetsOf(vite: ViteDevServer, files: readonly string[]): Promise<EnvironmentModuleNode[]> {
  const { ssr } = vite.environments;
  const found = new Set<EnvironmentModuleNode>();
  const add = (module: EnvironmentModuleNode) => {
    if (found.has(module)) return;
    found.add(module);
    for (const imported of module.importedModules) add(imported);
  };
  for (const file of files) {
    await ssr.transformRequest(`/${file}`);
    const module = await ssr.moduleGraph.getModuleByUrl(`/${file}`);
    if (module) add(module);
  }
  return [...found].filter(isSheet);
}

/** As Vite's client makes them itself: it exchanges these instead of adding others. */
async function stylesOf(vite: ViteDevServer, files: readonly string[]): Promise<string> {
  const sheets = await sheetsOf(vite, files);
  const styles = sheets.map(async ({ id, url }) => {
    const { default: css } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string };
    return `<style type="text/css" data-vite-dev-id="${id}">${css}</style>`;
  });
  return (await Promise.all(styles)).join('');
}

const script = (file: string): string => `<script type="module" src="${BASE}${file}"></script>`;
/** What has to run before any component does, for their exchange. */
const PREAMBLE = 'preamble.js';

/** The pages straight from the sources: what is changed shows without a build. */
export async function openSources(loaded: ReadonlySet<string>): Promise<FrontEnd> {
  const artwork = JSON.parse(await readFile(path.join(PICTURES, 'artwork.json'), 'utf8')) as Artwork;
  let vite: ViteDevServer;
  const load = async <Module>(file: string): Promise<Module> =>
    (await vite.ssrLoadModule(`/${file}`, { fixStacktrace: true })) as Module;
  const headFor = async (entry: string) => {
    const head = (await stylesOf(vite, [entry])) + script(PREAMBLE) + script(entry);
    return (html: string) => html.replace('</head>', () => `${head}</head>`);
  };
  return {
    artwork,
    followsSources: true,
    async serveFiles(app) {
      vite = await openVite(app, loaded);
      // Before the server waits for its connections: those of Vite's client never end by themselves.
      app.addHook('preClose', () => vite.close());
      // Vite's client waits for a server that is started again in a worker of its own.
      app.addHook('onSend', async (_request, reply) => {
        reply.header(
          'content-security-policy',
          `${String(reply.getHeader('content-security-policy'))};worker-src blob:`,
        );
      });
      await app.register(fastifyStatic, { root: PICTURES, prefix: '/pictures/', ...hashed });
      app.get(`${BASE}${PREAMBLE}`, (_request, reply) =>
        reply.type('text/javascript').send(react.preambleCode.replace('__BASE__', BASE)),
      );
      app.get(`${BASE}*`, (request, reply) => {
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      });
    },
    async portal() {
      const { renderer } = await load<Pick<PortalParts, 'renderer'>>(entries.portalRender);
      const page = await readFile(path.join(root, 'apps/portal/index.html'), 'utf8');
      const styles = await stylesOf(vite, [entries.portal, entries.portalRender]);
      const head = `<script src="${BASE}${entries.beforeApp}"></script>${styles}${script(PREAMBLE)}`;
      return { html: page.replace('./main.ts', BASE + entries.portal), headOf: () => head, renderer };
    },
    async site() {
      const { renderSite, renderBook, renderJoin } = await load<
        Pick<SiteParts, 'renderSite' | 'renderBook' | 'renderJoin'>
      >(entries.siteRender);
      const withHead = await headFor(entries.site);
      const withHeads: SiteParts['renderSite'] = (input) =>
        renderSite(input).map((page) => ({ ...page, body: withHead(page.body) }));
      return {
        manifest: {},
        css: '',
        renderSite: withHeads,
        renderBook: (input) => withHead(renderBook(input)),
        renderJoin: (input) => withHead(renderJoin(input)),
      };
    },
    async jobPages() {
      const pages = await load<CustomerPages>(entries.jobRender);
      const withHead = await headFor(entries.job);
      return {
        site: { manifest: {}, css: '' },
        renderJob: (input) => withHead(pages.renderJob(input)),
        renderClosedLink: (page) => withHead(pages.renderClosedLink(page)),
        renderRefusal: (page, status) => withHead(pages.renderRefusal(page, status)),
        renderBooking: (input, moved) => withHead(pages.renderBooking(input, moved)),
        renderMove: (input) => withHead(pages.renderMove(input)),
        renderClosedBooking: (page) => withHead(pages.renderClosedBooking(page)),
        renderCancel: (input) => withHead(pages.renderCancel(input)),
        renderWaiting: (input) => withHead(pages.renderWaiting(input)),
        renderClosedWaiting: (page) => withHead(pages.renderClosedWaiting(page)),
        renderBattery: (input) => withHead(pages.renderBattery(input)),
        renderClosedBattery: (page) => withHead(pages.renderClosedBattery(page)),
        renderOffer: (input) => withHead(pages.renderOffer(input)),
        renderClosedOffer: (page) => withHead(pages.renderClosedOffer(page)),
      };
    },
  };
}
