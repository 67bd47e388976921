import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIANTS } from '../../scripts/place-images.ts';
import { planImages } from '../../scripts/plan-images.ts';

test('keeps the images of the drawings as they are now: else run npm run create-images', async () => {
  const { variants, images } = await planImages();
  const names = variants.flatMap(([, planned]) => planned.map(({ fileName }) => fileName));
  expect((await readdir(VARIANTS)).toSorted()).toEqual([...names, 'images.json'].toSorted());
  expect(JSON.parse(await readFile(path.join(VARIANTS, 'images.json'), 'utf8'))).toEqual(images);
});
