import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';
import { NameSecondAttempts } from './tests/harness/name-second-attempts.ts';
import { tierOf } from './tests/harness/tiers.ts';

export default defineConfig(({ mode }) => {
  const { length, unit, app } = tierOf(mode);
  return {
    test: {
      env: { TEST_LENGTH: length },
      pool: 'threads',
      isolate: false,
      // On two processors: journeys and faults wait for others part of the time.
      maxWorkers: 3,
      sequence: { sequencer: LongestFirst },
      // Generous: it ends what hangs, and must not fail what only waits for a busy machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      // Only where nobody looks on: a person sees each failure at once.
      ...(process.env['CI'] && {
        runner: './tests/harness/second-attempt.ts',
        reporters: ['default', new NameSecondAttempts()],
      }),
      projects: [
        {
          extends: true,
          test: { name: 'unit', include: unit, setupFiles: ['tests/harness/no-database.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'app',
            include: app,
            // What is built already: Vitest would read and transform it again for each server that a test starts.
            server: { deps: { external: [/\/dist\/(site|portal-server)\//] } },
            globalSetup: ['tests/harness/global-setup.ts'],
            setupFiles: ['tests/harness/cheap-passwords.ts'],
          },
        },
      ],
    },
  };
});
