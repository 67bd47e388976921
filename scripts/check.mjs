// Types, lint, format, dead code, licences and the rules of architecture: no database. Prints what fails and exits 1.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.resolve('node_modules/.bin', name);
const vitest = [
  'scripts/run.mjs',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--mode',
  'short',
  '--project',
  'unit',
];
const steps = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--config', 'oxlint.config.mjs', '--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', 'src', 'tests', 'scripts', 'demo', 'bench']],
  ['dead code', 'knip', ['--no-progress']],
  ['licences', process.execPath, ['scripts/run.mjs', 'scripts/licences.ts', '--check']],
  ['architecture', process.execPath, [...vitest, 'tests/contracts']],
];

let failed = 0;
for (const [name, command, parameters] of steps) {
  const { status } = spawnSync(path.isAbsolute(command) ? command : bin(command), parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
