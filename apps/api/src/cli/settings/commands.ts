import { brands, isBrand } from '@club/rules/brands';
import { isSettingKey, settingKeys } from '@club/rules/settings/definitions';
import { changeSetting, type SettingPlan } from '../../domain/settings/change-setting.ts';
import { listSettingHistory, listSettings } from '../../domain/settings/list-settings.ts';
import { momentOfFlag } from '../arguments/moment.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { messageOf } from '../print.ts';
import { readTextFile } from '../text-file.ts';

/** `settings show|set|history`: the club's numbers and addresses. Every process applies a change within seconds. */
export const settingsCommands = { show, set, history } satisfies Record<string, Command>;

const unknown = (key: string) => wrong(`${key}: no such setting; the settings are ${settingKeys.join(', ')}`);

async function show(services: CommandServices, { positional: [key] }: CommandArgs): Promise<CommandResult> {
  if (key !== undefined && !isSettingKey(key)) return unknown(key);
  const shown = await listSettings(services);
  return {
    rows: shown
      .filter((one) => key === undefined || one.key === key)
      .map((one) => ({
        key: one.key,
        brand: one.brand ?? '',
        value: JSON.stringify(one.value),
        set: one.isInitial ? '' : 'yes',
        meaning: one.summary,
      })),
  };
}

async function history(services: CommandServices, { positional: [key = ''] }: CommandArgs): Promise<CommandResult> {
  if (!isSettingKey(key)) return unknown(key);
  const versions = await listSettingHistory(services, key);
  const rows = versions.map((one) => ({
    from: one.beginsAt.toISOString(),
    brand: one.brand ?? '',
    value: JSON.stringify(one.value),
    actor: one.actor,
    note: one.note,
    written: one.createdAt.toISOString(),
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'It has never been set' };
}

const messages = {
  note: 'Give the reason, for the history: --note TEXT',
  begins_at: '--from must be a day or a moment: 2027-01-31 or 2027-01-31T09:00:00Z',
};

async function set(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [key = '', typed] = positional;
  const { brand, file, from, note } = flags;
  if (!isSettingKey(key)) return unknown(key);
  if (brand !== undefined && !isBrand(brand)) return wrong(`--brand must be ${brands.join(' or ')}`);
  const written = typeof file === 'string' ? await readTextFile(file) : { text: typed };
  if ('problem' in written) return wrong(written.problem);
  if (written.text === undefined) return wrong('settings set KEY JSON, or --file FILE with the JSON in it');
  const read = parse(written.text);
  if ('problem' in read) return wrong(`${typeof file === 'string' ? file : typed} is not JSON: ${read.problem}`);
  const input = { key, brand: brand ?? null, value: read.value, begins_at: momentOfFlag(from) ?? null, note };
  return runStaffAction(services, changeSetting, {
    input,
    messages,
    rowsOf: ({ begins_at, ...change }) => ({
      rows: [{ ...change, brand: change.brand ?? '', from: begins_at }],
      ...(change.before === change.after && { text: 'This is already the current value' }),
    }),
    planned: flags['dry-run'] === true ? presentPlan : undefined,
  });
}

const presentPlan = ({ beginsAt, ...change }: SettingPlan): CommandResult => ({
  rows: [{ ...change, brand: change.brand ?? '', from: beginsAt.toISOString() }],
  text: 'Nothing was changed',
});

function parse(json: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
