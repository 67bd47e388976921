import { defineConfig } from 'vitest/config';

/** The files of `deploy/` in the nginx and the Caddy of this machine: `npm run test:proxies`. */
export default defineConfig({
  test: {
    include: ['tests/proxies/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/cheap-passwords.ts'],
  },
});
