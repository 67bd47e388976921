// Runs on any Node >= 20: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const needed = 24;
const windows = process.platform === 'win32';

/** Where the Node that npm installed for this machine would be; the file may be absent. */
export function packagedNode(root) {
  const system = windows ? 'win' : process.platform;
  const program = windows ? 'node.exe' : 'node';
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
}

/** True when the running Node is new enough to run the project itself. */
export function currentNodeServes() {
  return Number.parseInt(process.versions.node, 10) >= needed;
}

/** True when the running Node is the packaged one: npm puts its folder of programs first on the path of a script. */
export function isPackagedNode(root) {
  const packaged = packagedNode(root);
  return existsSync(packaged) && realpathSync(process.execPath) === realpathSync(packaged);
}

/** Whether a program is a Node that is new enough. */
function serves(program) {
  const result = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && Number.parseInt(result.stdout.slice(1), 10) >= needed;
}

/** Path of a Node >= 24: the packaged one, else the running one, else one on PATH. Throws one sentence. */
export function findNode(root) {
  const packaged = packagedNode(root);
  if (existsSync(packaged)) {
    if (isPackagedNode(root) || serves(packaged)) return packaged;
  }
  if (currentNodeServes()) return process.execPath;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, windows ? 'node.exe' : 'node');
    if (folder !== '' && existsSync(program) && serves(program)) return program;
  }
  throw new Error(
    `This project needs Node ${needed} or newer: the packaged one does not run on ${process.platform}-${process.arch} ` +
      `and the Node found here is ${process.version}. Install Node ${needed} from https://nodejs.org and try again.`,
  );
}
