import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    // Journeys and faults wait for others most of the time: two share what one processor does.
    maxWorkers: 2,
    // Generous: it ends what hangs, and must not fail what only waits for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
});
