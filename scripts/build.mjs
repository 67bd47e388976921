// Builds what browsers load: the portal, the site's scripts and styles, and the site's render function.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { createImages } from './create-images.ts';

/** Hashed assets never change: they are compressed once, here, and not for every response. */
async function compress() {
  for (const folder of ['dist/portal/assets', 'dist/site/client/assets'])
    for (const name of (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = path.join(folder, name);
      const plain = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(plain));
      await writeFile(`${file}.gz`, await promisify(gzip)(plain));
    }
}

const steps = [
  ['the portal', () => build({ configFile: 'vite.portal.config.ts', logLevel: 'warn' })],
  [
    'its screens',
    () => build({ configFile: 'vite.portal-server.config.ts', logLevel: 'warn', build: { ssr: true } }),
  ],
  ['the website', () => build({ configFile: 'vite.site.config.ts', logLevel: 'warn' })],
  ['its pages', () => build({ configFile: 'vite.site.config.ts', logLevel: 'warn', build: { ssr: true } })],
  ['pictures', () => createImages('dist/site/pictures')],
  ['compressing', compress],
];

for (const [index, [what, work]] of steps.entries()) {
  const begun = performance.now();
  process.stdout.write(`  ${index + 1} of ${steps.length}: ${what} `);
  // A sign of life, on a terminal and in a log alike.
  const dots = setInterval(() => process.stdout.write('.'), 1000);
  await work();
  clearInterval(dots);
  process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}
