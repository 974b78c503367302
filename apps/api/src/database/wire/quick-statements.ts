import { QueryPromise, SQL, StringChunk } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';
import type { Db } from '../rows.ts';

interface Query {
  text: string;
  values: unknown[];
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/**
 * Lets a database render hand-written statements faster: drizzle tests each value of a statement against a dozen
 * classes and creates an object with closures per statement. The text is the same. What is more than texts and values,
 * such as a table or a list, is left to drizzle.
 */
export function withQuickStatements<D extends Db>(db: D, client: Queryable, types: pg.CustomTypesConfig): D {
  const slow = db.execute.bind(db);
  const execute = (statement: SQL | string): unknown => {
    const written: Query = { text: '', values: [] };
    return statement instanceof SQL && write(statement, written)
      ? new Statement(client, written, types)
      : slow(statement);
  };
  return Object.assign(db, { execute });
}

/** Sent on await, as every statement of drizzle's is, so their order is the same. */
class Statement extends QueryPromise<pg.QueryResult> {
  readonly #client: Queryable;
  readonly #written: Query;
  readonly #types: pg.CustomTypesConfig;

  constructor(client: Queryable, written: Query, types: pg.CustomTypesConfig) {
    super();
    this.#client = client;
    this.#written = written;
    this.#types = types;
  }

  async execute(): Promise<pg.QueryResult> {
    const { text, values } = this.#written;
    try {
      return await this.#client.query({ text, types: this.#types }, values);
    } catch (error) {
      throw new DrizzleQueryError(text, values, error as Error);
    }
  }
}

/** False where it is more than texts and values. */
function write({ queryChunks }: SQL, written: Query): boolean {
  for (const chunk of queryChunks) {
    if (chunk instanceof StringChunk) written.text += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join('');
    else if (chunk instanceof SQL) {
      if (isWrittenOut(chunk) || !write(chunk, written)) return false;
    } else if (typeof chunk !== 'object' || chunk === null || Buffer.isBuffer(chunk)) {
      if (chunk !== undefined) written.text += `$${written.values.push(chunk)}`;
    } else return false;
  }
  return true;
}

/** Its values are inlined. */
const isWrittenOut = (statement: SQL): boolean =>
  (statement as unknown as { shouldInlineParams: boolean }).shouldInlineParams;

/** Moments, days and lists come as the server wrote them; see columns.ts. */
const asWritten = new Set([1184, 1114, 1082, 1186, 1231, 1115, 1185, 1187, 1182]);

/** The driver's parsers that drizzle leaves in use. */
export const typesOf = (types: typeof pg.types): pg.CustomTypesConfig => {
  const same = (value: string): string => value;
  return {
    getTypeParser: ((id: number, format?: 'text') =>
      asWritten.has(id) ? same : types.getTypeParser(id, format)) as typeof types.getTypeParser,
  };
};
