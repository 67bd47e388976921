import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JobPages } from '#apps/api/job-pages.ts';

const renderFile = path.resolve(import.meta.dirname, '../../src/apps/customer/render.tsx');

/** The pages of jobs from their sources, without scripts and styles: no build is needed. */
export async function jobPagesFromSource(): Promise<JobPages> {
  const render = (await import(pathToFileURL(renderFile).href)) as Omit<JobPages, 'site'>;
  return { ...render, site: { manifest: {}, css: '' } };
}
