import type pg from 'pg';
import { answerConnect } from './answer-connect.ts';

/**
 * The pooler between a process and PostgreSQL, by how long it lends a connection. A pooler takes no settings in the
 * startup message. In `session` mode they are set when a connection is made; in `transaction` mode they belong to the
 * role.
 */
export type Pooler = 'session' | 'transaction';

/** A pg.Client that applies the settings the startup message could not carry, before its first use. */
export function settledClient(
  Client: typeof pg.Client,
  pooler: Pooler | undefined,
  settings: readonly string[],
): typeof pg.Client {
  if (pooler !== 'session') return Client;
  return class SettledClient extends Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error | undefined) => void): void;
    override connect(callback?: (error: Error | undefined) => void): Promise<this> | void {
      return answerConnect(this, this.#connect(), callback);
    }

    async #connect(): Promise<void> {
      await super.connect();
      await this.query(settings.map(assignment).join('; '));
    }
  };
}

/** `name=value` as a statement. The names and values are ours: none is user input. */
export const assignment = (setting: string): string => {
  const [name = '', value = ''] = setting.split('=');
  return `set ${name} = '${value}'`;
};
