import { readFileSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/**
 * Every feature in the order of dependencies: each may import those before it, none after it, types included. So there
 * is no cycle between features, and each layer imports only the layers before it.
 */
const layers = JSON.parse(readFileSync(new URL('src/features/order.json', import.meta.url), 'utf8'));
const features = Object.entries(layers).flatMap(([layer, names]) => names.map((name) => ({ layer, name })));

const forbid = (regex, message) => ({ regex, message });
const toFeatures = '^((\\.\\./)+|#features/)((records|work|overview)/)?';
const named = (list) => `${toFeatures}(${list.join('|')})/`;
const every = features.map(({ name }) => name);

const noApps = forbid('(^|[/#])apps/', 'Nobody imports the programs: they compose the features.');
const noFeature = forbid('(^|[/#])features/', 'Only apps and features import a feature.');
const noServer = forbid(
  '(^|[/#])server/',
  'Code that runs anywhere, or in the browser, never imports the server.',
);
const noWeb = forbid('(^|[/#])web/', 'Code that runs anywhere, or on the server, never imports the browser.');
const onlyServices = forbid(
  `${named(every.filter((name) => name !== 'paperwork'))}server/.*(?<!\\.service)\\.ts$`,
  'The server of another feature is reached through its service.',
);
const onlyPublicWeb = forbid(
  `${named(every)}web/(?!(.*/)?([A-Za-z]+(Picker|Link)\\.tsx|shared\\.queries\\.ts)$)`,
  'The web of another feature is reached through its Picker, Link or shared queries.',
);

const onlyOurs = {
  regex: '^@mantine/core$',
  importNames: [
    'Anchor',
    'Button',
    'CloseButton',
    'Group',
    'Loader',
    'Skeleton',
    'Stack',
    'Text',
    'Title',
    'VisuallyHidden',
  ],
  message: 'It comes from the kit in src/web/ui (docs/decisions/0047-one-kit-of-primitives.md).',
};

const restrict = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const boundariesOf = ({ layer, name }, position) => {
  const later = features.slice(position + 1).map((feature) => feature.name);
  const up =
    later.length > 0 ? [forbid(named(later), `${name} comes before it (src/features/order.json).`)] : [];
  const folder = `src/features/${layer}/${name}`;
  return [
    restrict([`${folder}/**`], [noApps, noServer, noWeb, ...up]),
    restrict([`${folder}/server/**`], [noApps, noWeb, onlyServices, ...up]),
    restrict([`${folder}/web/**`], [noApps, noServer, onlyPublicWeb, onlyOurs, ...up]),
    restrict([`${folder}/**/*.test.ts`], []),
  ];
};

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'vitest'],
  jsPlugins: ['./scripts/linear-patterns.mjs'],
  categories: {
    correctness: 'error',
  },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'off',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': [
      'error',
      {
        ignoreVoid: true,
      },
    ],
    'typescript/no-misused-promises': 'off',
    'typescript/unbound-method': 'off',
    'typescript/restrict-template-expressions': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-conditional-expect': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'react/set-state-in-effect': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'expect*', 'goesAway*', 'staysUp*'],
      },
    ],
  },
  ignorePatterns: ['dist', 'data', 'node_modules', '.cache', '**/*.gen.ts'],
  overrides: [
    {
      files: ['tests/**', 'src/server/**', 'scripts/**'],
      rules: {
        'react/rules-of-hooks': 'off',
      },
    },
    // The program itself: texts of tests and scripts are our own.
    { files: ['src/**'], rules: { 'patterns/linear': 'error' } },
    { files: ['**/*.test.ts'], rules: { 'patterns/linear': 'off' } },
    restrict(['src/shared/**'], [noApps, noFeature, noServer, noWeb]),
    restrict(['src/server/**'], [noApps, noFeature, noWeb]),
    restrict(['src/web/**'], [noApps, noFeature, noServer, onlyOurs]),
    restrict(['src/apps/**'], [onlyOurs]),
    restrict(['src/{server,web,shared}/**/*.test.ts'], []),
    ...features.flatMap(boundariesOf),
  ],
});
