import { replacementStates } from '@club/rules/registered-devices';
import { readSerial } from '@club/rules/codes/serials';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { decideReplacement } from '../../database/registered-devices/replacements.ts';
import {
  blockSerial,
  insertSerials,
  listLiveDevices,
  listReplacements,
  listTransfers,
} from '../../database/registered-devices/staff.ts';
import { findDeviceOwner } from '../../database/notifications/owners.ts';
import { replacementNotifications } from '../../domain/registered-devices/messages.ts';
import { notify } from '../../domain/notifications/notify.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readDeviceFile } from './file.ts';
import { readTextFile } from '../text-file.ts';

const listMax = 200;
const noteLengthMax = 400;

/** What the staff does with devices: which were made, whose they are, and what becomes of broken ones. */
export const deviceCommands = {
  import: importDevices,
  list,
  transfers,
  replacements,
  replace,
  block: (services, args) => turn(services, args, services.now),
  unblock: (services, args) => turn(services, args, null),
} satisfies Record<string, Command>;

async function importDevices(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file] = positional;
  if (file === undefined) return wrong('Name the file: device import FILE.csv [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const { devices, problems } = readDeviceFile(read.text);
  if (problems.length > 0) {
    const rows = problems.map((problem) => ({ ...problem }));
    return { rows, text: `${problems.length} problems; nothing was imported`, exitCode: 1 };
  }
  if (flags['dry-run'] === true) return { rows: [], text: `${devices.length} devices could be imported; nothing was` };
  const added = await services.database.transaction((tx) => insertSerials(tx, devices, services.now));
  const row = { devices: devices.length, added, known_before: devices.length - added };
  return { rows: [row] };
}

async function list({ database }: CommandServices): Promise<CommandResult> {
  return { rows: await listLiveDevices(database.db, listMax) };
}

async function transfers({ database }: CommandServices): Promise<CommandResult> {
  return { rows: await listTransfers(database.db, listMax) };
}

async function replacements({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = flags.state === undefined ? null : String(flags.state);
  if (state !== null && !replacementStates.some((one) => one === state))
    return wrong(`--state is one of: ${replacementStates.join(', ')}`);
  const rows = await listReplacements(database.db, state, listMax);
  return rows.length > 0 ? { rows } : { rows, text: 'Nobody asks' };
}

async function replace(
  { database, actor, now }: CommandServices,
  { positional, flags }: CommandArgs,
): Promise<CommandResult> {
  const id = Number(positional[0]);
  const [state, another] = decisions.filter(([flag]) => flags[flag] === true).map(([, decision]) => decision);
  if (!Number.isSafeInteger(id) || id < 1 || state === undefined || another !== undefined)
    return wrong('device replace ID --approve|--refuse|--done --note TEXT');
  const note = String(flags.note ?? '').trim();
  if (note === '' || note.length > noteLengthMax)
    return wrong(`Give --note, up to ${noteLengthMax} letters: the customer reads it`);
  const decision = { state, note, actor: nameOfActor(actor), now };
  const decided = await database.transaction((tx) => decide(tx, id, decision));
  if (decided === undefined)
    return wrong('No request under this id can be decided so: see device replacements; done follows approved');
  return { rows: [{ id, serial: decided.serial, state, note }] };
}

async function decide(tx: Db, id: number, decision: Parameters<typeof decideReplacement>[2]) {
  const decided = await decideReplacement(tx, id, decision);
  const owner = decided && (await findDeviceOwner(tx, decided.deviceId));
  if (owner === undefined) return decided;
  const { state, now } = decision;
  const told = { ...replacementNotifications[state], category: 'devices', path: '/my-devices' } as const;
  await notify(tx, { ...owner, ...told, once: `replacement:${id}:${state}`, now });
  return decided;
}

const decisions = [
  ['approve', 'approved'],
  ['refuse', 'refused'],
  ['done', 'done'],
] as const;

async function turn({ database }: CommandServices, args: CommandArgs, at: Date | null): Promise<CommandResult> {
  const reading = readSerial(args.positional.join(''));
  if (reading.kind !== 'serial') return wrong('Name the serial, 12 letters and digits');
  if (!(await blockSerial(database.db, reading.serial, at)))
    return wrong('There is no such serial, or it is so already');
  return { rows: [{ serial: reading.serial, state: at === null ? 'free' : 'blocked' }] };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
