import path from 'node:path';
import { build, type BuildEnvironmentOptions, type InlineConfig } from 'vite';

interface Bundle {
  readonly configFile: string;
  /** Below the folder of everything that is built. */
  readonly folder: string;
  /** True for the functions with which the server renders, false for what browsers load. */
  readonly ssr: boolean;
}

const bundles: readonly Bundle[] = [
  { configFile: 'vite.portal.config.ts', folder: 'portal', ssr: false },
  { configFile: 'vite.portal-server.config.ts', folder: 'portal-server', ssr: true },
  { configFile: 'vite.site.config.ts', folder: 'site/client', ssr: false },
  { configFile: 'vite.site.config.ts', folder: 'site/server', ssr: true },
];

/** Builds everything of the portal and the website into `folder`, at the same time. */
export const buildBundles = (folder: string, options: BuildEnvironmentOptions = {}) =>
  Promise.all(
    bundles.map(({ configFile, folder: name, ssr }) => {
      const outDir = path.resolve(folder, name);
      // Built at the same time, their callbacks wait for each other: that is no news.
      const rolldownOptions = { checks: { pluginTimings: false } };
      const config: InlineConfig = { configFile, logLevel: 'warn' };
      return build({ ...config, build: { ...options, outDir, emptyOutDir: true, ssr, rolldownOptions } });
    }),
  );
