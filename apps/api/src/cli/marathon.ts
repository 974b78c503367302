import { brands } from '@club/rules/brands';
import { addSeason, endSeason, listSeasons } from '../domain/marathon/staff/change-seasons.ts';
import { act, wrong } from './act.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const subcommands: Record<string, Command> = { add, list, end };

export const marathonCommands = {
  season: (services, args) => {
    const [name = 'list', ...rest] = args.positional;
    const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    return command === undefined
      ? Promise.resolve(wrong('marathon season add, list or end'))
      : command(services, { ...args, positional: rest });
  },
} satisfies Record<string, Command>;

const sentences = {
  brand: `--brand is ${brands.join(' or ')}`,
  from: '--from is the first day, e.g. 2026-12-01',
  days: '--days is a number from 1 to 100',
  title: '--title is what the customer reads',
};

function add(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand, from, title } = flags;
  return act(services, addSeason, {
    words: { brand, from, days: Number(flags.days ?? 21), title },
    sentences,
    rowsOf: (season) => ({ rows: [season] }),
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
  return act(services, endSeason, {
    words: { season: positional.join(' ') },
    sentences: {},
    rowsOf: ({ outcome }) => ({
      rows: [],
      text: outcome === 'ended' ? 'Today is its last day' : 'It had not begun and is taken away',
    }),
  });
}
