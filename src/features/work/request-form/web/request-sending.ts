import { ApiError, request, speakToServer, upload } from '#web/api-client.ts';
import { newKey } from '#web/new-record.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { type RequestDraftInput, requestFormContract } from '../request-form.contract.ts';
import { requestWords } from '../request-form.words.ts';

interface SendOptions {
  readonly language: Language;
  readonly elapsed: number;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

const keyName = 'request-key';

let lastKey = { content: '', key: '' };

/** The same content gets the same key, after a reload too, so that sending twice creates one request. */
function keyFor(content: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyName) ?? 'null') as typeof lastKey | null;
    if (stored?.content === content && stored.key) return stored.key;
  } catch {
    // Unreadable or forbidden storage: the key in memory serves.
  }
  if (lastKey.content !== content) lastKey = { content, key: newKey() };
  try {
    sessionStorage.setItem(keyName, JSON.stringify(lastKey));
  } catch {
    // As above.
  }
  return lastKey.key;
}

function forgetKey(): void {
  lastKey = { content: '', key: '' };
  try {
    sessionStorage.removeItem(keyName);
  } catch {
    // Nothing was kept then.
  }
}

function formDataOf(payload: RequestDraftInput & { elapsed: number }, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** Sends a request, as form data when it has files; returns its number. Throws `ApiError`, or `AbortError` when cancelled. */
export async function sendRequest(
  payload: RequestDraftInput,
  files: readonly File[],
  { language, elapsed, signal, onProgress }: SendOptions,
): Promise<{ readonly number: number }> {
  speakToServer(language);
  const content = JSON.stringify([payload, files.map((file) => [file.name, file.size, file.lastModified])]);
  const headers = { 'Idempotency-Key': keyFor(content) };
  const body = { ...payload, elapsed };
  const received = files.length
    ? await upload(requestFormContract.sendWithFiles, formDataOf(body, files), {
        headers,
        signal,
        onProgress,
      })
    : await request(requestFormContract.send, { body }, { headers, signal });
  forgetKey();
  return received;
}

interface RequestError {
  readonly sentence: string | null;
  readonly fields: Record<string, string[]>;
}

/** The server's sentence about a full disk is for those who can do something about it. */
function fullError(language: Language, isOfFiles: boolean): RequestError {
  const { storageFull, noSpaceForFiles } = inLanguage(requestWords, language);
  if (!isOfFiles) return { sentence: storageFull, fields: {} };
  return { sentence: noSpaceForFiles, fields: { files: [noSpaceForFiles] } };
}

/** Returns what the server said in its own words, and which fields it found wrong. */
export function errorOf(error: unknown, language: Language): RequestError {
  if (!(error instanceof ApiError)) return { sentence: null, fields: {} };
  const { response, fields } = error;
  if (response?.code === 'storage_full') return fullError(language, 'files' in fields);
  return { sentence: response?.userMessage ?? null, fields };
}
