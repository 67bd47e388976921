import type { Plugin } from 'vite';

const settings = '__zod_globalConfig = {}';

/**
 * Zod tries `new Function` when the first schema is created, which the content security policy forbids and reports.
 * Which chunk creates the first schema depends on the bundler, so the setting stands in zod itself, before anything.
 */
export const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  apply: 'build',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/zod/v4/core/core.js')) return null;
    if (!code.includes(settings))
      throw new Error('Zod keeps its settings elsewhere: see zod-without-eval.ts');
    return { code: code.replace(settings, '__zod_globalConfig = { jitless: true }'), map: null };
  },
});
