import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { deserialize } from 'node:v8';
import { importCollections } from '../src/domain/catalogue/staff/change-collections.ts';
import { hashOfSource, uploadPicture } from '../src/domain/pictures/staff/change-pictures.ts';
import { readCsv } from '../src/domain/text/csv.ts';
import type { Act } from './act-within.ts';

type Drawn = Awaited<ReturnType<NonNullable<typeof uploadPicture.prepare>>>;

const folder = new URL('../../../docs/examples/shop/', import.meta.url);
const cutFile = new URL('./pictures.bin', import.meta.url);

/**
 * The pictures of the example shop and the collections that name them, from the files of the first day. They are cut already:
 * drawing a dozen takes six seconds, too long for the start of a demo. One that was changed since is cut here.
 */
export async function seedPictures(act: Act): Promise<void> {
  const cut = new Map((await readCut()).map((drawn) => [drawn.sourceHash, drawn]));
  const { prepare } = uploadPicture;
  const upload: typeof uploadPicture = {
    ...uploadPicture,
    prepare: async (input) => cut.get(hashOfSource(Buffer.from(input.photo, 'base64'))) ?? prepare!(input),
  };
  for (const picture of readPictures()) await act(upload, picture);
}

/** What `npm run cut-pictures` wrote. */
export const readCut = async (): Promise<Drawn[]> => deserialize(await readFile(cutFile)) as Drawn[];

export async function seedCollections(act: Act): Promise<void> {
  await act(importCollections, { file: readFileSync(new URL('collections.csv', folder), 'utf8') });
}

/** Pictures of the folder as `pictures import` reads them. */
export function readPictures(): { slug: string; text: string; photo: string }[] {
  return rowsOf('pictures/pictures.csv').map(({ file = '', text = '' }) => ({
    slug: basename(file, extname(file)),
    text,
    photo: readFileSync(new URL(`pictures/${file}`, folder), 'base64'),
  }));
}

/** Which pictures the example shop has of a product; the views that come after them are drawn. */
export function picturesOfProducts(): Map<string, string[]> {
  const named = rowsOf('goods.csv').filter(({ images = '' }) => images !== '');
  return new Map(named.map(({ id = '', images = '' }) => [id, images.split('|')]));
}

function rowsOf(file: string): Record<string, string>[] {
  const [header, ...records] = readCsv(readFileSync(new URL(file, folder), 'utf8'));
  const names = header?.cells ?? [];
  return records.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}
