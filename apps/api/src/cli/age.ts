import { writeFile } from 'node:fs/promises';
import { ageOn } from '@club/rules/age';
import { kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { findPendingDocument, listPendingDocuments } from '../database/age/verifications.ts';
import { decideVerification, type Verdict } from '../domain/age/decide-verification.ts';
import { openPhoto } from '../domain/age/seal-photo.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const reasonLengthMax = 200;

/** `age list`, `age show ID FILE.jpg`, `age approve ID`, `age refuse|more ID REASON`: photos that wait, and the end of each. */
export const ageCommands = {
  list,
  show,
  approve: (services, args) => decide(services, args, { state: 'verified', reason: null }),
  refuse: (services, args) => decideWhy(services, args, 'refused'),
  more: (services, args) => decideWhy(services, args, 'more_needed'),
} satisfies Record<string, Command>;

/** Enough to compare with the photo, and no more of the person than that. */
async function list({ database, now }: CommandServices): Promise<CommandResult> {
  const waiting = await listPendingDocuments(database.db);
  const rows = waiting.map((one) => ({
    id: one.id,
    sent: one.createdAt.toISOString(),
    name: `${one.firstName} ${one.lastName.slice(0, 1)}.`,
    age: one.birthDate === null ? null : ageOn(one.birthDate, kyivDate(now)),
    document: one.kind,
    size: `${one.width}×${one.height}`,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'Nobody waits' };
}

async function show({ database, config }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const [, file = ''] = args.positional;
  if (!/\.jpe?g$/i.test(file)) return wrong('age show ID FILE.jpg: name the file for the photo');
  const found = await findPhoto(database, args);
  if (found === undefined) return nothingPending;
  const photo = openPhoto(config.secret, found.id, found.sealed);
  try {
    await writeFile(file, photo, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return wrong(`${file} is there already`);
  }
  return { rows: [], text: `${file}: look, decide, and delete the file` };
}

async function decideWhy(
  services: CommandServices,
  args: CommandArgs,
  state: 'refused' | 'more_needed',
): Promise<CommandResult> {
  const reason = args.positional.slice(1).join(' ').trim();
  if (reason === '' || reason.length > reasonLengthMax)
    return wrong(`Give the reason, up to ${reasonLengthMax} letters: the customer reads it`);
  return decide(services, args, { state, reason });
}

async function decide(
  { database, ...services }: CommandServices,
  args: CommandArgs,
  verdict: Verdict,
): Promise<CommandResult> {
  const found = await findPhoto(database, args);
  const judge = { actor: nameOfActor(services.actor), now: services.now };
  if (found === undefined || !(await decideVerification(database, found, () => verdict, judge))) return nothingPending;
  return { rows: [{ id: found.id, state: verdict.state, reason: verdict.reason }], text: 'The photo is deleted' };
}

async function findPhoto({ db }: CommandServices['database'], { positional }: CommandArgs) {
  const id = Number(positional[0]);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const found = await findPendingDocument(db, id);
  return found && { ...found, id };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });

const nothingPending = wrong('No photo waits under this id: see age list');
