import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireStaff } from '#server/auth/api-token.ts';
import { DomainError } from '#shared/errors.ts';

const DOCS_URL = '/api/docs';
const library = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** In the colours that this device shows the portal in. Nothing is sent from here: who reads is signed in to a real shop. */
const script = `
const chosen = localStorage.getItem('mantine-color-scheme-value');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark-mode', isDark);
SwaggerUIBundle({
  url: '${DOCS_URL}',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  tagsSorter: 'alpha',
  validatorUrl: null,
});
`;

/** `version` is in the addresses of the library: it is kept until there is another one. */
const pageOf = (version: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API</title>
    <link rel="icon" type="image/svg+xml" href="/serviceportal/app/icon.svg" />
    <link rel="stylesheet" href="${DOCS_URL}/${version}/swagger-ui.css" />
    <script defer src="${DOCS_URL}/${version}/swagger-ui-bundle.js"></script>
    <script defer src="${DOCS_URL}/start.js"></script>
  </head>
  <body>
    <main id="docs"></main>
  </body>
</html>
`;

/** What opens an address to look at it asks for a page; a program does not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const isDenied = (error: unknown): boolean =>
  error instanceof DomainError && ['not_signed_in', 'password_change_required'].includes(error.code);

/** `/api/docs`: the OpenAPI document for signed-in users and for programs, and to a browser the page that shows it. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(library, 'package.json'), 'utf8')) as {
    version: string;
  };
  const page = pageOf(version);
  app.get(DOCS_URL, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (!wantsPage(request)) {
      requireStaff(request);
      return app.swagger();
    }
    try {
      requireStaff(request);
    } catch (error) {
      if (isDenied(error)) return reply.redirect('/serviceportal');
      throw error;
    }
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(`${DOCS_URL}/start.js`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  await app.register(fastifyStatic, {
    root: library,
    prefix: `${DOCS_URL}/${version}/`,
    allowedPath: (name) => name === '/swagger-ui.css' || name === '/swagger-ui-bundle.js',
    decorateReply: false,
    index: false,
    schemaHide: true,
    immutable: true,
    maxAge: '365d',
  });
}
