import path from 'node:path';
import { TestRunner, type RunnerTask } from 'vitest';

const folders = ['tests/journeys/', 'tests/faults/'];

/** In CI alone (`vitest.config.ts`): a journey or a fault that fails is run once more, everything else never. */
export default class SecondAttempt extends TestRunner {
  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    const file = path.relative('', task.file.filepath).replaceAll('\\', '/');
    if (task.type === 'test' && folders.some((folder) => file.startsWith(folder))) task.retry = 1;
    await super.onBeforeRunTask(task);
  }
}
