import { isBrand } from '@club/rules/brands';
import { dayAfter, isCalendarDate, kyivDate } from '@club/rules/time/calendar';
import { endSeason, insertSeason, listSeasons } from '../database/marathon/seasons.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const daysMax = 100;
const deeds: Record<string, Command> = { add, list, end };

export const marathonCommands = {
  season: (services, args) => {
    const [deed = 'list', ...rest] = args.positional;
    const command = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
    return command === undefined
      ? Promise.resolve(wrong('marathon season add, list or end'))
      : command(services, { ...args, positional: rest });
  },
} satisfies Record<string, Command>;

async function add({ database }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand, from, title } = flags;
  const days = Number(flags.days ?? 21);
  if (!isBrand(brand)) return wrong('--brand is main or ogo');
  if (typeof from !== 'string' || !isCalendarDate(from)) return wrong('--from is the first day, e.g. 2026-12-01');
  if (!Number.isInteger(days) || days < 1 || days > daysMax) return wrong(`--days is a number from 1 to ${daysMax}`);
  if (typeof title !== 'string' || title.trim() === '') return wrong('--title is what the customer reads');
  const season = { id: `${brand}-${from}`, brand, startsOn: from, endsOn: dayAfter(from, days - 1), title };
  if (!(await database.transaction((tx) => insertSeason(tx, season))))
    return wrong('The brand has a season on some of these days');
  return { rows: [{ season: season.id, from: season.startsOn, to: season.endsOn, title }] };
}

async function list({ database }: CommandServices): Promise<CommandResult> {
  const seasons = await listSeasons(database.db);
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

async function end({ database, now }: CommandServices, { positional }: CommandArgs): Promise<CommandResult> {
  const outcome = await database.transaction((tx) => endSeason(tx, positional.join(' '), kyivDate(now)));
  if (outcome === 'none') return wrong('There is no such season that still goes on');
  return { rows: [], text: outcome === 'ended' ? 'Today is its last day' : 'It had not begun and is taken away' };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
