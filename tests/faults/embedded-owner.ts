// A separate process that holds a data folder and its server, to be killed by the tests.
import { lockDataFolder } from '#server/db/postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');
lockDataFolder(folder);
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: { fsync: 'off' } });
// A lock that no variable refers to must outlive a garbage collection.
globalThis.gc?.();
console.log(JSON.stringify(server.owner));
