// Makes `npm start` and `npm test` work from a clean clone. Runs on any Node >= 20, without dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNativePackages, installPackages, isInstalledWhole } from './install.mjs';
import { currentNodeServes, findNode, isPackagedNode, packagedNode } from './pinned-node.mjs';
import { takeSetupLock } from './setup-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const installStamp = join(modules, '.setup-stamp');
const buildStamp = join(root, 'dist', '.stamp');

const say = (line) => console.log(line);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const omitDev = process.argv.includes('--omit=dev');

/** `packages`: `all`, or `run` where only those are installed that the program runs with. */
function installKey(packages) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  // The Node that runs the project: the packages with machine code were tried with it.
  const node = currentNodeServes() && !isPackagedNode(root) ? process.version : 'packaged';
  return `${lockfile} ${process.platform}-${process.arch} ${node} ${packages}`;
}

function isInstalled() {
  const stamp = read(installStamp);
  return stamp === installKey('all') || (omitDev && stamp === installKey('run'));
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    // Server code and tests cannot reach the browser bundles (tests/contracts/architecture.test.ts sees to that).
    if (entry.isDirectory())
      return entry.name === 'server' || /^src\/apps\/(api|commands)$/.test(path) ? [] : sourceFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function buildKey() {
  const top = readdirSync(root).filter((name) => /\.html$|^vite\..*config|^vite\.config/.test(name));
  const fixed = [
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/bundles.ts',
    'scripts/contracts-without-schemas.ts',
    'scripts/place-images.ts',
    'scripts/script-in-head.ts',
    'scripts/zod-without-eval.ts',
  ];
  const folders = sourceFiles('src');
  const hash = createHash('sha256');
  for (const path of [...top, ...fixed, ...folders].sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs a program to its end, passing our own end on to it. Throws when it does not end with 0, `stopped` by a signal. */
async function run(what, program, args, lock, cwd = root) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  let stopped = false;
  const pass = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
    if (child.pid !== undefined) lock.watch(child.pid);
  });
  for (const signal of signals) process.off(signal, pass);
  if (end.code !== 0) {
    const message = `${what} ended with ${end.signal ?? `code ${end.code}`}; see the lines above.`;
    throw Object.assign(new Error(message), { stopped: stopped || end.signal !== null });
  }
}

async function install(lock) {
  rmSync(installStamp, { force: true });
  if (!isInstalledWhole(root, omitDev)) {
    say('Installing packages (once, up to two minutes) ...');
    await installPackages(root, omitDev, (what, program, args, folder) =>
      run(what, program, args, lock, folder),
    );
  }
  linkNode();
  checkNativePackages(root, findNode(root));
  writeFileSync(installStamp, installKey(isInstalledWhole(root) ? 'all' : 'run'));
}

/**
 * npm 10 forgets the link of optional packages. Windows needs none: run.mjs finds the program itself, and
 * a running program could not be replaced by the next install.
 */
function linkNode() {
  const target = packagedNode(root);
  if (process.platform === 'win32' || !existsSync(target)) return;
  const link = join(modules, '.bin', 'node');
  const wanted = relative(dirname(link), target);
  if (existsSync(link) && readlinkSync(link) === wanted) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(wanted, link);
}

async function build(lock) {
  const key = buildKey();
  say('Building the pages (once after each change):');
  rmSync(buildStamp, { force: true });
  await run('The build', findNode(root), [join('scripts', 'build.mjs')], lock);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, key);
}

async function main() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Error(
      `The installation needs Node 20 or newer, and this is ${process.version}: https://nodejs.org`,
    );
  const wantsBuild = process.argv.includes('--build');
  const isCurrent = () => isInstalled() && (!wantsBuild || read(buildStamp) === buildKey());
  if (!isCurrent()) {
    const lock = await takeSetupLock(join(root, '.cache'), (pid) =>
      say(`Waiting for another set-up (process ${pid}) ...`),
    );
    try {
      if (!isInstalled()) await install(lock);
      if (wantsBuild && read(buildStamp) !== buildKey()) await build(lock);
    } finally {
      lock.release();
    }
  }
  linkNode();
  // Asking the packaged Node for its version takes as long as all the rest; it was read after the install.
  if (!existsSync(packagedNode(root))) findNode(root);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
