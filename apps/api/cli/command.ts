import type { Config } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';

/** What a command works with. */
export interface CommandHouse {
  database: Database;
  config: Config;
  now: Date;
}

export interface CommandArgs {
  positional: string[];
  flags: Record<string, string | boolean>;
}

/** Rows for a table or JSON; `text` for people; an exit code other than 0 for a refusal. */
export interface CommandResult {
  rows: Record<string, string | number | null>[];
  text?: string;
  exitCode?: number;
}

export type Command = (house: CommandHouse, args: CommandArgs) => Promise<CommandResult>;
