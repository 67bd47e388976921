// node [FLAGS] scripts/run.mjs FILE [ARGS]: runs FILE on the pinned Node with these flags, and ends together with the
// process that started it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { currentNodeServes, findNode } from './pinned-node.mjs';

const here = fileURLToPath(import.meta.url);

/** The parent's parent where only a shell lies between npm and us: that shell outlives a killed npm. */
function npmBehindShell() {
  if (process.platform !== 'linux') return undefined;
  try {
    // "pid (name) state parent ..."
    const [, name, parent] =
      /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return ['sh', 'dash', 'bash', 'ash', 'busybox'].includes(name) ? parent : undefined;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

/** A killed npm leaves us running; we (or the shell between) then get another parent. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined && process.env.STOP_WITH_PARENT === undefined) return;
  const parent = process.ppid;
  const npm = npmBehindShell();
  const watch = setInterval(() => {
    if (process.ppid === parent && npmBehindShell() === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** Ctrl-C reaches us twice, from the terminal and from npm; a second one would read as "stop at once". */
function ignoreEchoedSignals() {
  const emit = process.emit;
  const last = new Map();
  process.emit = function emitOnce(name, ...rest) {
    if (name === 'SIGINT' || name === 'SIGTERM') {
      const before = last.get(name) ?? -Infinity;
      const now = performance.now();
      last.set(name, now);
      if (now - before < 300) return true;
    }
    return emit.call(this, name, ...rest);
  };
}

function runOnPinnedNode(args) {
  const env = { ...process.env, STOP_WITH_PARENT: '1' };
  const child = spawn(findNode(dirname(dirname(here))), [...process.execArgv, here, ...args], {
    stdio: 'inherit',
    env,
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  stopWithParent();
}

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [ARGS]');
  process.exit(2);
} else if (currentNodeServes()) {
  stopWithParent();
  ignoreEchoedSignals();
  // Compiled once and read again: half the processor's time of a start, and a sixth of its memory.
  process.env.NODE_COMPILE_CACHE ??= resolve(dirname(here), '../.cache/compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const path = resolve(file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
} else {
  try {
    runOnPinnedNode([file, ...args]);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
