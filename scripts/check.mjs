// Types, lint, format and dead code: seconds, no database. Prints what fails and exits 1.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.resolve('node_modules/.bin', name);
const steps = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--config', 'oxlint.config.mjs', '--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', 'src', 'tests', 'scripts', 'demo', 'bench']],
  ['dead code', 'knip', ['--no-progress']],
];

let failed = 0;
for (const [name, command, parameters] of steps) {
  const { status } = spawnSync(bin(command), parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
