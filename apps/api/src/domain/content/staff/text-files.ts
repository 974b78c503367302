import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands, isBrand } from '@club/rules/brands';
import type { NewText } from '../../../database/content/import.ts';
import type { TextKind } from '../../../database/content/texts.ts';
import { sourceOf, type TextFile, newTextOf, type TextSource } from './text-source.ts';

const contentFolder = fileURLToPath(new URL('../../../../../../content/', import.meta.url));

/** Texts of both brands as the files of content/ have them: front matter, then HTML. Throws on a file that lacks a field. */
export const readContent = (folder = contentFolder): NewText[] =>
  listTextFiles(folder).map((file) => newTextOf(readTextSource(file)));

const folderOf: Record<string, TextKind> = { pages: 'page', news: 'news', offers: 'offer' };

/** The files of both brands, by their folders: main/pages, main/news and so on. */
export function listTextFiles(folder = contentFolder): TextFile[] {
  return brands.flatMap((brand) =>
    Object.entries(folderOf).flatMap(([name, kind]) => {
      const inside = join(folder, brand, name);
      if (!existsSync(inside)) return [];
      const files = readdirSync(inside).filter((file) => /\.(html|md)$/.test(file));
      return files.toSorted().map((file) => ({ file: join(inside, file), brand, kind }));
    }),
  );
}

/** Brand and kind from the folders of a path: …/main/news/x.html. */
export function textFileAt(file: string): TextFile | undefined {
  const [brand = '', folder = ''] = resolve(file).split(sep).slice(-3);
  const kind = Object.hasOwn(folderOf, folder) ? folderOf[folder] : undefined;
  return kind !== undefined && isBrand(brand) ? { file, brand, kind } : undefined;
}

/** Throws on a file without front matter, or not in UTF-8. */
export const readTextSource = (place: TextFile): TextSource => sourceOf(place, decodeFile(place.file));

/** None of a file that is not in UTF-8. */
export function decodeFile(file: string): string | null {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
