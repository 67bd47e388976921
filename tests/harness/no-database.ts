import pg from 'pg';

// Set up for unit tests alone. What needs a database imports `tests/harness`, and runs with the other tests.
pg.Client.prototype.connect = () => {
  throw new Error('A unit test opens no database: import tests/harness/database.ts for one.');
};
