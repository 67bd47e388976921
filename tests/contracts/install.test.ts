import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('takes the packages that npm has installed as whole: nothing is installed twice', () => {
  const script = pathToFileURL(path.join(root, 'scripts/install.mjs')).href;
  const program = `import { isInstalledWhole } from '${script}'; console.log(isInstalledWhole(process.cwd()));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  expect(output.toString().trim()).toBe('true');
});
