import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync, type Plugin } from 'vite';

const QUERY = '?without-schemas';

export const isContractFile = (file: string): boolean => file.endsWith('.contract.ts');

/** An import of values from a module: which ones, and where the statement stands. Types are none. */
interface ValueImport {
  readonly from: string;
  /** As `name` or `name as other`; empty where the module is imported whole, or only for its effects. */
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  readonly start: number;
  readonly end: number;
}

/** What a module imports when it is loaded. */
export function valueImports(file: string, source: string): ValueImport[] {
  return parseSync(file, source).module.staticImports.flatMap(({ moduleRequest, entries, start, end }) => {
    const values = entries.filter(({ isType }) => !isType);
    if (values.length === 0 && entries.length > 0) return [];
    const names = values.flatMap(({ importName, localName }) =>
      importName.name === null ? [] : [{ imported: importName.name, local: localName.value }],
    );
    return [{ from: moduleRequest.value, names, start, end }];
  });
}

/** What a browser reads of an endpoint: how it is called, what may be uploaded, and what kind of response comes. */
function asCalled(endpoint: object): unknown {
  const { method, url, uploads, response } = endpoint as Readonly<Record<string, unknown>>;
  const kind = Object.entries(response as object).map(([name, value]) => [
    name,
    typeof value === 'object' ? {} : value,
  ]);
  return { method, url, uploads, response: Object.fromEntries(kind) as unknown };
}

const isContract = (value: unknown): value is Readonly<Record<string, object>> => {
  const endpoints: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return (
    endpoints.length > 0 &&
    endpoints.every((each) => typeof each === 'object' && each !== null && 'access' in each)
  );
};

/** Whether it can be written as JSON: no schema, no function. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as object) &&
      Object.values(value).every(isData)
    : ['string', 'number', 'boolean'].includes(typeof value) || value === null;

type Exports = Readonly<Record<string, unknown>>;

/** What of the exports of a contract file needs no schema: constants, and the contract as a browser calls it. */
export const withoutSchemas = (exported: Exports): Exports =>
  Object.fromEntries(
    Object.entries(exported).flatMap(([name, value]) => {
      if (!isContract(value)) return isData(value) ? [[name, value]] : [];
      return [[name, Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asCalled(each)]))]];
    }),
  );

/** As the file is now: a build that watches it runs in one process. */
const load = async (file: string): Promise<Exports> =>
  withoutSchemas((await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Exports);

/**
 * Lets a screen show its rows without zod: what modules import of a contract file, but for schemas and functions, comes
 * from a copy without them (decision record 0030). The file itself is loaded with the forms that validate by it.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || isContractFile(id) || !code.includes('.contract.ts')) return null;
    let result = code;
    // From the last to the first, so that what stands before keeps its place.
    for (const { from, names, start, end } of valueImports(id, code).toReversed()) {
      if (!isContractFile(from)) continue;
      const file = await this.resolve(from, id);
      if (!file) throw new Error(`${id} imports ${from}, which is not there`);
      const plain = await load(file.id);
      const list = (of: typeof names) =>
        of.map(({ imported, local }) => `${imported} as ${local}`).join(', ');
      const kept = names.filter(({ imported }) => !(imported in plain));
      const moved = names.filter(({ imported }) => imported in plain);
      const statements = [
        ...(kept.length > 0 ? [`import { ${list(kept)} } from '${from}';`] : []),
        ...(moved.length > 0 ? [`import { ${list(moved)} } from '${from}${QUERY}';`] : []),
      ];
      result = result.slice(0, start) + statements.join(' ') + result.slice(end);
    }
    return { code: result, map: null };
  },
  async load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    return Object.entries(await load(file))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
