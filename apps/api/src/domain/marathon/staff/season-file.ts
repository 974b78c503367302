import { brands } from '@club/rules/brands';
import { dayAfter } from '@club/rules/time/calendar';
import type { SeasonRow } from '../../../database/marathon/seasons.ts';
import { dayOf, choiceCell, settingOf, wholeOf } from '../../text/cells.ts';
import { cellReader, type FileProblem, readFileRows, fileProblem } from '../../text/file-rows.ts';

const columns = ['brand', 'from', 'days', 'title'];

/** Each is compared with all before it. */
const seasonsMax = 1000;

/** Seasons of a whole file, CSV or JSON; everything that is wrong with it comes immediately. */
export function readSeasonFile(text: string): { seasons: (SeasonRow & { row: number })[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns, keys: columns });
  if (problems.length === 0 && sources.length > seasonsMax)
    problems.push(fileProblem(seasonsMax + 2, '', `at most ${seasonsMax} rows`));
  if (problems.length > 0) return { seasons: [], problems };
  const seasons: (SeasonRow & { row: number })[] = [];
  for (const source of sources) {
    const read = cellReader(source, problems);
    const brand = read('brand', choiceCell(brands));
    const startsOn = read('from', dayOf);
    const days = read('days', wholeOf(1, 100));
    const title = read('title', settingOf(1, 200));
    if (brand === undefined || startsOn === undefined || days === undefined || title === undefined) continue;
    const season = {
      row: source.row,
      id: `${brand}-${startsOn}`,
      brand,
      startsOn,
      endsOn: dayAfter(startsOn, days - 1),
      title,
    };
    if (seasons.some((other) => overlap(season, other)))
      problems.push(fileProblem(source.row, 'from', 'an earlier row covers some of these days'));
    seasons.push(season);
  }
  return { seasons, problems };
}

export const overlap = (one: SeasonRow, other: SeasonRow): boolean =>
  one.brand === other.brand && one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
