import { readFileRows } from '../domain/text/file-rows.ts';
import { readTextFile } from './text-file.ts';

export interface PictureSource {
  file: string;
  slug: string;
  /** What it shows; none where the file does not say so. */
  text: string | undefined;
}

/** What the pictures of a folder show, by the names of their files: columns file and text. A sentence where it makes no sense. */
export async function readPictureTexts(file: string, names: readonly string[]): Promise<Map<string, string> | string> {
  const read = await readTextFile(file);
  if ('problem' in read) return `${read.problem}: its columns are file and text, what each picture shows in Ukrainian`;
  const { sources, problems } = readFileRows(read.text, { columns: ['file', 'text'], keys: ['file', 'text'] });
  const [first] = problems;
  if (first !== undefined) return `${file}, row ${first.row}: ${first.column} ${first.problem}`;
  const texts = new Map(
    sources.map(({ cells }) => [String(cells.get('file')).trim(), String(cells.get('text')).trim()]),
  );
  const absent = [...texts.keys()].find((name) => !names.includes(name));
  return absent === undefined ? texts : `${file} names ${absent}, which is not in the folder`;
}
