import { brands } from '@club/rules/brands';
import { typeset } from '@club/rules/text/ukrainian';
import type { Collection } from '../../../database/catalogue/collections.ts';
import type { CollectionInput } from '../set-collections.ts';
import {
  firstDay,
  imageOf,
  lastDay,
  choiceCell,
  pairsOf,
  plain,
  type Readers,
  settingOf,
  wholeOf,
} from '../../text/cells.ts';
import {
  CellProblem,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  type SourceRow,
} from '../../text/file-rows.ts';

const readers: Readers<Collection> = {
  brand: { column: 'brand', read: choiceCell(brands) },
  title: { column: 'title', read: settingOf(1, 40) },
  subs: { column: 'filters', read: (cell) => pairsOf(cell).map(filterOf), fallback: [] },
  image: { column: 'image', read: (cell) => imageOf(plain(cell)), fallback: null },
  tileHue: { column: 'tile_hue', read: wholeOf(0, 359), fallback: 0 },
  position: { column: 'order', read: wholeOf(0, 100_000) },
  startsAt: { column: 'from', read: firstDay, fallback: null },
  endsAt: { column: 'to', read: lastDay, fallback: null },
};

export const collectionColumns: readonly string[] = ['slug', ...Object.values(readers).map(({ column }) => column)];

/** The column of a field. */
export const columnOf = (field: keyof CollectionInput): string => (field === 'slug' ? field : readers[field].column);

/** Reads a whole file of collections, CSV or JSON; everything that is wrong with it comes immediately. */
export function readCollectionFile(text: string): {
  rows: (CollectionInput & { row: number })[];
  problems: FileProblem[];
} {
  const { sources, problems } = readFileRows(text, { columns: collectionColumns, keys: ['slug'] });
  if (problems.length > 0) return { rows: [], problems };
  const rows = sources.map((source) => ({ row: source.row, ...readCollection(source, problems) }));
  return { rows, problems };
}

export function readCollection(source: SourceRow, problems: FileProblem[]): CollectionInput {
  const read = cellReader(source, problems);
  return { slug: read('slug', plain) ?? '', ...readFields<Collection>(readers, source.cells, read, true) };
}

function filterOf([id, title]: [string, string]): { id: string; title: string } {
  if (!/^\w{1,40}$/.test(id)) throw new CellProblem('before the =: Latin letters, digits and _, at most 40');
  return { id, title: typeset(title) };
}
