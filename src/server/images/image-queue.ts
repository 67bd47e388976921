import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CostlyWork } from '../costly-work/costly-work.ts';
import type { Caller } from '../costly-work/turns.ts';
import {
  OUT_OF_BUDGET,
  type ImageJob,
  type ImageRequest,
  type ImageResponse,
  type ImageSize,
  type PhotoCopySize,
} from './image-jobs.ts';
import { ImageError } from './image-structure.ts';
import type { Variant } from './image-variants.ts';

// One image is decoded at a time, and callers take turns, in a separate process: passwords, files and the database go on
// undisturbed, and the memory of the largest image that is allowed is needed once.

const program = fileURLToPath(new URL('image-process.ts', import.meta.url));
/** The largest image takes about two seconds on a slow computer. */
const MAX_JOB_MS = 20_000;
/** The process ends when it had nothing to do for this long, which gives its memory back. */
const IDLE_MS = 20_000;

interface Current {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const images = new CostlyWork();
let current: Current | undefined;
let child: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let lastId = 0;

/** Nothing of ours that it does not need, above all no passwords. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  // Two arenas: what one decode gave back, the next one takes.
  return { PATH, MALLOC_ARENA_MAX: '2', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) };
}

function startProcess(): ChildProcess {
  const started = fork(program, {
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = (code: number | null, reason: string) => {
    if (child !== started) return;
    child = undefined;
    finish(code === OUT_OF_BUDGET ? new ImageError('too_many_pixels') : new Error(reason));
  };
  started.on('message', (response: ImageResponse) => {
    if (response.id === lastId) finish(problemOf(response));
  });
  started.once('error', (error) => ended(null, `The image process cannot run: ${error.message}`));
  // A signal: the library crashed over this image, or took too long.
  started.once('exit', (code, signal) => {
    if (signal === null) ended(code, `The image process ended with code ${code}`);
    else if (child === started) {
      child = undefined;
      finish(new ImageError('unreadable'));
    }
  });
  return started;
}

function problemOf(response: ImageResponse): Error | null {
  if (response.done) return null;
  const { problem, code } = response;
  if (problem === 'unreadable' || problem === 'too_many_pixels') return new ImageError(problem);
  return Object.assign(new Error(`An image could not be worked on: ${code}`), { code });
}

function finish(error: Error | null): void {
  clearTimeout(timer);
  const done = current;
  current = undefined;
  rest();
  if (error) done?.reject(error);
  else done?.resolve();
}

/** Has the process do a job, the only one at this time. */
function decode(job: ImageJob): Promise<void> {
  clearTimeout(timer);
  return new Promise((resolve, reject) => {
    current = { resolve, reject };
    child ??= startProcess();
    child.ref();
    child.channel?.ref();
    const request: ImageRequest = { id: (lastId += 1), job };
    timer = setTimeout(() => child?.kill('SIGKILL'), MAX_JOB_MS);
    child.send(request, (error) => {
      if (error && request.id === lastId && current) child?.kill('SIGKILL');
    });
  });
}

/** An idle process does not keep its parent from ending. */
function rest(): void {
  const idle = child;
  if (!idle) return;
  idle.unref();
  idle.channel?.unref();
  timer = setTimeout(() => {
    child = undefined;
    idle.disconnect();
  }, IDLE_MS).unref();
}

/** Throws ImageError for an image that is rejected; `too_many_requests`, `unavailable` when too many wait. */
const run = (caller: Caller, job: ImageJob): Promise<void> => images.run(caller, () => decode(job));

/**
 * Checks that the file at `from` is an image that decodes to its last line, and writes a copy without metadata (position,
 * time, device; orientation and colours stay) to `to`.
 */
export const cleanImage = (caller: Caller, from: string, to: string): Promise<void> =>
  run(caller, { kind: 'clean', from, to });

/**
 * Writes a copy of the MP4 or MOV film at `from` without user data and metadata (position, device) to `to`. Writes
 * nothing when it has none. Positions that a camera with its own receiver writes between the images stay.
 */
export const cleanVideo = (caller: Caller, from: string, to: string): Promise<void> =>
  run(caller, { kind: 'clean-video', from, to });

/**
 * The same for an MP4 or WebM film of the website, which must be whole: a film that is cut off, or none at all, throws
 * ImageError.
 */
export const cleanFilm = (caller: Caller, from: string, to: string): Promise<void> =>
  run(caller, { kind: 'clean-film', from, to });

/** Creates an upright image of the image at `from`, without anything that a camera wrote beside it. */
export const resizeImage = (caller: Caller, from: string, to: string, size: ImageSize): Promise<void> =>
  run(caller, { kind: 'resize', from, to, ...size });

/** Creates a copy of a photo that `resizeImage` has created, with what is drawn on it. */
export const copyPhoto = (caller: Caller, from: string, to: string, size: PhotoCopySize): Promise<void> =>
  run(caller, { kind: 'copy', from, to, ...size });

/** Creates a variant for the website of an image that `resizeImage` has created. */
export const createVariant = (
  caller: Caller,
  from: string,
  to: string,
  { format, width }: Pick<Variant, 'format' | 'width'>,
): Promise<void> => run(caller, { kind: 'variant', from, to, format, width });
