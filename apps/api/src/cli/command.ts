import type { ActionContext } from '../domain/actions/action.ts';
import type { PlaceDirectory } from '../domain/delivery/directory-ctx.ts';
import type { LabelPrinter } from '../domain/orders/staff/print-labels.ts';
import type { CauseDirectory } from '../domain/orders/staff/return-causes.ts';
import type { RegisterPrinter } from '../domain/packing/staff/registers.ts';
import type { SenderDirectory } from '../domain/setup/waybill-sender.ts';

/** The context of a command. */
export interface CommandServices extends ActionContext {
  /** The carrier's client, connected only for commands that use it. */
  cityDirectory: () => Promise<PlaceDirectory & SenderDirectory & LabelPrinter & RegisterPrinter & CauseDirectory>;
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

/** What may follow -- in any command. */
export const flagTypes = {
  line: { type: 'string' },
  count: { type: 'string' },
  expires: { type: 'string' },
  note: { type: 'string' },
  on: { type: 'string' },
  xp: { type: 'string' },
  reason: { type: 'string' },
  cause: { type: 'string' },
  city: { type: 'string' },
  street: { type: 'string' },
  house: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  seats: { type: 'string' },
  value: { type: 'string' },
  collect: { type: 'string' },
  flat: { type: 'string' },
  photos: { type: 'string' },
  brand: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  low: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  order: { type: 'string' },
  limit: { type: 'string' },
  percent: { type: 'string' },
  units: { type: 'string' },
  age: { type: 'string' },
  image: { type: 'string' },
  filters: { type: 'string' },
  'tile-hue': { type: 'string' },
  days: { type: 'string' },
  month: { type: 'string' },
  title: { type: 'string' },
  'dry-run': { type: 'boolean' },
  full: { type: 'boolean' },
  done: { type: 'boolean' },
  refuse: { type: 'boolean' },
  approve: { type: 'boolean' },
  review: { type: 'boolean' },
  'no-restock': { type: 'boolean' },
  'write-off': { type: 'string' },
  subject: { type: 'string' },
  action: { type: 'string' },
  allowed: { type: 'string' },
  folder: { type: 'string' },
  text: { type: 'string' },
  name: { type: 'string' },
  path: { type: 'string' },
  file: { type: 'string' },
  json: { type: 'boolean' },
  as: { type: 'string' },
  demo: { type: 'boolean' },
  check: { type: 'boolean' },
  new: { type: 'boolean' },
  whole: { type: 'boolean' },
  anyway: { type: 'boolean' },
  actor: { type: 'string' },
  role: { type: 'string' },
  target: { type: 'string' },
  before: { type: 'string' },
  seal: { type: 'string' },
  events: { type: 'string' },
  may: { type: 'string' },
  everything: { type: 'boolean' },
} as const;
