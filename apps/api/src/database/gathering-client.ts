import type pg from 'pg';

/** A pg.Client that writes the statements of one moment at once: what was sent together costs one call of the system. */
export function gatheringClient(Client: typeof pg.Client): typeof pg.Client {
  return class GatheringClient extends Client {
    #isGathering = false;

    override query(...args: never[]): never {
      this.#gather();
      return super.query(...(args as unknown as [string])) as never;
    }

    #gather(): void {
      if (this.#isGathering) return;
      this.#isGathering = true;
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      });
    }
  };
}
