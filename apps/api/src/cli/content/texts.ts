import { type Brand, isBrand } from '@club/rules/brands';
import { kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { listTextFiles, readTextSource, type TextFile, textOf } from '../../../seeds/read-content.ts';
import { importTexts, type NewText, planTexts } from '../../database/content/import.ts';
import { type KnownText, listVersions } from '../../database/content/texts.ts';
import { lostMarkup } from '../../domain/text/safe-html.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { preview } from './preview.ts';
import { readKind, wrong } from './messages.ts';

/** `content import|list|preview`: what the club has to say, as files that become versions with a time of showing. */
export const contentCommands = { import: importContent, list, preview } satisfies Record<string, Command>;

async function importContent(
  { database, actor, now }: CommandServices,
  { flags }: CommandArgs,
): Promise<CommandResult> {
  const files = typeof flags.folder === 'string' ? listTextFiles(flags.folder) : listTextFiles();
  // A mistyped folder would otherwise end every text of the club.
  if (files.length === 0) return wrong('There are no texts: a folder has main/pages, main/news, main/offers, ogo/…');
  const read = files.map(readOne);
  const problems = read.flatMap((one) => ('problems' in one ? one.problems : []));
  if (problems.length > 0)
    return { rows: problems, text: `${problems.length} problems; nothing was imported`, exitCode: 1 };
  const texts = read.flatMap((one) => ('text' in one ? [one.text] : []));
  const isDry = flags['dry-run'] === true;
  const changes = isDry
    ? await planTexts(database.db, texts, now)
    : await database.transaction((tx) => importTexts(tx, texts, { actor: nameOfActor(actor), now }));
  const rows = changes.map(({ change, brand, kind, id, version, title }) => ({
    change,
    brand,
    kind,
    id,
    version,
    title,
  }));
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  const sum = `${count('added')} added, ${count('changed')} changed, ${count('ended')} ended of ${files.length} files`;
  return { rows, text: isDry ? `${sum}: so it would be; nothing was imported` : sum };
}

/** Everything that is wrong with a file, so that it is put right in one go. */
function readOne(place: TextFile): { text: NewText } | { problems: { file: string; problem: string }[] } {
  const { file } = place;
  try {
    const source = readTextSource(place);
    const lost = lostMarkup(source.body);
    if (lost.length === 0) return { text: textOf(source) };
    return { problems: lost.map((markup) => ({ file, problem: `${markup} would be taken away` })) };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, problem: sentence.replace(`${file}: `, '') }] };
  }
}

async function list({ database, now }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand } = flags;
  const kind = readKind(flags.kind);
  if (brand !== undefined && !isBrand(brand)) return wrong('--brand is main or ogo');
  if (kind === 'wrong') return wrong('--kind is page, news or offer');
  const isAsked = (text: KnownText) => (brand ?? text.brand) === text.brand && (kind ?? text.kind) === text.kind;
  const known = await listVersions(database.db);
  const rows = known.filter(isAsked).map((text) => ({
    brand: text.brand satisfies Brand,
    kind: text.kind,
    id: text.id,
    version: text.version,
    state: stateOf(text, known, now),
    dated: kyivDate(new Date(text.atMs)),
    from: kyivDate(new Date(text.fromMs)),
    // The last day on which it is shown.
    until: text.untilMs === null ? null : kyivDate(new Date(text.untilMs - 1)),
    title: text.title,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'There are no texts: content import brings them' };
}

/** Of the versions that have begun the newest counts; older ones are past. */
function stateOf(text: KnownText, all: readonly KnownText[], now: Date): string {
  if (text.fromMs > now.getTime()) return 'scheduled';
  const isReplaced = all.some(
    (other) =>
      other.brand === text.brand &&
      other.kind === text.kind &&
      other.id === text.id &&
      other.version > text.version &&
      other.fromMs <= now.getTime(),
  );
  if (isReplaced) return 'past';
  return text.untilMs !== null && text.untilMs <= now.getTime() ? 'ended' : 'shown';
}
