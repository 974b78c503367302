import { replacementStates } from '@club/rules/registered-devices';
import {
  blockDevice,
  decideReplacement,
  importDevices,
  releaseDevice,
  unblockDevice,
} from '../../domain/registered-devices/staff/decide-devices.ts';
import { importDeviceModels, listModels } from '../../domain/registered-devices/staff/change-models.ts';
import { listDevices, listReplacements, listTransfers } from '../../domain/registered-devices/staff/read-devices.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';
import { counted } from '../table.ts';

const howToDecide = 'device replace ID --approve|--refuse|--done --note TEXT';
const messages = {
  replacement: howToDecide,
  state: howToDecide,
  note: 'Give --note, up to 400 characters: the customer sees it',
  serial: 'Give the serial number, 12 letters and digits',
};

/** Staff's commands for devices: made ones, their owners, and broken ones. */
export const deviceCommands = {
  import: takeFile,
  models,
  list,
  transfers,
  replacements,
  replace,
  block: (services, { positional }) =>
    runStaffAction(services, blockDevice, {
      input: { serial: positional.join('') },
      messages,
      rowsOf: ({ serial }) => ({ rows: [{ serial, state: 'blocked' }] }),
    }),
  unblock: (services, { positional }) =>
    runStaffAction(services, unblockDevice, {
      input: { serial: positional.join('') },
      messages,
      rowsOf: ({ serial }) => ({ rows: [{ serial, state: 'free' }] }),
    }),
  release: (services, { positional, flags }) =>
    runStaffAction(services, releaseDevice, {
      input: { serial: positional.join(''), reason: flags.reason },
      messages: { ...messages, reason: 'Give the reason: --reason TEXT' },
      rowsOf: ({ serial }) => ({ rows: [{ serial, state: 'free' }] }),
    }),
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  return { rows: await listDevices(services) };
}

/** `device models`, or `device models import FILE [--dry-run]`: the format of the file is in docs/first-data.md. */
async function models(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [verb, file] = positional;
  if (verb === undefined)
    return {
      rows: (await listModels(services)).map(({ care, recycling: _recycling, ...one }) => ({
        ...one,
        care: care.length,
      })),
    };
  if (verb !== 'import' || file === undefined) return wrong('device models, or device models import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const report = (done: string) => (answer: { models: number; changes: Record<string, string>[] }) => ({
    rows: answer.changes,
    text: `${answer.changes.length} of ${answer.models} models ${done}`,
  });
  return runStaffAction(services, importDeviceModels, {
    input: { file: read.text },
    messages: {},
    rowsOf: report('written'),
    planned: flags['dry-run'] === true ? report('would be written; dry run, nothing was written') : undefined,
  });
}

async function transfers(services: CommandServices): Promise<CommandResult> {
  return { rows: await listTransfers(services) };
}

async function takeFile(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file] = positional;
  if (file === undefined) return wrong('Name the file: device import FILE.csv [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importDevices, {
    input: { file: read.text },
    messages: {},
    rowsOf: ({ devices, added }) => ({ rows: [{ devices, added, known_before: devices - added }] }),
    planned:
      flags['dry-run'] === true
        ? ({ devices }) => ({
            rows: [],
            text: `${counted(devices, 'device')} would be imported; dry run, nothing was written`,
          })
        : undefined,
    refused: ({ problems }) => ({
      rows: problems.map((problem) => ({ ...problem })),
      text: `${counted(problems.length, 'problem')}; nothing was imported`,
      exitCode: 1,
    }),
  });
}

async function replacements(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const state = replacementStates.find((one) => one === flags.state);
  if (flags.state !== undefined && state === undefined)
    return wrong(`--state must be one of: ${replacementStates.join(', ')}`);
  const rows = await listReplacements(services, state);
  return rows.length > 0 ? { rows } : { rows, text: 'No requests' };
}

function replace(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [state, another] = decisions.filter(([flag]) => flags[flag] === true).map(([, decision]) => decision);
  return runStaffAction(services, decideReplacement, {
    input: {
      replacement: Number(positional[0]),
      state: another === undefined ? state : undefined,
      note: flags.note,
    },
    messages,
    rowsOf: ({ replacement: id, ...decided }) => ({ rows: [{ id, ...decided }] }),
  });
}

const decisions = [
  ['approve', 'approved'],
  ['refuse', 'refused'],
  ['done', 'done'],
] as const;
