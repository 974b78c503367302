// The table of rooms in ARCHITECTURE.md, from the table of walls.
import { rooms } from '../walls/table.ts';

const marked = /(?<=<!-- the rooms .* -->\n)[^]*?(?=<!-- end of the rooms -->)/;
/** Whoever may import anything is no room with walls. */
const walled = Object.entries(rooms).filter(([, { may }]) => may !== '*');

/** A page with its table of rooms as it has to be. */
export function withRooms(page: string): string {
  if (!marked.test(page)) throw new Error('The page has no place for the table of rooms');
  const rows = walled.map(([name, { may, packages, nouns }]) => {
    const cells = [name, listed(split(may)) || 'nothing', nouns ? ownNoun(nouns.below) : '', packages ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| Room | may import | of its own nouns | packages |', '| --- | --- | --- | --- |'];
  return page.replace(marked, `\n${[...head, ...rows].join('\n')}\n\n`);
}

const ownNoun = (below: Record<string, string[]>): string =>
  Object.keys(below).length > 0 ? 'itself and those below it' : 'itself';

/** Names with commas between them, but not within `{…}`. */
const split = (may: string): string[] => may.split(/,\s*(?![^{]*\})/).map((name) => name.trim());

/** Neighbours are written after each other: `api/http/core, sessions`. */
const listed = (names: readonly string[]): string =>
  names
    .map((name, at) => {
      const folder = folderOf(name);
      return folder !== '' && folder === folderOf(names[at - 1] ?? '') ? name.slice(folder.length) : name;
    })
    .map((name) => (name.includes('*') || /\.tsx?(?: |$)/.test(name) ? `\`${name}\`` : name))
    .join(', ');

const folderOf = (name: string): string => (name.includes('.ts') ? '' : (/^.*\//.exec(name)?.[0] ?? ''));
