import { megabytes, type UploadRules } from '#shared/contract.ts';
import { errorSentence } from '#shared/errors.ts';
import { numberFormat } from '#shared/formats.ts';
import type { Language } from '#shared/words.ts';

/** Browsers disagree on the type of AVI and may know none for MOV; the server looks at the content. */
const isAccepted = (file: File, { types }: UploadRules): boolean =>
  types.includes(file.type) ||
  (types.includes('video/x-msvideo') &&
    (file.type === '' || file.type.startsWith('video/')) &&
    /\.(mov|avi)$/i.test(file.name));

const sameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Adds what the rules of an endpoint let in; says about each other file why not. */
export function addFiles(
  have: readonly File[],
  more: readonly File[],
  rules: UploadRules,
  language: Language,
): { files: File[]; errors: string[] } {
  const files = [...have];
  const errors = new Set<string>();
  for (const file of more) {
    if (files.some((other) => sameFile(other, file))) continue;
    if (!isAccepted(file, rules))
      errors.add(errorSentence('unsupported_file', language, { file: file.name }));
    else if (file.size > rules.bytesEach)
      errors.add(
        errorSentence('too_large', language, { file: file.name, limit: megabytes(rules.bytesEach) }),
      );
    else if (files.length >= rules.files) errors.add(errorSentence('too_many_files', language));
    else files.push(file);
  }
  return { files, errors: [...errors] };
}

const whole = numberFormat({ maximumFractionDigits: 0 });
const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** `640 KB`, `3.4 MB` */
export const fileSizeText = (bytes: number, language: Language): string =>
  bytes < 1024 * 1024
    ? `${whole(Math.ceil(bytes / 1024), language)} KB`
    : bytes < 1024 ** 3
      ? `${oneDecimal(bytes / 1024 / 1024, language)} MB`
      : `${oneDecimal(bytes / 1024 ** 3, language)} GB`;
