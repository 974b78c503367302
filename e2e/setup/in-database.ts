import pg from 'pg';

/** What no call does: time that has passed, texts that today's inputs refuse. */
export async function inDatabase(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
