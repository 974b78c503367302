import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pictureBytesMax } from '@club/rules/catalogue/pictures';
import {
  describePicture,
  endPicture,
  hashOfSource,
  replacePicture,
  uploadPicture,
} from '../domain/pictures/staff/change-pictures.ts';
import { listPictures } from '../domain/pictures/staff/read-pictures.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import { counted } from './table.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { type PictureSource, readPictureTexts } from './picture-texts.ts';

/** Pictures that the catalogue and texts name. The format of a folder is in docs/catalog-import.md. */
export const pictureCommands = { list, import: importPictures, describe, end } satisfies Record<string, Command>;

const textsFile = 'pictures.csv';
const kinds = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif']);

async function list(services: CommandServices): Promise<CommandResult> {
  const all = await listPictures(services);
  const rows = all.map(({ slug, altText, width, height, address, changedAt }) => ({
    slug,
    size: `${width}×${height}`,
    address,
    changed: changedAt.toISOString(),
    text: altText,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No pictures: run pictures import FOLDER' };
}

async function importPictures(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const { positional, flags } = args;
  if (positional.length === 0)
    return wrong('Give a folder or files: pictures import FOLDER|FILE… [--text TEXT] [--dry-run]');
  const sources: PictureSource[] = [];
  const rows: Row[] = [];
  for (const path of positional) {
    const found = await sourcesAt(path, typeof flags.text === 'string' ? flags.text : undefined);
    if (typeof found === 'string') return wrong(found);
    sources.push(...found.sources);
    rows.push(...found.problems.map(({ file, problem }) => ({ slug: file, change: 'wrong', what: problem })));
  }
  const known = new Map((await listPictures(services)).map((one) => [one.slug, one]));
  // Anything else in the folder: other files, rows of its pictures.csv.
  const others = rows.length;
  for (const source of sources) {
    const before = known.get(source.slug);
    rows.push(...(await bring(services, source, before, flags['dry-run'] === true)));
  }
  const end = flags['dry-run'] === true ? '; dry run, nothing was written' : '';
  return {
    rows: rows.filter(({ change }) => change !== 'same').map((row) => ({ ...row })),
    text: `${sumOf(rows.slice(others), sources.length, others)}${end}`,
    ...(rows.some(({ change }) => change === 'wrong') && { exitCode: 1 }),
  };
}

function sumOf(rows: readonly Row[], pictures: number, others: number): string {
  const count = (change: string) => rows.filter((row) => row.change === change).length;
  const counts = ['added', 'replaced', 'described', 'same', 'wrong'].map((change) => `${count(change)} ${change}`);
  const beside = others > 0 ? `; other files and rows: ${others} wrong` : '';
  return `${counted(pictures, 'picture')}: ${counts.join(', ')}${beside}`;
}

interface Row {
  slug: string;
  change: string;
  what: string;
}

/** One file: a new picture, a new version of a known one, a new text for it, or no change. */
async function bring(
  services: CommandServices,
  { file, slug, text }: PictureSource,
  known: { sourceHash: string; altText: string } | undefined,
  isDry: boolean,
): Promise<Row[]> {
  const photo = await readPhoto(file);
  if ('problem' in photo) return [{ slug, change: 'wrong', what: photo.problem }];
  const done = (change: string) => (drawn: unknown) => ({ rows: [{ slug, change, what: whatOf(drawn) }] });
  const turned = (change: string) => ({ rowsOf: done(change), planned: isDry ? done(change) : undefined, messages });
  const base64 = photo.bytes.toString('base64');
  const results: CommandResult[] = [];
  if (known === undefined)
    results.push(
      await runStaffAction(services, uploadPicture, {
        input: { slug, text: text ?? '', photo: base64 },
        ...turned('added'),
      }),
    );
  else if (known.sourceHash !== hashOfSource(photo.bytes))
    results.push(
      await runStaffAction(services, replacePicture, { input: { slug, photo: base64 }, ...turned('replaced') }),
    );
  if (known !== undefined && text !== undefined && !isSame(known.altText, text))
    results.push(await runStaffAction(services, describePicture, { input: { slug, text }, ...turned('described') }));
  if (results.length === 0) return [{ slug, change: 'same', what: '' }];
  return results.flatMap(({ rows, text: problem = '', exitCode }): Row[] =>
    exitCode === undefined ? (rows as unknown as Row[]) : [{ slug, change: 'wrong', what: problem }],
  );
}

const messages = {
  slug: 'the file name must be 2 to 60 lowercase Latin letters and digits, separated by -',
  text: 'a text alternative in Ukrainian is needed: column text of pictures.csv, or --text',
  photo: 'not a picture, or more than 8 MB',
};

// Typesetting moves spaces alone.
const isSame = (one: string, other: string): boolean =>
  one.replaceAll(/\s/gu, ' ') === other.trim().replaceAll(/\s/gu, ' ');

function whatOf(drawn: unknown): string {
  if (typeof drawn !== 'object' || drawn === null) return '';
  const { width, height, bytes, places, is } = drawn as Record<string, string | number | undefined>;
  if (is !== undefined) return String(is);
  return `${width}×${height}, ${Math.ceil(Number(bytes) / 1024)} KB${places === undefined ? '' : `, used in ${places} places`}`;
}

const megabytesOf = (bytes: number): string => `${Math.ceil(bytes / 100_000) / 10} MB`;

async function readPhoto(file: string): Promise<{ bytes: Buffer } | { problem: string }> {
  try {
    const { size } = await stat(file);
    if (size === 0) return { problem: 'the file is empty' };
    if (size > pictureBytesMax)
      return { problem: `${megabytesOf(size)}; the maximum is ${megabytesOf(pictureBytesMax)}` };
    return { bytes: await readFile(file) };
  } catch (error) {
    return { problem: `${file} can't be read: ${String((error as { code?: string }).code)}` };
  }
}

interface Found {
  sources: PictureSource[];
  /** What of it cannot be brought, each file by its name. */
  problems: { file: string; problem: string }[];
}

const isPicture = (name: string): boolean => kinds.has(extname(name).toLowerCase());

/** The pictures of a folder, by its pictures.csv, or one file; a message for anything else. */
async function sourcesAt(path: string, text: string | undefined): Promise<Found | string> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return `No such file or folder: ${path}`;
  if (!found.isDirectory())
    return isPicture(path) ? { sources: [sourceOf(path, text)], problems: [] } : `${path}: ${kindsText}`;
  const all = (await readdir(path)).filter((name) => !name.startsWith('.') && name !== textsFile).toSorted();
  const names = all.filter(isPicture);
  if (names.length === 0) return `No pictures in ${path}: ${kindsText}`;
  const texts = await readPictureTexts(join(path, textsFile), all);
  if (typeof texts === 'string') return texts;
  const others = all.filter((name) => !isPicture(name)).map((file) => ({ file, problem: kindsText }));
  return {
    sources: names.map((name) => sourceOf(join(path, name), texts.of.get(name))),
    problems: [...texts.problems, ...others],
  };
}

const kindsText = 'pictures must be PNG, JPEG, WebP or AVIF';

const sourceOf = (file: string, text: string | undefined): PictureSource => ({
  file,
  slug: basename(file, extname(file)),
  text,
});

async function describe(services: CommandServices, { positional: [slug], flags }: CommandArgs): Promise<CommandResult> {
  if (slug === undefined || typeof flags.text !== 'string') return wrong('pictures describe SLUG --text TEXT');
  return runStaffAction(services, describePicture, {
    input: { slug, text: flags.text },
    messages,
    rowsOf: (reply) => ({ rows: [{ ...reply }] }),
  });
}

async function end(services: CommandServices, { positional: [slug] }: CommandArgs): Promise<CommandResult> {
  if (slug === undefined) return wrong('Name the picture: pictures end SLUG');
  return runStaffAction(services, endPicture, {
    input: { slug },
    messages,
    rowsOf: ({ files }) => ({ rows: [], text: `${slug} deleted, with its ${files} files` }),
  });
}
