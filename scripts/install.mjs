// Installs the packages as the pinned Node needs them, whichever Node was started. Runs on any Node >= 20 without
// dependencies.
import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { findNode, packagedNode } from './pinned-node.mjs';

/** `{ packages }` of a lockfile or of npm's own record; none when the file is not there. */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether a condition of a package, such as `["linux"]` or `["!win32"]`, holds. */
function holds(condition, value) {
  if (condition === undefined || value === undefined) return true;
  const list = [condition].flat();
  if (list.includes(`!${value}`)) return false;
  const wanted = list.filter((each) => !each.startsWith('!'));
  return wanted.length === 0 || wanted.includes(value);
}

/**
 * npm writes its own record last, so it distinguishes a finished install (also a manual one) from a killed one. npm
 * silently leaves out optional packages that it considers unfit; on this machine every one that fits is needed.
 * `omitDev`: what tests and checks need in addition may be missing.
 */
export function isInstalledWhole(root, omitDev = false) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const here = libc();
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    if (omitDev && entry.dev === true) return true;
    const there = installed[path];
    if (there !== undefined) return there.version === entry.version && existsSync(join(root, path));
    if (entry.peer === true) return true;
    if (entry.optional !== true && entry.devOptional !== true) return false;
    // Without a condition it belongs to another optional package, which may itself be unfit for this machine.
    if (entry.os === undefined && entry.cpu === undefined) return true;
    return !(holds(entry.os, process.platform) && holds(entry.cpu, process.arch) && holds(entry.libc, here));
  });
}

/** npm's program: it is run by the Node that we choose, not by the one that its first line would find. */
function findNpm() {
  const beside = dirname(realpathSync(process.execPath));
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const places = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...onPath.filter((place) => existsSync(place)).map((place) => realpathSync(place)),
  ];
  const npm = places.find((place) => place.endsWith('npm-cli.js') && existsSync(place));
  if (npm === undefined)
    throw new Error('npm was not found: install Node 24 with npm from https://nodejs.org and try again.');
  return npm;
}

/** Whether the running Node stays where it is during an install: `npm ci` replaces `node_modules`. */
function isOutsideOfModules(root) {
  return !realpathSync(process.execPath).startsWith(realpathSync(root) + sep + 'node_modules' + sep);
}

/** A Node that is new enough for every package, and not in `node_modules`: `folder` takes a copy of one that is. */
function installingNode(root, folder) {
  const found = findNode(root);
  if (found !== packagedNode(root)) return found;
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  copyFileSync(found, copy, constants.COPYFILE_FICLONE);
  return copy;
}

/** Asks the registry only for what is not in npm's cache; for everything when what the cache knows is too old. */
async function runNpm(root, node, npm, command, run) {
  try {
    await run('npm', node, [npm, ...command, '--prefer-offline'], root);
  } catch (error) {
    if (error.stopped) throw error;
    console.log('Trying again without the cache ...');
    await run('npm', node, [npm, ...command, '--prefer-online'], root);
  }
}

/**
 * Installs what the lockfile names, with `omitDev` only what the program itself runs with. What is there already stays,
 * for the program may be running. `run(what, program, args, folder)` runs a program to its end, or throws.
 */
export async function installPackages(root, omitDev, run) {
  const folder = join(root, '.cache', 'installing-node');
  rmSync(folder, { recursive: true, force: true });
  const npm = findNpm();
  const command = isInstalledWhole(root, true) ? ['install', '--no-save'] : ['ci'];
  command.push(omitDev ? '--omit=dev' : '--include=dev', '--include=optional', '--loglevel=error');
  try {
    // As a rule every package fits the Node that is there. npm leaves out what does not, but brings the packaged Node.
    if (isOutsideOfModules(root)) {
      await runNpm(root, process.execPath, npm, command, run);
      if (isInstalledWhole(root, omitDev)) return;
    }
    await runNpm(root, installingNode(root, folder), npm, command, run);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const native = ['@node-rs/argon2', 'sharp', 'rolldown'];
const load = `for (const name of ${JSON.stringify(native)})
  await import(name).catch((error) => { console.log(name); console.log(error.message); process.exit(3); });`;

/** Throws one sentence when a package with machine code does not run with the Node that will run the project. */
export function checkNativePackages(root, node) {
  const result = spawnSync(node, ['--input-type=module', '--eval', load], { cwd: root, encoding: 'utf8' });
  if (result.status === 0) return;
  const [name = 'Node', reason = result.error?.message ?? 'without a reason'] = (result.stdout ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  throw new Error(
    `The packages are installed, but ${name} does not run on ${process.platform}-${process.arch} (${reason}): ` +
      'remove the folder node_modules and try again; if that does not help, use Node 24 on Linux with glibc, or macOS.',
  );
}
