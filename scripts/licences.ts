// node scripts/run.mjs scripts/licences.ts [--check]: writes docs/security/licences.md, or checks that it is true.
// Reads the lockfile and the installed packages only, so that it works without a network. The lockfile also names the
// packages of other platforms, so the paper is the same on each.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  allowed,
  brought,
  isAllowed,
  licencesOf,
  media,
  own,
  type Lockfile,
  type Manifest,
} from './licence-list.ts';

const paper = 'docs/security/licences.md';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const installed = (folder: string): Manifest | null => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? readJson<Manifest>(file) : null;
};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function paperOf(licences: ReadonlyMap<string, string>): string {
  const expressions = [...new Set(licences.values())].toSorted();
  const named = (expression: string) =>
    [...licences].flatMap(([name, licence]) => (licence === expression ? [name] : [])).toSorted();
  const rows = expressions.map((expression) => {
    const names = named(expression);
    return [expression, String(names.length), names.map((name) => `\`${name}\``).join(', ')];
  });
  return `# Licences

Written by \`npm run licences\` from the lockfile and the installed packages; \`npm run check\` fails when it is not true, or
when a package has a licence that is not listed here. \`npm run sbom\` writes the same packages with their versions to
\`sbom.cdx.json\` (CycloneDX). Packages that only build or test the product are left out.

## What is permitted, and what it asks

${tableOf(['licence', 'who passes the product on'], Object.entries(allowed))}

## Packages the product runs with

${tableOf(['licence', 'packages', 'which'], rows)}

## What packages bring along

${tableOf(['package', 'contents'], brought)}

Fonts come as packages (\`@expo-google-fonts/*\`, \`@fontsource-variable/manrope\`), all under the OFL-1.1.

## Images, films and lists in the source

${tableOf(
  ['files', 'origin'],
  Object.entries(own).map(([files, origin]) => [`\`${files}\``, origin]),
)}
`;
}

function problems(licences: ReadonlyMap<string, string>): string[] {
  const foreign = [...licences].filter(([, licence]) => !isAllowed(licence));
  const known = new Set(Object.keys(own).flatMap((pattern) => globSync(pattern)));
  return [
    ...foreign.map(
      ([name, licence]) => `${name}: the licence "${licence}" is not in the list of scripts/licence-list.ts.`,
    ),
    ...globSync(media)
      .filter((file) => !known.has(file))
      .map((file) => `${file}: its origin is not in scripts/licence-list.ts.`),
    ...Object.keys(own)
      .filter((pattern) => globSync(pattern).length === 0)
      .map((pattern) => `${pattern}: there is no such file any more.`),
  ];
}

function main(): void {
  const licences = licencesOf(readJson<Lockfile>('package-lock.json'), installed);
  const text = paperOf(licences);
  const wrong = problems(licences);
  if (!process.argv.includes('--check')) writeFileSync(paper, text);
  else if (!existsSync(paper) || readFileSync(paper, 'utf8').replaceAll('\r\n', '\n') !== text)
    wrong.push(`${paper} is not up to date: "npm run licences" writes it.`);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

main();
