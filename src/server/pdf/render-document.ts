import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CostlyWork, program } from '../costly-work/costly-work.ts';
import type { Caller } from '../costly-work/turns.ts';
import type { DocumentDescription } from './description.ts';
import { styles, type StyleName } from './styles.ts';

/** Documents are rendered one at a time, and so are the photos in them; callers take turns. */
export const documents = new CostlyWork();

/** The history of a car over ten years takes a second on a slow computer. */
const MAX_RENDER_MS = 20_000;
/** The thread ends when it had nothing to do for this long, which gives its memory back. */
const IDLE_MS = 5 * 60_000;
const MAX_HEAP_MB = 512;

export type RenderResponse = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: unknown };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function startThread(): Worker {
  const started = new Worker(new URL('render-thread.ts', import.meta.url), {
    execArgv: [],
    // It reads fonts, and needs no settings and no passwords.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  return started.once('error', forget).once('exit', forget);
}

function end(ended: Worker): void {
  if (thread === ended) thread = undefined;
  void ended.terminate();
}

/** An idle thread does not keep the process from ending. */
function rest(): void {
  const resting = thread;
  if (!resting) return;
  resting.unref();
  idle = setTimeout(() => end(resting), IDLE_MS).unref();
}

async function render(description: DocumentDescription): Promise<Buffer> {
  clearTimeout(idle);
  const worker = (thread ??= startThread());
  worker.ref();
  const done = new AbortController();
  const { signal } = done;
  const tooLong = async () => {
    await sleep(MAX_RENDER_MS, undefined, { signal, ref: false });
    end(worker);
    throw new Error('A document took too long to render.');
  };
  const ended = async () => {
    const [code] = (await once(worker, 'exit', { signal })) as [number];
    throw new Error(`The thread that renders documents ended with code ${code}.`);
  };
  const responded = async () => ((await once(worker, 'message', { signal })) as [RenderResponse])[0];
  try {
    const response = Promise.race([responded(), ended(), tooLong()]);
    worker.postMessage(description);
    const result = await response;
    if ('error' in result) throw result.error;
    return Buffer.from(result.bytes.buffer);
  } finally {
    done.abort();
    rest();
  }
}

/** A document as PDF. Throws `too_many_requests`, `unavailable` when too many wait; never within a transaction. */
export const renderDocument = (caller: Caller, description: DocumentDescription): Promise<Buffer> =>
  documents.run(caller, () => render(description));

/** Reads the fonts and runs the code once, so that the first document is not slower. */
export async function warmDocuments(): Promise<void> {
  const text = 'Āą AaBb 0123456789 €';
  await renderDocument(program, {
    title: text,
    author: text,
    language: 'lv',
    runningHead: text,
    footer: { text, page: '{page} / {pages}' },
    body: (Object.keys(styles) as StyleName[]).map((style) => ({ kind: 'text', text, style })),
  });
}
