import type pg from 'pg';

/** A statement of a batch as the driver answers it: its own methods, which its types leave out. */
interface Part extends pg.Query {
  name?: string;
  text: string;
  submit: (connection: pg.Connection) => Error | null | void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

/** The driver's state of a connection beside its socket. */
interface Wire extends pg.Connection {
  submittedNamedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
  sync(): void;
}

/** One statement as it was passed to the driver. */
export interface Statement {
  config: pg.QueryConfig;
  values: unknown[] | undefined;
  answer: (error: Error | undefined, result: pg.QueryResult) => void;
}

/** Statements that are answered together. */
export type Batch = pg.Query & { readonly size: number };

/** The server skipped a statement, because one before it failed. */
class Skipped extends Error {
  override name = 'Skipped';
  readonly code = '25P02';

  constructor() {
    super('A statement before this one failed');
  }
}

function partOf(Query: typeof pg.Query, { config, values, answer }: Statement, onError: () => void): Part {
  const heard: Statement['answer'] = (error, result) => {
    if (error) onError();
    answer(error, result);
  };
  return new Query({ ...config, queryMode: 'extended' } as never, values as never, heard as never) as Part;
}

/** A connection that collects what would be sent over it. */
interface Collecting {
  connection: pg.Connection;
  bytes: Buffer[];
}

const collecting = new WeakMap<pg.Connection, Collecting>();

/** Created once per connection: an object with its own properties costs more to create than a message. */
function collectingOf(connection: pg.Connection): Collecting {
  const known = collecting.get(connection);
  if (known !== undefined) return known;
  const made: Collecting = { connection: Object.create(connection) as pg.Connection, bytes: [] };
  Object.assign(made.connection, { _send: (message: Buffer) => void made.bytes.push(message), sync: () => undefined });
  collecting.set(connection, made);
  return made;
}

/** The driver's messages for a statement, without the final `Sync`. One that cannot be sent fails immediately. */
function messageOf(part: Part, connection: pg.Connection): Buffer[] {
  const quiet = collectingOf(connection);
  const fault = part.submit(quiet.connection);
  if (fault instanceof Error) part.handleError(fault, connection);
  return quiet.bytes.splice(0);
}

function send(wire: Wire, bytes: Buffer[], unsent: readonly Part[]): void {
  forget(wire, unsent);
  wire._send(Buffer.concat(bytes));
  wire.sync();
}

/** Statements that the server skipped are not parsed. */
function forget({ submittedNamedStatements: submitted }: Wire, parts: readonly Part[]): void {
  for (const { name } of parts) if (name !== undefined) delete submitted[name];
}

/**
 * Statements of a transaction as one message with one answer: the server runs them one after the other and skips the
 * rest where one fails. The driver ends each with a `Sync`, which costs the server a separate answer, with timers set
 * and reset, and the process one more read. All of them resolve together.
 */
export function batchQuery(Query: typeof pg.Query): new (statements: readonly Statement[]) => Batch {
  // Of the driver's own class, for it takes no other while statements are sent ahead of their answers.
  return class BatchQuery extends Query {
    readonly #parts: readonly Part[];
    /** The one that the server is at. */
    #at = 0;
    /** How many of them were sent: one that cannot be serialised ends the message. */
    #sent: number;
    #isBroken = false;

    constructor(statements: readonly Statement[]) {
      super('');
      this.#parts = statements.map((statement) => partOf(Query, statement, () => (this.#isBroken = true)));
      this.#sent = this.#parts.length;
      // The driver notes by these which statement the server has parsed.
      Object.defineProperties(this, {
        name: { get: () => this.#parts[this.#at]?.name },
        text: { get: () => this.#parts[this.#at]?.text },
      });
    }

    get size(): number {
      return this.#parts.length;
    }

    override submit = (connection: pg.Connection): null => {
      const bytes: Buffer[] = [];
      for (const [i, part] of this.#parts.entries()) {
        const message = messageOf(part, connection);
        if (this.#isBroken) {
          this.#sent = i;
          break;
        }
        bytes.push(...message);
      }
      send(connection as Wire, bytes, this.#parts.slice(this.#sent));
      return null;
    };

    handleRowDescription(message: unknown): void {
      this.#parts[this.#at]?.handleRowDescription(message);
    }

    handleDataRow(message: unknown): void {
      this.#parts[this.#at]?.handleDataRow(message);
    }

    handleCommandComplete(message: unknown, connection: pg.Connection): void {
      this.#parts[this.#at]?.handleCommandComplete(message, connection);
      this.#at++;
    }

    handleEmptyQuery(connection: pg.Connection): void {
      this.#parts[this.#at]?.handleEmptyQuery(connection);
      this.#at++;
    }

    /** Of a statement, or of the connection: earlier results stay. */
    handleError(error: Error, connection: pg.Connection): void {
      const [failed, ...skipped] = this.#parts.slice(this.#at, this.#sent);
      forget(connection as Wire, this.#parts.slice(this.#at));
      for (const part of this.#parts.slice(0, this.#at)) part.handleReadyForQuery(connection);
      failed?.handleError(error, connection);
      for (const part of skipped) part.handleError(new Skipped(), connection);
      this.#skipUnsent(connection);
    }

    handleReadyForQuery(connection: pg.Connection): void {
      for (const part of this.#parts.slice(0, this.#sent)) part.handleReadyForQuery(connection);
      this.#skipUnsent(connection);
    }

    /** The first of those not sent carries the error. */
    #skipUnsent(connection: pg.Connection): void {
      for (const part of this.#parts.slice(this.#sent + 1)) part.handleError(new Skipped(), connection);
    }
  };
}
