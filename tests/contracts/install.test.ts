import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

function isInstalledWhole(folder: string, omitDev: boolean): boolean {
  const script = pathToFileURL(path.join(root, 'scripts/install.mjs')).href;
  const program = `import { isInstalledWhole } from '${script}'; console.log(isInstalledWhole(process.cwd(), ${omitDev}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  return output.toString().trim() === 'true';
}

/** A project whose lockfile names two packages, one of them for tests only, with `installed` of them there. */
function projectWith(installed: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = {
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/tests': { version: '1.0.0', dev: true },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const name of installed) mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
  const there = Object.entries(packages).filter(([name]) => installed.includes(path.basename(name)));
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(
    path.join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(there) }),
  );
  return folder;
}

test('takes the packages that npm has installed as whole: nothing is installed twice', () => {
  expect(isInstalledWhole(root, false)).toBe(true);
});

test.each([
  { installed: ['runs', 'tests'], forRunning: true, forTests: true },
  { installed: ['runs'], forRunning: true, forTests: false },
  { installed: ['tests'], forRunning: false, forTests: false },
])('distinguishes what runs the program from what tests it: $installed', ({ installed, ...whole }) => {
  const folder = projectWith(installed);
  expect(isInstalledWhole(folder, true)).toBe(whole.forRunning);
  expect(isInstalledWhole(folder, false)).toBe(whole.forTests);
});

test('installs what only tests need before the scripts that use it, and for no other', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const before = (options: string) =>
    Object.entries(scripts).flatMap(([name, line]) =>
      line === `node scripts/setup.mjs${options}` ? [name] : [],
    );
  expect(before(' --build --omit=dev')).toEqual(['prestart']);
  expect(before(' --build').toSorted()).toEqual([
    'prebench',
    'presoak',
    'pretest',
    'pretest:all',
    'pretest:proxies',
  ]);
  expect(before('').toSorted()).toEqual(['precheck', 'pregenerate-schema', 'prelicences', 'pretest:unit']);
});
