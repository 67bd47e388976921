// A separate process that brings a database up to date, to be killed by a test.
import { migrate } from '#server/db/migrate.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString }, folder);
