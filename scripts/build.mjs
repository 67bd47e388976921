// Builds what browsers load: the portal, the site's scripts and styles, and the site's render function.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { makePictures } from './make-pictures.ts';

for (const configFile of ['vite.portal.config.ts', 'vite.site.config.ts'])
  await build({ configFile, logLevel: 'warn' });
await build({ configFile: 'vite.site.config.ts', logLevel: 'warn', build: { ssr: true } });
await makePictures('dist/site/pictures');

// Hashed assets never change: they are compressed once, here, and not on every answer.
for (const folder of ['dist/portal/assets', 'dist/site/client/assets'])
  for (const name of (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = path.join(folder, name);
    const plain = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(plain));
    await writeFile(`${file}.gz`, await promisify(gzip)(plain));
  }
