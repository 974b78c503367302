import type { ActionContext } from '../domain/actions/action.ts';
import type { CityDirectory } from '../domain/setup/city-ids.ts';

/** What a command works with. */
export interface CommandServices extends ActionContext {
  /** The carrier's, connected only for whoever asks it. */
  cityDirectory: () => Promise<CityDirectory>;
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

export type Command = (services: CommandServices, args: CommandArgs) => Promise<CommandResult>;
