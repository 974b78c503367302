import pg from 'pg';

/** What no call does: time that has gone by, words that the doors of today refuse. */
export async function inDatabase(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
