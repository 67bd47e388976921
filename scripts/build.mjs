// Builds what browsers load, and the functions that render pages on the server, into `dist`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildBundles } from './bundles.ts';
import { placeImages } from './place-images.ts';

/** Hashed assets never change: they are compressed once, here, and not for every response. */
async function compress() {
  const folders = ['dist/portal/assets', 'dist/site/client/assets'];
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  );
  const files = names.flat().filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(plain));
      await writeFile(`${file}.gz`, await promisify(gzip)(plain));
    }),
  );
}

const steps = [
  [
    'the portal and the website',
    () => Promise.all([buildBundles('dist'), placeImages('dist/site/pictures')]),
  ],
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
