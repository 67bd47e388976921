import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run each test that passed only at its second attempt, with what the first one failed by. */
export class NameSecondAttempts implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.#lines.push(
      ` SECOND ATTEMPT ${test.module.relativeModuleId} > ${test.fullName}`,
      `   the first failed: ${first?.message.split('\n')[0] ?? ''}`,
    );
  }

  onTestRunEnd(): void {
    if (this.#lines.length > 0) console.log(`\n${this.#lines.join('\n')}\n`);
  }
}
