import { brands, firstBrand, isBrand } from '@club/rules/brands';
import { addSeason, endSeason, importSeasons, listSeasons } from '../domain/marathon/staff/change-seasons.ts';
import { importTips, listTips } from '../domain/marathon/staff/import-tips.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { readTextFile } from './text-file.ts';

const subcommands: Record<string, Command> = { add, list, end, import: importFile };

export const marathonCommands = {
  tips,
  season: (services, args) => {
    const [name = 'list', ...rest] = args.positional;
    const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    return command === undefined
      ? Promise.resolve(wrong('marathon season add, import, list or end'))
      : command(services, { ...args, positional: rest });
  },
} satisfies Record<string, Command>;

const messages = {
  brand: `--brand must be ${brands.join(' or ')}`,
  from: '--from must be the first day, e.g. 2026-12-01',
  days: '--days must be a number from 1 to 100',
  title: 'Give the title that customers see: --title TEXT',
};

function add(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand, from, title } = flags;
  return runStaffAction(services, addSeason, {
    input: { brand, from, days: Number(flags.days ?? 21), title },
    messages,
    rowsOf: (season) => ({ rows: [season] }),
  });
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: marathon season import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importSeasons, {
    input: { file: read.text },
    messages: {},
    rowsOf: ({ seasons, added }) => ({
      rows: added.map((season) => ({ season })),
      text: `${added.length} of ${seasons} seasons were added`,
    }),
    planned:
      flags['dry-run'] === true
        ? ({ seasons, added }) => ({
            rows: added.map(({ id, endsOn, title }) => ({ season: id, to: endsOn, title })),
            text: `${added.length} of ${seasons} seasons would be added; dry run, nothing was written`,
          })
        : undefined,
  });
}

async function list(services: CommandServices): Promise<CommandResult> {
  const seasons = await listSeasons(services);
  return {
    rows: seasons.map(({ id, brand, title, startsOn, endsOn, joined, finished }) => ({
      season: id,
      brand,
      title,
      from: startsOn,
      to: endsOn,
      joined,
      finished,
    })),
  };
}

function end(services: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, endSeason, {
    input: { season: positional.join(' ') },
    messages: {},
    rowsOf: ({ outcome }) => ({
      rows: [],
      text: outcome === 'ended' ? 'Today is its last day' : 'It had not begun and has been deleted',
    }),
  });
}

async function tips(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [name = 'list', file] = positional;
  const usage = `marathon tips import FILE --brand ${brands.join('|')} [--dry-run], or tips list --brand …`;
  const { brand = firstBrand } = flags;
  if (name === 'list' && isBrand(brand))
    return { rows: (await listTips(services, brand)).map((text, place) => ({ day: place + 1, text })) };
  if (name !== 'import' || file === undefined) return wrong(usage);
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const sumOf = (sum: { tips: number; added: number; left_out: number }) =>
    `${sum.tips} tips, ${sum.added} of them new; ${sum.left_out} removed`;
  return runStaffAction(services, importTips, {
    input: { brand: flags.brand, file: read.text },
    messages: { brand: usage },
    rowsOf: (reply) => ({ rows: [], text: sumOf(reply) }),
    planned:
      flags['dry-run'] === true
        ? (plan) => ({ rows: [], text: `${sumOf(plan)}; dry run, nothing was written` })
        : undefined,
  });
}
