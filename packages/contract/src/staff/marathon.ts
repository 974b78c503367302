import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

export const addSeason = staffAction({
  name: 'marathon.add-season',
  summary: 'Adds a marathon season',
  permission: 'settings.change',
  input: z.strictObject({
    brand: z.enum(brands),
    from: z.day,
    days: z.integer(1, 100),
    /** The customer's text. */
    title: z.written(200),
  }),
  reply: z.object({ season: z.anyText, from: z.day, to: z.day, title: z.anyText }),
});

/** CSV or JSON as in docs/first-data.md; an identical existing season stays. */
export const importSeasons = staffAction({
  name: 'marathon.import-seasons',
  summary: 'Adds marathon seasons from a file, all or nothing',
  permission: 'settings.change',
  input: z.strictObject({ file: z.text(1_000_000) }),
  reply: z.object({ seasons: z.integer(0), added: z.array(z.anyText) }),
});

/** Its last day becomes today; one that has not begun is deleted. */
export const endSeason = staffAction({
  name: 'marathon.end-season',
  summary: 'Ends a marathon season today',
  permission: 'settings.change',
  input: z.strictObject({ season: z.text(60) }),
  reply: z.object({ season: z.anyText, outcome: z.enum(['ended', 'removed']) }),
});

/** CSV or JSON as in docs/first-data.md: these become the tips of the brand, in their order. */
export const importTips = staffAction({
  name: 'marathon.import-tips',
  summary: 'Replaces the marathon tips with the rows of a file',
  permission: 'settings.change',
  input: z.strictObject({ brand: z.enum(brands), file: z.text(1_000_000) }),
  reply: z.object({ brand: z.enum(brands), tips: z.integer(0), added: z.integer(0), left_out: z.integer(0) }),
});
