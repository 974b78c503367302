import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Brand, brands, isBrand } from '@club/rules/brands';
import { dayAfter, isCalendarDate, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { complianceSubjects } from '@club/rules/catalogue/compliance';
import { isInsidePath } from '@club/rules/text/inside-path';
import type { NewText } from '../src/database/content/import.ts';
import type { TextKind } from '../src/database/content/texts.ts';
import { safeHtml } from '../src/domain/text/safe-html.ts';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

/** Texts of both brands as the files of content/ have them: front matter, then HTML. Throws on a file that lacks a field. */
export const readContent = (folder = contentFolder): NewText[] =>
  listTextFiles(folder).map((file) => textOf(readTextSource(file)));

export interface TextFile {
  file: string;
  brand: Brand;
  kind: TextKind;
}

export interface TextSource extends TextFile {
  fields: Record<string, string>;
  body: string;
}

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

/** Brand and kind as the folders of a path say them: …/main/news/x.html. */
export function textFileAt(file: string): TextFile | undefined {
  const [brand = '', folder = ''] = resolve(file).split(sep).slice(-3);
  const kind = Object.hasOwn(folderOf, folder) ? folderOf[folder] : undefined;
  return kind !== undefined && isBrand(brand) ? { file, brand, kind } : undefined;
}

const folderOf: Record<string, TextKind> = { pages: 'page', news: 'news', offers: 'offer' };

/** Throws, naming the file, when a field is missing or makes no sense. The body comes out sanitised. */
export function textOf(source: TextSource): NewText {
  const { file, brand, kind, fields, body } = source;
  return {
    brand,
    kind,
    id: idOf(file),
    title: fieldOf(source, 'title'),
    lead: kind === 'page' ? (fields.lead ?? null) : fieldOf(source, 'lead'),
    image: pictureOf(fields.art, brand),
    bodyHtml: safeHtml(body),
    at: dayOf(source, fields.updated === undefined ? 'date' : 'updated'),
    facts: factsOf(source),
    shownFrom: fields.from === undefined ? null : dayOf(source, 'from'),
    // The day that is written is the last one.
    shownUntil: fields.until === undefined ? null : kyivMidnight(dayAfter(kyivDate(dayOf(source, 'until')))),
  };
}

function idOf(file: string): string {
  const id = basename(file).replace(/\.\w+$/, '');
  if (!/^[a-z0-9-]{1,80}$/.test(id)) throw new Error(`${file}: a name has small Latin letters, digits and dashes`);
  return id;
}

/** Fields of the front matter that only some texts have. */
const factNames = ['rule', 'action', 'path', 'subject', 'changes'];

function factsOf(source: TextSource): Record<string, string> {
  const { file, kind, fields } = source;
  const facts = Object.fromEntries(
    factNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ) as Record<string, string>;
  if (kind === 'offer') fieldOf(source, 'rule');
  if (facts.subject !== undefined && !complianceSubjects.some((one) => one === facts.subject))
    throw new Error(`${file}: subject is one of: ${complianceSubjects.join(', ')}`);
  if ((facts.action === undefined) !== (facts.path === undefined))
    throw new Error(`${file}: action and path come together`);
  if (facts.path !== undefined && !isInsidePath(facts.path)) throw new Error(`${file}: path begins with one /`);
  return facts;
}

function dayOf(source: TextSource, name: string): Date {
  const day = fieldOf(source, name);
  if (!isCalendarDate(day)) throw new Error(`${source.file}: ${name} is no date like 2027-01-31`);
  return kyivMidnight(day);
}

/** Throws on a file without front matter, or not in UTF-8. */
export function readTextSource({ file, brand, kind }: TextFile): TextSource {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(decode(file).replaceAll('\r\n', '\n'));
  if (parts === null) throw new Error(`${file}: no front matter`);
  const [, head = '', body = ''] = parts;
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, (value ?? '').replace(/^(['"])(.*)\1$/, '$2')]];
  });
  return { file, brand, kind, fields: Object.fromEntries(fields) as Record<string, string>, body };
}

function decode(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file}: not UTF-8`);
  }
}

function fieldOf({ file, fields }: TextSource, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new Error(`${file}: ${name} is missing`);
  return value;
}

/** A product's number stands for its front picture; a scene is drawn in the colours of each brand. */
function pictureOf(art: string | undefined, brand: Brand): string | null {
  if (art === undefined || art === '') return null;
  return /^\d+$/.test(art) ? `/art/${art}-1.svg` : `/art/${art}-${brand}.svg`;
}
