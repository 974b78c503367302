import { basename } from 'node:path';
import type { Brand } from '@club/rules/brands';
import { complianceSubjects } from '@club/rules/catalogue/compliance';
import { figureNames, unknownFigures } from '@club/rules/settings/figures';
import { isInsidePath } from '@club/rules/text/inside-path';
import { dayAfter, isCalendarDate, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import type { NewText } from '../../../database/content/import.ts';
import type { TextKind } from '../../../database/content/texts.ts';
import { safeHtml } from '../../text/safe-html.ts';

export interface TextFile {
  file: string;
  brand: Brand;
  kind: TextKind;
}

export interface TextSource extends TextFile {
  fields: Record<string, string>;
  body: string;
}

/**
 * Throws, naming the file, for a missing or invalid field. The body is returned sanitised; a picture is still its name.
 */
export function newTextOf(source: TextSource): NewText {
  const { file, brand, kind, fields, body } = source;
  const [unknown] = unknownFigures([...Object.values(fields), body].join('\n'));
  if (unknown !== undefined)
    throw new Error(`${file}: {{${unknown}}} is not a figure; the figures are ${figureNames.join(', ')}`);
  return {
    brand,
    kind,
    id: idOf(file),
    title: fieldOf(source, 'title'),
    lead: kind === 'page' ? (fields.lead ?? null) : fieldOf(source, 'lead'),
    image: fields.picture ?? drawingOf(fields.art, brand),
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
  if (!/^[a-z0-9-]{1,80}$/.test(id))
    throw new Error(`${file}: a name must have only lowercase Latin letters, digits and dashes`);
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
    throw new Error(`${file}: subject must be one of: ${complianceSubjects.join(', ')}`);
  if ((facts.action === undefined) !== (facts.path === undefined))
    throw new Error(`${file}: action and path must be given together`);
  if (facts.path !== undefined && !isInsidePath(facts.path))
    throw new Error(`${file}: path must begin with a single /`);
  return facts;
}

function dayOf(source: TextSource, name: string): Date {
  const day = fieldOf(source, name);
  if (!isCalendarDate(day)) throw new Error(`${source.file}: ${name} is not a date like 2027-01-31`);
  return kyivMidnight(day);
}

/**
 * Front matter and the text after it; no text means a file that is not in UTF-8. Throws, naming the file, without one.
 */
export function sourceOf({ file, brand, kind }: TextFile, text: string | null): TextSource {
  if (text === null) throw new Error(`${file}: not UTF-8`);
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (parts === null) throw new Error(`${file}: no front matter`);
  const [, head = '', body = ''] = parts;
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, (value ?? '').replace(/^(['"])(.*)\1$/, '$2')]];
  });
  return { file, brand, kind, fields: Object.fromEntries(fields) as Record<string, string>, body };
}

function fieldOf({ file, fields }: TextSource, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new Error(`${file}: ${name} is missing`);
  return value;
}

/** A product's number means its front drawing; a scene is drawn in the colours of each brand. */
function drawingOf(art: string | undefined, brand: Brand): string | null {
  if (art === undefined || art === '') return null;
  return /^\d+$/.test(art) ? `/art/${art}-1.svg` : `/art/${art}-${brand}.svg`;
}
