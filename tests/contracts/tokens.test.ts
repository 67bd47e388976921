import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Where figures and colours are written down; of the technicians' colours each is used once, by its number. */
const places = ['src/web/tokens.css', 'src/features/work/appointments/web/technician-colors.module.css'];

const length = /(?<![\w-])[\d.]*[1-9][\d.]*(?:px|r?em|pt)\b/;

/** What of a style sheet is a literal where a token belongs. */
function literalsOf(sheet: string): string[] {
  const declarations = sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<name>[\w-]+)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g);
  return [...declarations].flatMap(({ groups: { name = '', value = '' } = {} }) => {
    const isSize = name === 'font' || name === 'font-size' || /^border(?:-\w+)*-radius$/.test(name);
    const isLiteral = (isSize && length.test(value)) || /#[\da-f]{3,8}\b|\blight-dark\(/i.test(value);
    return isLiteral ? [`${name}: ${value}`] : [];
  });
}

test('finds sizes of type, corners and colours that are written out', () => {
  expect(literalsOf('a { font-size: 13px; border-radius: 0 0 4px 4px; color: #FFF }')).toEqual([
    'font-size: 13px',
    'border-radius: 0 0 4px 4px',
    'color: #FFF ',
  ]);
  expect(literalsOf('a { font-size: clamp(0.75rem, 9cqi, var(--text-body)); }')).toHaveLength(1);
  expect(
    literalsOf(
      'a { font-size: var(--text-small); border-radius: 50%; width: 12px } /* color: #fff; */ #id { top: 0 }',
    ),
  ).toEqual([]);
});

test('takes sizes of type, corners and colours of the portal from the tokens', async () => {
  const sheets: string[] = [];
  for await (const sheet of glob('src/{web,features,apps/portal}/**/*.css', { cwd: root }))
    sheets.push(sheet);
  expect(sheets.length).toBeGreaterThan(50);
  const strays = sheets
    .filter((sheet) => !places.includes(sheet))
    .flatMap((sheet) =>
      literalsOf(readFileSync(path.join(root, sheet), 'utf8')).map((literal) => `${sheet}: ${literal}`),
    );
  expect(strays).toEqual([]);
});
