import type { JobView } from '#features/work/jobs/job-view.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { SiteInput } from '#apps/site/site-input.ts';
import { jobPageWords } from './job-page.words.ts';

/** Vite's manifest of the site's client build, and the text of the style sheet of this page's entry. */
export type JobSite = Pick<SiteInput, 'manifest' | 'css'>;

/** The entry of this page in the manifest. */
const entry = 'src/apps/customer/client/job.ts';

/** Returns a file of the build with all that it imports, itself last. */
function withImports(manifest: JobSite['manifest'], name: string): string[] {
  const built = manifest[name];
  if (!built) return [];
  return [...(built.imports ?? []).flatMap((each) => withImports(manifest, each)), built.file];
}

/** Returns the addresses of what the page loads: its script, what that imports, and the fonts. */
export function builtFiles({ manifest }: JobSite) {
  const script = manifest[entry]?.file;
  const imports = [...new Set(withImports(manifest, entry))].filter((file) => file !== script);
  const fonts = (manifest[entry]?.assets ?? []).filter((file) => file.endsWith('.woff2'));
  return { script, imports, fonts };
}

export const words = (language: Language) => inLanguage(jobPageWords, language);

export type Estimate = NonNullable<JobView['estimate']>;
export interface ViewProps {
  readonly view: JobView;
}
export interface EstimateProps extends ViewProps {
  readonly estimate: Estimate;
}
