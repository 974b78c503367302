import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { approveAge, rejectAge, requestPhoto, undoAge } from '../domain/age/staff/decide-age.ts';
import { listDocuments, openDocument } from '../domain/age/staff/read-documents.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const nothingPending = 'No photo with this id is awaiting a decision: see age list';
const messages = { id: nothingPending, reason: 'Give the reason, up to 200 characters: the customer sees it' };

/**
 * `age list`, `age show ID FILE.jpg`, `age approve ID`, `age refuse|more ID REASON`: pending photos and decisions about
 * them.
 */
export const ageCommands = {
  list,
  show,
  approve: (services, args) =>
    runStaffAction(services, approveAge, {
      input: { id: idOf(args) },
      messages,
      rowsOf: ({ id }) => decided(id, 'verified'),
    }),
  refuse: (services, args) =>
    runStaffAction(services, rejectAge, {
      input: { id: idOf(args), reason: reasonOf(args) },
      messages,
      rowsOf: ({ id, reason }) => decided(id, 'refused', reason),
    }),
  more: (services, args) =>
    runStaffAction(services, requestPhoto, {
      input: { id: idOf(args), reason: reasonOf(args) },
      messages,
      rowsOf: ({ id, reason }) => decided(id, 'more_needed', reason),
    }),
  undo: (services, args) =>
    runStaffAction(services, undoAge, {
      input: { id: idOf(args) },
      messages,
      rowsOf: ({ id }) => ({ rows: [{ id, state: 'waiting', reason: null }] }),
    }),
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  const pending = await listDocuments(services);
  const rows = pending.map((one) => ({
    id: one.id,
    sent: one.sentAt.toISOString(),
    name: one.name,
    age: one.age,
    document: one.kind,
    size: `${one.width}×${one.height}`,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No photos are awaiting a decision' };
}

async function show(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const [, file = ''] = args.positional;
  if (!/\.jpe?g$/i.test(file)) return wrong('age show ID FILE.jpg: specify the file for the photo');
  const taken = `${file} already exists`;
  // Before the photo is opened: every viewer is in the audit log.
  if (existsSync(file)) return wrong(taken);
  const id = idOf(args);
  const photo = Number.isSafeInteger(id) && id > 0 ? await openDocument(services, id) : undefined;
  if (photo === undefined) return wrong(nothingPending);
  try {
    await writeFile(file, photo, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return wrong(taken);
  }
  return { rows: [], text: `${file}: view it, decide, and delete the file` };
}

const decided = (id: number, state: string, reason: string | null = null): CommandResult => ({
  rows: [{ id, state, reason }],
  text: 'The photo has been deleted',
});

/** Anything but an id is refused by the action that receives it. */
const idOf = ({ positional }: CommandArgs): number => Number(positional[0]);
const reasonOf = ({ positional }: CommandArgs): string => positional.slice(1).join(' ');
