import type pg from 'pg';
import { batchQuery, type Statement } from './batch-query.ts';

type Answer = Statement['answer'];

/**
 * A pg.Client that sends the statements of one tick together: those of a transaction as one message with one answer,
 * others in one system call.
 */
export function gatheringClient(Client: typeof pg.Client, Query: typeof pg.Query): typeof pg.Client {
  const Batch = batchQuery(Query);
  return class GatheringClient extends Client {
    #gathered: Statement[] = [];
    #isGathering = false;
    /** A transaction was begun in this tick. */
    #isBeginning = false;

    override query(...args: never[]): never {
      const [config, ...rest] = args as unknown as [pg.QueryConfig | string | undefined, unknown, unknown];
      this.#gather();
      if (typeof config !== 'object' || config.text.startsWith('begin') || !this.#isInside()) {
        this.#isBeginning ||= typeof config === 'object' && config.text.startsWith('begin');
        return super.query(...(args as unknown as [string])) as never;
      }
      const values = rest.find((one) => Array.isArray(one)) as unknown[] | undefined;
      const callback = rest.find((one) => typeof one === 'function') as Answer | undefined;
      if (callback !== undefined) return void this.#gathered.push({ config, values, answer: callback }) as never;
      return new Promise<pg.QueryResult>((resolve, reject) => {
        const answer: Answer = (error, result) => (error ? reject(error) : resolve(result));
        this.#gathered.push({ config, values, answer });
      }) as never;
    }

    #isInside(): boolean {
      return this.#isBeginning || this.getTransactionStatus() === 'T';
    }

    #gather(): void {
      if (this.#isGathering) return;
      this.#isGathering = true;
      const { stream } = this.connection;
      stream.cork();
      // Additions at the end of this tick are made in the next one: they still belong to it.
      process.nextTick(() => process.nextTick(() => this.#send()));
    }

    #send(): void {
      this.#isGathering = false;
      this.#isBeginning = false;
      const [first, ...others] = this.#gathered.splice(0);
      if (first !== undefined && others.length > 0) super.query(new Batch([first, ...others]));
      else if (first !== undefined)
        void super.query(...([first.config, first.values, first.answer] as unknown as [string]));
      this.connection.stream.uncork();
    }
  };
}
