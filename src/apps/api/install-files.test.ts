import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareDemoApp } from '#tests/harness/demo-app.ts';
import { INSTALL_PATH } from './install-files.ts';

const demo = shareDemoApp();

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test('names in the page of the portal a manifest whose icons and start are there, within the content policy', async () => {
  const { app } = demo();
  const page = await app.inject({ url: '/serviceportal/login' });
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const served = await app.inject({ url: address });
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'application/manifest+json',
    'public, max-age=86400',
  ]);
  const manifest = served.json<Manifest>();
  expect([manifest.display, manifest.start_url.startsWith(manifest.scope)]).toEqual(['standalone', true]);
  expect((await app.inject({ url: manifest.start_url })).statusCode).toBe(200);
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: INSTALL_PATH + src });
    const { width, height } = await sharp(rawPayload).metadata();
    expect([statusCode, headers['content-type'], `${width}x${height}`]).toEqual([200, 'image/png', sizes]);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
});

test('covers every corner of the icon that a device cuts its own shape out of', async () => {
  const { app } = demo();
  for (const file of ['icon-maskable-512.png', 'icon-180.png']) {
    const { rawPayload } = await app.inject({ url: INSTALL_PATH + file });
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  }
});

test('serves each icon that the page names, and the colour of the bar in both schemes', async () => {
  const { app } = demo();
  const { body } = await app.inject({ url: '/serviceportal/login' });
  const icons = [...body.matchAll(/<link rel="(?:apple-touch-)?icon"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(icons).toHaveLength(2);
  for (const url of icons)
    expect((await app.inject({ url: url ?? '' })).headers['content-type']).toMatch(/^image\//);
  expect(body.match(/<meta name="theme-color"/g)).toHaveLength(2);
});

test('answers 404, and not with the page, for an icon that is not there', async () => {
  const { app } = demo();
  expect((await app.inject({ url: `${INSTALL_PATH}icon-999.png` })).statusCode).toBe(404);
});
