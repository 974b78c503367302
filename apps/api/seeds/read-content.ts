import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Brand, brands } from '@club/rules/brands';
import { kyivMidnight } from '@club/rules/calendar';
import sanitizeHtml from 'sanitize-html';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

export interface PageText {
  brand: Brand;
  id: string;
  title: string;
  bodyHtml: string;
  at: Date;
}

export interface NewsText extends PageText {
  lead: string;
  image: string | null;
}

/** Texts of both brands as the files of content/ have them: front matter, then HTML. Throws on a file that lacks a field. */
export function readContent(folder = contentFolder): { pages: PageText[]; news: NewsText[] } {
  const each = <T>(kind: 'pages' | 'news', read: (text: SourceText, brand: Brand) => T): T[] =>
    brands.flatMap((brand) => sourcesIn(join(folder, brand, kind)).map((text) => read(text, brand)));
  return {
    pages: each('pages', (text, brand) => ({ ...pageOf(text, brand), bodyHtml: pictured(text, brand) })),
    news: each('news', (text, brand) => ({
      ...pageOf(text, brand),
      lead: fieldOf(text, 'lead'),
      image: pictureOf(text.fields.art, brand),
    })),
  };
}

interface SourceText {
  file: string;
  fields: Record<string, string>;
  body: string;
}

function sourcesIn(folder: string): SourceText[] {
  const files = readdirSync(folder).filter((name) => /\.(html|md)$/.test(name));
  return files.toSorted().map((name) => sourceOf(join(folder, name)));
}

function sourceOf(file: string): SourceText {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  if (parts === null) throw new Error(`${file}: no front matter`);
  const [, head = '', body = ''] = parts;
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, (value ?? '').replace(/^(['"])(.*)\1$/, '$2')]];
  });
  return { file, fields: Object.fromEntries(fields) as Record<string, string>, body };
}

const pageOf = (text: SourceText, brand: Brand): PageText => ({
  brand,
  id: basename(text.file).replace(/\.\w+$/, ''),
  title: fieldOf(text, 'title'),
  bodyHtml: safeHtml(text.body),
  at: kyivMidnight(text.fields.updated ?? fieldOf(text, 'date')),
});

function fieldOf({ file, fields }: SourceText, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new Error(`${file}: ${name} is missing`);
  return value;
}

/** The picture of a page comes first in it. */
function pictured({ fields, body }: SourceText, brand: Brand): string {
  const picture = pictureOf(fields.art, brand);
  return (picture === null ? '' : `<img src="${encodeURI(picture)}" alt="" />`) + safeHtml(body);
}

/** A product's number stands for its front picture; a scene is drawn in the colours of each brand. */
function pictureOf(art: string | undefined, brand: Brand): string | null {
  if (art === undefined || art === '') return null;
  return /^\d+$/.test(art) ? `/art/${art}-1.svg` : `/art/${art}-${brand}.svg`;
}

/** Only tags that a text needs; links lead inside the app or by http(s), and say nothing of where they came from. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'div'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  }).trim();
}
