// Builds what browsers load: the portal, the site's scripts and styles, and the site's render function.
import { build } from 'vite';

for (const configFile of ['vite.portal.config.ts', 'vite.site.config.ts']) await build({ configFile, logLevel: 'warn' });
await build({ configFile: 'vite.site.config.ts', logLevel: 'warn', build: { ssr: true } });
