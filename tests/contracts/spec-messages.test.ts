import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nothingDescribed } from '#features/work/submissions/sent-description.ts';
import { specMessages } from './spec-messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
const isWords = (file: string) => file.endsWith('.words.ts');

/** An English text, where it is defined, and its key there. */
interface Phrase {
  readonly file: string;
  readonly key: string;
  readonly english: string;
}

/** A phrase that is composed says `{0}` and `{1}` of what it is given. */
const englishOf = (phrase: unknown): string =>
  typeof phrase === 'function'
    ? String((phrase as (...about: string[]) => unknown)('{0}', '{1}', '{2}', '{3}'))
    : String(phrase);

async function phrasesOf(file: string): Promise<Phrase[]> {
  const module = (await import(path.join(root, file))) as Record<string, Record<string, { en?: unknown }>>;
  return Object.values(module).flatMap((words) =>
    Object.entries(words)
      .filter(([, both]) => both?.en !== undefined)
      .map(([key, { en }]) => ({ file, key, english: englishOf(en) })),
  );
}

/** What imports a file, also through other words, and the rest of its feature. Errors are named by their code alone. */
function usersOf(file: string): string[] {
  const isShared = file.startsWith('src/shared/');
  const folder = `${path.dirname(file)}/`;
  return sources.flatMap((each) => {
    const imports = each.source.includes(`/${path.basename(file)}'`);
    if (isWords(each.file)) return imports && each.file !== file ? usersOf(each.file) : [];
    return isShared || imports || each.file.startsWith(folder) ? [each.source] : [];
  });
}

const isUsed = ({ file, key }: Phrase): boolean =>
  usersOf(file).some((source) => new RegExp(`\\b${key}\\b`).test(source));

test('has every message of the specification among the words of the product, and uses it', async () => {
  const files = sources.map(({ file }) => file).filter(isWords);
  const phrases = (await Promise.all(files.map(phrasesOf))).flat();
  expect(phrases.length).toBeGreaterThan(1000);
  const missing = Object.entries(specMessages).flatMap(([where, messages]) =>
    messages
      .filter((message) => !phrases.some((phrase) => phrase.english === message && isUsed(phrase)))
      .map((message) => `${where}: ${message}`),
  );
  expect(missing).toEqual([]);
});

test('describes a request without a text as the specification says', () => {
  expect(nothingDescribed).toEqual({
    plain: 'No description provided',
    priced: 'Service request submitted',
  });
});
