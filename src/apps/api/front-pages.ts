import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { errorResponseFor, requestLanguage } from '#server/http/errors-to-http.ts';
import { DomainError } from '#shared/errors.ts';
import { withoutSlashesAtEnd } from '#shared/paths.ts';
import { isLanguage, preferredLanguage, type Language } from '#shared/words.ts';
import type { FrontEnd, RenderedPage } from './front-end.ts';
import { preparePortalPage } from './portal-page.ts';
import { readSiteRecords } from './site-records.ts';

interface CachedPage {
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** Packed beside the other work: until that is done, the page is sent as it is. */
  br?: Buffer;
  gzip?: Buffer;
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** A larger window saves nothing on a page, and takes seven times as long for the memory that it asks for. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

async function pack(page: CachedPage): Promise<void> {
  page.gzip = await packGzip(page.plain);
  page.br = await packBrotli(page.plain, { params });
}

function cachedPageOf({ contentType, body }: RenderedPage): CachedPage {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { contentType, plain, etag };
}

const packings = ['br', 'gzip'] as const;
/** An `accept-encoding` that names it, with another weight than none. */
const acceptedBy = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  status = 200,
): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
  const encoding = packings.find((name) => acceptedBy[name].test(String(accepted)));
  reply.headers({
    etag: page.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': page.contentType,
  });
  if (status === 200 && known.includes(page.etag)) return reply.code(304).send();
  const packed = encoding && page[encoding];
  if (packed) reply.header('content-encoding', encoding);
  return reply.code(status).send(packed ?? page.plain);
}

/** Returns the language chosen before (a cookie), else the browser's. */
function visitorLanguage(request: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers['accept-language']);
}

type SiteSettings = Pick<Config, 'publicUrl' | 'mapsEmbedUrl' | 'analyticsSrc'>;

const RENDER_AGAIN_MS = 2_000;

/** The website: a cache of rendered pages in memory, rendered again whenever their data change. */
export class Site {
  readonly #db: Database;
  readonly #frontEnd: FrontEnd;
  readonly #settings: SiteSettings;
  #pages = new Map<string, CachedPage>();
  #input: object = {};
  #rendering: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #again: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(db: Database, frontEnd: FrontEnd, settings: SiteSettings) {
    this.#db = db;
    this.#frontEnd = frontEnd;
    this.#settings = settings;
  }

  /** Renders every page from the current records, unless each request does. */
  async render(): Promise<void> {
    if (!this.#frontEnd.followsSources) await this.#renderCurrent();
  }

  /** Renders that are requested meanwhile share one more. */
  #renderCurrent(): Promise<void> {
    this.#next ??= this.#rendering
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        this.#rendering = this.#renderNow();
        return this.#rendering;
      });
    return this.#next;
  }

  /** The same, tried again until it succeeds: the pages must not stay behind what they show. */
  renderUntilDone(onError: (error: unknown) => void): void {
    clearTimeout(this.#again);
    this.render().catch((error: unknown) => {
      onError(error);
      if (this.#isStopped) return;
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.renderUntilDone(onError), RENDER_AGAIN_MS).unref();
    });
  }

  /** Waits for what is being rendered, and tries no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#again);
    await (this.#next ?? this.#rendering).catch(() => undefined);
  }

  async #renderNow(): Promise<void> {
    const { renderSite, manifest, css } = await this.#frontEnd.site();
    const records = await readSiteRecords(this.#db, this.#frontEnd.artwork);
    const { publicUrl, mapsEmbedUrl = null, analyticsSrc = null } = this.#settings;
    this.#input = { publicUrl, mapsEmbedUrl, analyticsSrc, ...records, manifest, css };
    const pages = renderSite(this.#input);
    const before = this.#pages;
    this.#pages = new Map(
      pages.map((rendered) => {
        const [page, known] = [cachedPageOf(rendered), before.get(rendered.path)];
        if (known?.etag === page.etag) return [rendered.path, known];
        void pack(page);
        return [rendered.path, page];
      }),
    );
  }

  /** What the pages are rendered with, for one that is rendered for each request. */
  async input(): Promise<object> {
    if (this.#frontEnd.followsSources) await this.#renderCurrent();
    return this.#input;
  }

  /** Responds to any address that is neither of the API nor of the portal. */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#frontEnd.followsSources) await this.#renderCurrent();
    // Two slashes at the beginning would name another host.
    const address = `http://site/${request.url.replace(/^[/\\]+/, '')}`;
    const url = new URL(URL.canParse(address) ? address : 'http://site/404');
    const wanted = url.pathname.length > 1 ? withoutSlashesAtEnd(url.pathname) : url.pathname;
    const page = this.#pages.get(wanted);
    if (page) {
      request.page = wanted;
      return sendPage(request, reply, page, wanted.endsWith('/404') ? 404 : 200);
    }
    const [, prefix] = wanted.split('/');
    if (isLanguage(prefix)) {
      request.page = `/${prefix}/404`;
      const missing = this.#pages.get(request.page);
      return missing ? sendPage(request, reply, missing, 404) : reply.code(404).send();
    }
    const target = `/${visitorLanguage(request)}${wanted === '/' ? '' : wanted}${url.search}`;
    return reply
      .header('vary', 'Accept-Language, Cookie')
      .header('cache-control', 'no-store')
      .redirect(target, 302);
  }
}

/** The pages of the site and of the portal: every address that is no other's. */
export function registerFrontPages(app: FastifyInstance, site: Site, frontEnd: FrontEnd): void {
  const sendPortal = preparePortalPage(app, frontEnd);
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/(api|assets|pictures|artwork|serviceportal\/(assets|app))\//.test(pathname))
      return reply.code(404).send(errorResponseFor(new DomainError('not_found'), requestLanguage(request)));
    if (pathname === '/login') return reply.redirect('/serviceportal/login');
    if (/^\/serviceportal(\/|$)/.test(pathname)) {
      request.page = '/serviceportal/*';
      return sendPortal(request, reply);
    }
    return site.respond(request, reply);
  });
}
