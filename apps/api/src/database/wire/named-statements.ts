import { createHash } from 'node:crypto';
import type pg from 'pg';

// Texts that hold lists of varying length would fill the server's memory with plans: after so many none is named.
const namesMax = 300;

/**
 * A pg.Client that names its statements, so that PostgreSQL parses and plans each text once for each connection.
 * Planning the larger statements of an order costs more than running them.
 */
export function namingClient(Client: typeof pg.Client): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
  return class NamingClient extends Client {
    // The driver's overloads are too many to repeat; arguments are passed through, with a name when there are values to
    // bind.
    override query(...args: never[]): never {
      const [first, values] = args as unknown as [{ text?: string; name?: string } | string | undefined, unknown];
      if (
        typeof first === 'object' &&
        typeof first.text === 'string' &&
        first.name === undefined &&
        hasValues(values)
      ) {
        first.name = nameOf(first.text) as string;
      }
      return super.query(...(args as unknown as [string])) as never;
    }
  };
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
