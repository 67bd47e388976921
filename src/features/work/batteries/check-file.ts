import { embeddedData } from './embedded-data.ts';

/** What was issued, by which a file is judged. Hashes are SHA-256 in hexadecimal digits. */
export interface IssuedReport {
  readonly number: string;
  /** Of the PDF in each language. */
  readonly documents: readonly string[];
  /** Of the JSON within them. */
  readonly data: string;
}

/**
 * What a file is. Altered: it is none of what was issued, and either its data are those of this report all the same, or other
 * data of this report, or data of another report, or it has none that can be read.
 */
export type CheckedFile = 'document' | 'data' | AlteredFile;
export type AlteredFile = 'same_data' | 'other_data' | 'other_report' | 'no_data';

export const isGenuine = (checked: CheckedFile): checked is 'document' | 'data' =>
  checked === 'document' || checked === 'data';

/** The data of a report are shorter. */
const MAX_DATA_BYTES = 100_000;

/** Returns the number that data name, which is ASCII; null where they are no JSON of a report. */
function numberIn(data: Uint8Array): string | null {
  if (data.length > MAX_DATA_BYTES) return null;
  try {
    const text = Array.from(data, (byte) => String.fromCharCode(byte)).join('');
    const value = JSON.parse(text) as { readonly number?: unknown } | null;
    return typeof value?.number === 'string' ? value.number : null;
  } catch {
    return null;
  }
}

/** Judges the bytes of a file; `sha256` returns hexadecimal digits. Nothing of the file leaves this function. */
export async function checkFile(
  bytes: Uint8Array,
  issued: IssuedReport,
  sha256: (bytes: Uint8Array) => Promise<string>,
): Promise<CheckedFile> {
  const hash = await sha256(bytes);
  if (issued.documents.includes(hash)) return 'document';
  if (hash === issued.data) return 'data';
  const data = embeddedData(bytes);
  if (data && (await sha256(data)) === issued.data) return 'same_data';
  const number = numberIn(data ?? bytes);
  if (number === null) return 'no_data';
  return number === issued.number ? 'other_data' : 'other_report';
}
