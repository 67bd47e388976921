import path from 'node:path';

/** Where `npm run dev` places the images and the film of the site. */
export const PICTURES = path.resolve('.cache/dev/pictures');

/** What only the server loads, some of it in threads and processes of its own, and what it reads: paths from the root. */
const ofServer = /^(demo|migrations)\/|^src\/(server|apps\/(api|commands)|features\/[^/]+\/[^/]+\/server)\//;

/** Whether the server has to start again with a file: `loaded` are the sources that it has loaded itself. */
export const restartsServer = (file: string, loaded: ReadonlySet<string>): boolean =>
  !/\.test\.tsx?$/.test(file) && (ofServer.test(file) || loaded.has(file));
