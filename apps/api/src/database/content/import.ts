import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asInteger, asMs, asText, mapOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { textKinds, texts } from './tables.ts';
import type { TextKind } from './texts.ts';

export interface NewText {
  brand: Brand;
  kind: TextKind;
  id: string;
  title: string;
  lead: string | null;
  image: string | null;
  bodyHtml: string;
  at: Date;
  facts: Record<string, string>;
  /** None: from the import on. */
  shownFrom: Date | null;
  shownUntil: Date | null;
}

const newestRow = {
  brand: oneOf(brands),
  kind: oneOf(textKinds),
  id: asText,
  version: asInteger,
  title: asText,
  lead: orNull(asText),
  image: orNull(asText),
  bodyHtml: asText,
  facts: mapOf(asText),
  atMs: asMs,
  fromMs: asMs,
  untilMs: orNull(asMs),
};
type Newest = RowOf<typeof newestRow>;

const importLock = 729;

export interface TextChange extends Pick<NewText, 'brand' | 'kind' | 'id'> {
  change: 'added' | 'changed' | 'ended';
  version: number;
  title: string;
}

/** What importing these would do, without doing it. */
export async function planTexts(tx: Db, list: readonly NewText[], now: Date): Promise<TextChange[]> {
  const known = new Map((await readNewest(tx)).map((text) => [nameOf(text), text]));
  const changes: TextChange[] = [];
  for (const text of list) {
    const before = known.get(nameOf(text));
    known.delete(nameOf(text));
    if (before !== undefined && isSame(before, text, now)) continue;
    const { brand, kind, id, title } = text;
    const version = (before?.version ?? 0) + 1;
    changes.push({ brand, kind, id, version, title, change: before === undefined ? 'added' : 'changed' });
  }
  for (const { brand, kind, id, version, title, untilMs } of known.values())
    if (untilMs === null || untilMs > now.getTime()) changes.push({ brand, kind, id, version, title, change: 'ended' });
  return changes;
}

/**
 * Replaces the texts of the club: new or changed ones become a version, absent ones are no longer shown. Nothing is
 * deleted. Bodies must be sanitised before. Needs a surrounding transaction.
 */
export async function replaceTexts(
  tx: Db,
  list: readonly NewText[],
  { actor, now }: { actor: ActorName; now: Date },
): Promise<TextChange[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  const changes = await planTexts(tx, list, now);
  const texted = new Map(list.map((text) => [nameOf(text), text]));
  const rows = changes.flatMap(({ version, ...change }) => {
    const text = texted.get(nameOf(change));
    if (text === undefined) return [];
    const shownFrom = text.shownFrom ?? shownSince(text, version, now);
    return [{ ...text, version, shownFrom, importedAt: now, actor }];
  });
  if (rows.length > 0) await tx.insert(texts).values(rows);
  for (const { brand, kind, id } of changes.filter(({ change }) => change === 'ended'))
    await tx.execute(sql`update texts set shown_until = greatest(shown_from, ${timestamp(now)})
      where brand = ${brand} and kind = ${kind} and id = ${id}
        and (shown_until is null or shown_until > ${timestamp(now)})`);
  return changes;
}

/** The first version of an older text was always there. */
const shownSince = ({ at }: NewText, version: number, now: Date): Date => (version === 1 && at < now ? at : now);

const readNewest = (tx: Db): Promise<Newest[]> =>
  rowsOf(
    tx,
    sql`select distinct on (brand, kind, id) brand, kind, id, version, title, lead, image, body_html as "bodyHtml", facts,
      at as "atMs",
      shown_from as "fromMs",
      shown_until as "untilMs"
    from texts order by brand, kind, id, version desc`,
    newestRow,
  );

const nameOf = ({ brand, kind, id }: Pick<NewText, 'brand' | 'kind' | 'id'>): string => `${brand}/${kind}/${id}`;

function isSame(before: Newest, text: NewText, now: Date): boolean {
  const { title, lead, image, bodyHtml, facts } = text;
  const contentOf = (one: Content) => JSON.stringify([one.title, one.lead, one.image, one.bodyHtml, sorted(one.facts)]);
  const from = text.shownFrom?.getTime() ?? before.fromMs;
  return (
    contentOf(before) === contentOf({ title, lead, image, bodyHtml, facts }) &&
    before.atMs === text.at.getTime() &&
    before.untilMs === (text.shownUntil?.getTime() ?? null) &&
    before.fromMs === (text.shownFrom === null ? Math.min(before.fromMs, now.getTime()) : from)
  );
}

type Content = Pick<NewText, 'title' | 'lead' | 'image' | 'bodyHtml' | 'facts'>;

const sorted = (facts: Record<string, string>): [string, string][] =>
  Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
