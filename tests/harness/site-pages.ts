/** The addresses in the sitemap of the site, as paths: `/en`, `/lv/services`. */
export async function sitePaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

export async function sitePages(url: string): Promise<{ path: string; html: string }[]> {
  const pages = (await sitePaths(url)).map(async (path) => ({
    path,
    html: await (await fetch(url + path)).text(),
  }));
  return Promise.all(pages);
}

export interface Facts {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

/** The structured data of a page. */
export const factsOf = (html: string): Facts[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Facts,
  );
