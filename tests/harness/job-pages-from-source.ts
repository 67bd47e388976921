import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CustomerPages } from '#apps/api/front-end.ts';

const renderFile = path.resolve(import.meta.dirname, '../../src/apps/customer/render.tsx');

/** The pages of jobs and bookings from their sources, without scripts and styles: no build is needed. */
export async function jobPagesFromSource(): Promise<CustomerPages> {
  const render = (await import(pathToFileURL(renderFile).href)) as Omit<CustomerPages, 'site'>;
  return { ...render, site: { manifest: {}, css: '' } };
}
