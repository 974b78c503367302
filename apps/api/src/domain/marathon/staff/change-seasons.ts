import * as spec from '@club/contract/staff/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { endSeason as end, insertSeason, listSeasons as list } from '../../../database/marathon/seasons.ts';
import { action, type ActionContext, StaffRefusal } from '../../actions/action.ts';

export const addSeason = action(spec.addSeason, {
  run: async ({ tx }, { brand, from, days, title }) => {
    const season = { id: `${brand}-${from}`, brand, startsOn: from, endsOn: dayAfter(from, days - 1), title };
    if (!(await insertSeason(tx, season))) throw new StaffRefusal('season_overlaps');
    const facts = { from, to: season.endsOn, title };
    return { reply: { season: season.id, ...facts }, target: `season:${season.id}`, brand, after: facts };
  },
});

export const endSeason = action(spec.endSeason, {
  run: async ({ tx, now }, { season }) => {
    const known = (await list(tx)).find(({ id }) => id === season);
    const today = kyivDate(now);
    const outcome = await end(tx, season, today);
    if (known === undefined || outcome === 'none') throw new StaffRefusal('season_unknown');
    return {
      reply: { season, outcome },
      target: `season:${season}`,
      brand: known.brand,
      before: { from: known.startsOn, to: known.endsOn, title: known.title },
      ...(outcome === 'ended' && { after: { from: known.startsOn, to: today, title: known.title } }),
    };
  },
});

/** Seasons, the newest first, with how many take part and how many came to the end. */
export const listSeasons = ({ database }: Pick<ActionContext, 'database'>) => list(database.db);
