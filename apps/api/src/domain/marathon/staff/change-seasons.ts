import * as spec from '@club/contract/staff/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { markSeasonEnded, insertSeason, listSeasonRows, type SeasonRow } from '../../../database/marathon/seasons.ts';
import {
  action,
  type ActionContext,
  type ActionRun,
  oneBrandOf,
  assertNoProblems,
  StaffRefusal,
} from '../../actions/action.ts';
import { fileProblem } from '../../text/file-rows.ts';
import { overlap, readSeasonFile } from './season-file.ts';

const rules = { of: 'always', above: 'rules_always', basis: '' } as const;

export const addSeason = action(spec.addSeason, {
  run: async ({ tx }, { brand, from, days, title }) => {
    const season = { id: `${brand}-${from}`, brand, startsOn: from, endsOn: dayAfter(from, days - 1), title };
    if (!(await insertSeason(tx, season))) throw new StaffRefusal('season_overlaps');
    const facts = { from, to: season.endsOn, title };
    return {
      reply: { season: season.id, ...facts },
      target: `season:${season.id}`,
      brand,
      after: facts,
      weight: rules,
    };
  },
});

export const importSeasons = action(spec.importSeasons, {
  run: async ({ tx }, { file }) => {
    const { seasons, added, named } = await takeSeasons(tx, file);
    return {
      reply: { seasons, added: added.map(({ id }) => id) },
      target: 'seasons',
      ...oneBrandOf(
        added.map(({ brand }) => brand),
        named,
      ),
      after: Object.fromEntries(added.map(({ id, startsOn, endsOn, title }) => [id, [startsOn, endsOn, title]])),
      ...(added.length > 0 && { weight: rules }),
    };
  },
  plan: async ({ db }, { file }) => {
    const { seasons, added } = await readNew(db, file);
    return { seasons, added };
  },
});

/** Takes a file inside a transaction: all of it or none. */
async function takeSeasons(tx: ActionRun['tx'], file: string) {
  const read = await readNew(tx, file);
  for (const season of read.added) if (!(await insertSeason(tx, season))) throw new StaffRefusal('season_overlaps');
  return read;
}

async function readNew(db: ActionRun['tx'], file: string) {
  const { seasons, problems } = readSeasonFile(file);
  assertNoProblems(problems);
  const known = await listSeasonRows(db);
  const isThere = ({ id, endsOn, title }: SeasonRow) =>
    known.some((one) => one.id === id && one.endsOn === endsOn && one.title === title);
  const wanted = seasons.filter((season) => !isThere(season));
  assertNoProblems(
    wanted
      .filter((season) => known.some((one) => overlap(season, one)))
      .map(({ row }) =>
        fileProblem(row, 'from', 'the brand has another season on some of these days: marathon season list'),
      ),
  );
  return {
    seasons: seasons.length,
    added: wanted.map(({ row: _row, ...season }) => season),
    named: seasons.map(({ brand }) => brand),
  };
}

const unknownSeason = () => new StaffRefusal('season_unknown');

export const endSeason = action(spec.endSeason, {
  foreign: unknownSeason,
  run: async ({ tx, now }, { season }) => {
    const known = (await listSeasonRows(tx)).find(({ id }) => id === season);
    const today = kyivDate(now);
    const outcome = await markSeasonEnded(tx, season, today);
    if (known === undefined || outcome === 'none') throw unknownSeason();
    return {
      reply: { season, outcome },
      target: `season:${season}`,
      brand: known.brand,
      before: { from: known.startsOn, to: known.endsOn, title: known.title },
      ...(outcome === 'ended' && { after: { from: known.startsOn, to: today, title: known.title } }),
    };
  },
});

/** Seasons, the newest first, with how many take part and how many finished. */
export const listSeasons = ({ database }: Pick<ActionContext, 'database'>) => listSeasonRows(database.db);
