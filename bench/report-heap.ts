// Loaded into the app by soak.ts: writes at a signal how much memory the heap holds after a garbage collection.
import { writeFileSync } from 'node:fs';

process.on('SIGWINCH', () => {
  globalThis.gc?.();
  writeFileSync(process.env['HEAP_FILE'] ?? '', String(process.memoryUsage().heapUsed));
});
