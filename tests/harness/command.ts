import { execFile, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

export interface Ended {
  /** -1 when a signal ended it. */
  readonly code: number;
  readonly output: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a command of the server as npm would, with these settings and no others. */
export function startCommand(
  script: string,
  settings: Readonly<Record<string, string>>,
  ...parameters: string[]
): RunningCommand {
  const { PATH, HOME } = process.env;
  const file = fileURLToPath(new URL(`../../src/apps/${script}.ts`, import.meta.url));
  // Where the apps of the tests compile to: it is half of a start.
  const env = { PATH, HOME, NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled'), ...settings };
  let child!: ChildProcess;
  const ended = new Promise<Ended>((resolve) => {
    child = execFile(process.execPath, [file, ...parameters], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
  return { child, ended };
}

export const runCommand = (
  script: string,
  settings: Readonly<Record<string, string>>,
  ...parameters: string[]
): Promise<Ended> => startCommand(script, settings, ...parameters).ended;
