import { globSync } from 'node:fs';
import path from 'node:path';
import type { Contract, Endpoint } from '#shared/contract.ts';

const features = path.resolve(import.meta.dirname, '../../src/features');

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (entry) => typeof entry === 'object' && entry !== null && 'access' in entry && 'url' in entry,
  );

/** Every endpoint of every feature, found by reading the contract files: a new one is in by itself. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const found: NamedEndpoint[] = [];
  for (const file of globSync('*/*/*.contract.ts', { cwd: features }).toSorted()) {
    const feature = path.basename(path.dirname(file));
    const module = (await import(path.join(features, file))) as Record<string, unknown>;
    for (const contract of Object.values(module).filter(isContract))
      for (const [name, endpoint] of Object.entries(contract))
        found.push({ name: `${feature}.${name}`, endpoint });
  }
  return found;
}
