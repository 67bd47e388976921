import pg from 'pg';

/** Drops every database and role whose name begins with `prefix`, and cuts off anyone who is still connected. */
export async function dropDatabases(admin: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows)
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    const roles = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [prefix],
    );
    for (const { rolname } of roles.rows) await client.query(`DROP ROLE IF EXISTS "${rolname}"`);
  } finally {
    await client.end();
  }
}

// For an interrupted run, which can no longer wait for responses itself.
if (import.meta.main) {
  const [url, prefix] = process.argv.slice(2);
  if (url === undefined || prefix === undefined) throw new Error('Usage: drop-databases.ts URL PREFIX');
  await dropDatabases({ connectionString: url }, prefix);
}
