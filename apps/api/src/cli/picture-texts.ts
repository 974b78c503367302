import { basename } from 'node:path';
import { readFileRows } from '../domain/text/file-rows.ts';
import { readTextFile } from './text-file.ts';

export interface PictureSource {
  file: string;
  slug: string;
  /** What it shows; absent if the file does not describe it. */
  text: string | undefined;
}

interface PictureTexts {
  of: Map<string, string>;
  problems: { file: string; problem: string }[];
}

/** Alt texts of the files of a folder, by name: columns file and text. A message when it makes no sense. */
export async function readPictureTexts(file: string, names: readonly string[]): Promise<PictureTexts | string> {
  const read = await readTextFile(file);
  if ('problem' in read) return `${read.problem}: its columns are file and text, the text alternative in Ukrainian`;
  const { sources, problems } = readFileRows(read.text, { columns: ['file', 'text'], keys: ['file', 'text'] });
  const [first] = problems;
  if (first !== undefined) return `${file}, row ${first.row}: ${first.column} ${first.problem}`;
  const texts: PictureTexts = { of: new Map(), problems: [] };
  for (const { row, cells } of sources) {
    const name = String(cells.get('file')).trim();
    const wrong = (problem: string) =>
      texts.problems.push({ file: name, problem: `${basename(file)}, row ${row}: ${problem}` });
    if (texts.of.has(name)) wrong('duplicate of an earlier row');
    else if (!names.includes(name)) wrong('not in the folder');
    else texts.of.set(name, String(cells.get('text')).trim());
  }
  return texts;
}
