import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';
import { createTestDatabase } from '../harness/database.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Forbidden {
  readonly term: string;
  readonly pattern: RegExp;
  /** What contains the term and is right. */
  readonly except: readonly string[];
}

interface Text {
  readonly where: string;
  /** Null: it may be either, so both columns hold. */
  readonly language: Language | null;
  readonly text: string;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const LETTER = String.raw`[\p{L}\p{N}]`;

/** A column "not": terms divided by `;`, and after `except` what contains one and is right. */
function forbiddenIn(cell: string): Forbidden[] {
  const [terms = '', ...rights] = cell.split(' except ');
  const except = rights.flatMap((right) => right.split(';')).map((right) => right.trim());
  return terms
    .split(';')
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .map((term) => {
      const begins = `(?<!${LETTER})${escaped(term.replace(/\*$/, ''))}`;
      const ends = term.endsWith('*') || !new RegExp(`${LETTER}$`, 'u').test(term) ? '' : `(?!${LETTER})`;
      return { term, pattern: new RegExp(begins + ends, 'iu'), except };
    });
}

/** The rows of the table, each as its cells. */
const rows = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .slice(1);

const forbidden: Record<Language, Forbidden[]> = {
  en: rows.flatMap((cells) => forbiddenIn(cells[3] ?? '')),
  lv: rows.flatMap((cells) => forbiddenIn(cells[4] ?? '')),
};

/** What is wrong with a text: `file: “term” in: text`. */
function problemsOf({ where, language, text }: Text): string[] {
  const terms = language === null ? [...forbidden.en, ...forbidden.lv] : forbidden[language];
  return terms
    .filter(({ pattern, except }) =>
      pattern.test(except.reduce((left, right) => left.replaceAll(right, ''), text)),
    )
    .map(({ term }) => `${where}: “${term}” in: ${text}`);
}

/** A comment, the key of a language, or a literal. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|\b(?<language>en|lv):|'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)"|`(?<template>(?:[^`\\]|\\.)*)`/g;

/** The texts of a file: after a key `en` or `lv` in that language, before the first of them in either. */
function textsOf(file: string): Text[] {
  const found: Text[] = [];
  let language: Language | null = null;
  for (const { groups = {} } of readFileSync(path.join(root, file), 'utf8').matchAll(token)) {
    if (groups.language !== undefined) language = groups.language === 'en' ? 'en' : 'lv';
    const text = groups.single ?? groups.double ?? groups.template;
    if (text !== undefined) found.push({ where: file, language, text });
  }
  return found;
}

const textsOfFiles = async (pattern: string) => {
  const texts: Text[] = [];
  for await (const file of glob(pattern, { cwd: root })) texts.push(...textsOf(file));
  return texts;
};

test('forbids terms in both languages, and permits the listed exceptions', () => {
  expect(forbidden.en.length).toBeGreaterThan(20);
  expect(forbidden.lv.length).toBeGreaterThan(20);
  const problems = (language: Language | null, text: string) =>
    problemsOf({ where: 'here', language, text }).map((problem) => problem.split('“')[1]?.split('”')[0]);
  expect(problems('en', 'New tyres, Labour')).toEqual(['tyre*', 'labour*']);
  expect(problems('lv', 'Lūdzu, pierakstieties vēlreiz.')).toEqual(['pierakstieties']);
  expect(problems('en', 'in the centre of Riga')).toEqual(['centre']);
  expect(problems('en', 'Consumer Rights Protection Centre')).toEqual([]);
  expect(problems('lv', 'Automašīnas')).toEqual([]);
  expect(problems(null, 'SIA "Ampere"')).toHaveLength(1);
});

test('finds no forbidden term in the words of the screens, the site, the documents and the mails', async () => {
  const texts = [
    ...(await textsOfFiles('src/**/*.{words,fields}.ts')),
    ...(await textsOfFiles('src/shared/permissions.ts')),
    ...(await textsOfFiles('src/**/*.screen.ts')),
  ];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(problemsOf)).toEqual([]);
});

test('finds no forbidden term in the demo data', async () => {
  const texts = await textsOfFiles('demo/**/*.ts');
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap(problemsOf)).toEqual([]);
});

test('finds no forbidden term in the texts of a freshly migrated database', async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase(openPool(connection, console.error));
  try {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> 'migrations' AND data_type = 'text' AND is_generated = 'NEVER'`.execute(
      db,
    );
    const texts: Text[] = [];
    for (const { table, column } of columns) {
      const { rows: values } = await sql<{ text: string | null }>`
        SELECT ${sql.ref(column)} AS text FROM ${sql.table(table)} WHERE ${sql.ref(column)} <> ''`.execute(
        db,
      );
      const language = column.endsWith('_lv') ? ('lv' as const) : null;
      for (const { text } of values) texts.push({ where: `${table}.${column}`, language, text: text ?? '' });
    }
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.flatMap(problemsOf)).toEqual([]);
  } finally {
    await db.destroy();
    await drop();
  }
});
