import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const manifest = resolve(import.meta.dirname, '../../package.json');

/** The version of the product that runs, as `package.json` names it, such as `0.2.0`. */
export const version: string = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
