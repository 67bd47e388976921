// The server of `npm run dev` (dev.ts), to which it names each source that it loads.
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const loaded = new Set<string>();
module.registerHooks({
  load(url, context, nextLoad) {
    const file = url.startsWith('file:') ? path.relative('', fileURLToPath(url)).replaceAll('\\', '/') : '';
    if (/^(src|demo)\//.test(file)) {
      loaded.add(file);
      process.send?.(file);
    }
    return nextLoad(url, context);
  },
});

const { openSources } = await import('./dev-front-end.ts');
const { start } = await import('#apps/api/start.ts');
start(() => openSources(loaded));
