import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

/**
 * Adds a script that runs before anything is painted: as a file of its own, because the content security policy allows
 * no inline script. It imports nothing.
 */
export function scriptInHead(file: string): Plugin {
  const name = path.basename(file, '.ts');
  return {
    name: 'script-in-head',
    apply: 'build',
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      this.emitFile({ type: 'asset', name: `${name}.js`, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes(`${name}.js`),
        );
        if (!emitted) throw new Error(`${file} is not in the build`);
        return [
          { tag: 'script', attrs: { src: `/serviceportal/${emitted.fileName}` }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
