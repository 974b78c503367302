import { importPartnerCards as spec } from '@club/contract/staff/exchange';
import { type Brand, brands, isBrand } from '@club/rules/brands';
import { pictureNamed } from '@club/rules/catalogue/pictures';
import {
  listPartnerCards,
  listServicePartners,
  lockPartnerCards,
  type PartnerCard,
  savePartnerCards,
} from '../../../database/certificates/partner-cards.ts';
import { lockPictureAddresses } from '../../../database/pictures/pictures.ts';
import type { Db } from '../../../database/rows.ts';
import { action, type ActionContext, type AuditFacts, assertNoProblems } from '../../actions/action.ts';
import { asCellChanges, type CellChange, differingCells, noCell } from '../../text/cell-changes.ts';
import { dayOf, imageOf, partsOf, plain, type Readers, settingOf, wholeOf } from '../../text/cells.ts';
import {
  type Cell,
  CellProblem,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  fileProblem,
} from '../../text/file-rows.ts';

type Given = Omit<PartnerCard, 'partner'>;

const readers: Readers<Given> = {
  title: { column: 'name', read: settingOf(1, 60), fallback: null },
  words: { column: 'words', read: settingOf(2, 160), fallback: '' },
  image: { column: 'picture', read: (cell) => imageOf(plain(cell)), fallback: null },
  position: { column: 'order', read: wholeOf(0, 99_999), fallback: null },
  brands: { column: 'brands', read: brandsOf, fallback: null },
  startsOn: { column: 'from', read: dayOf, fallback: null },
  endsOn: { column: 'to', read: dayOf, fallback: null },
};
const fields = Object.keys(readers) as (keyof Given)[];
const columns = ['partner', ...fields.map((field) => readers[field].column)];
const empty: Given = {
  title: null,
  words: '',
  image: null,
  position: null,
  brands: null,
  startsOn: null,
  endsOn: null,
};

interface Change {
  /** As the service names it; a file may come before its first catalogue. */
  known: string;
  was: PartnerCard | undefined;
  is: PartnerCard;
}

export const importPartnerCards = action(spec, {
  run: async ({ tx }, { file }) => {
    const rows = await readRows(tx, file);
    await lockPartnerCards(tx);
    const changes = await changesOf(tx, rows);
    if (changes.length > 0)
      await savePartnerCards(
        tx,
        changes.map(({ is }) => is),
      );
    return {
      reply: presentChanges(changes),
      target: 'partners of certificates',
      before: factsOf(changes, 'was'),
      after: factsOf(changes, 'is'),
    };
  },
  plan: async ({ db }, { file }) => presentChanges(await changesOf(db, await readRows(db, file))),
});

interface Row {
  row: number;
  partner: string;
  given: Partial<Given>;
}

/**
 * The file with its pictures by their addresses. They are locked until the transaction ends, and before any card:
 * replacing a picture locks in the same order.
 */
async function readRows(db: Db, file: string): Promise<Row[]> {
  const { sources, problems } = readFileRows(file, { columns, keys: ['partner'] });
  assertNoProblems(problems);
  const rows = sources.map((source): Row => {
    const read = cellReader(source, problems);
    const partner = read('partner', partnerOf) ?? '';
    return { row: source.row, partner, given: readFields<Given>(readers, source.cells, read, true) };
  });
  const nameIn = ({ given: { image } }: Row) => (image == null ? undefined : pictureNamed(image));
  const addresses = await lockPictureAddresses(db, [...new Set(rows.flatMap((one) => nameIn(one) ?? []))]);
  const named = rows.map((one) => {
    const name = nameIn(one);
    if (name === undefined) return one;
    const image = addresses.get(name);
    if (image === undefined) {
      problems.push(fileProblem(one.row, 'picture', `no picture ${name}: run pictures import`));
      return one;
    }
    return { ...one, given: { ...one.given, image } };
  });
  assertNoProblems(problems);
  return named;
}

async function changesOf(db: Db, rows: readonly Row[]): Promise<Change[]> {
  const cards = new Map((await listPartnerCards(db)).map((one) => [one.partner, one]));
  const partners = new Map((await listServicePartners(db)).map(({ id, title }) => [id, title]));
  const seen = new Set<string>();
  const problems: FileProblem[] = [];
  const changes = rows.map(({ row, partner, given }): Change => {
    const was = cards.get(partner);
    const is = { ...empty, ...was, ...given, partner };
    // Before the first catalogue the partners are unknown.
    if (partners.size > 0 && !partners.has(partner) && was === undefined)
      problems.push(fileProblem(row, 'partner', 'the service has no such partner: certificates partners'));
    if (seen.has(partner)) problems.push(fileProblem(row, 'partner', 'duplicate of an earlier row'));
    if (is.startsOn !== null && is.endsOn !== null && is.startsOn > is.endsOn)
      problems.push(fileProblem(row, 'to', 'it would end before it begins'));
    seen.add(partner);
    return { known: partners.get(partner) ?? partner, was, is };
  });
  assertNoProblems(problems);
  return changes.filter((one) => one.was === undefined || whatOf(one).length > 0);
}

function partnerOf(cell: Cell): string {
  const id = plain(cell);
  if (!/^[^\p{Cc}\s]{1,60}$/u.test(id)) throw new CellProblem('its id at the service: 1 to 60 characters');
  return id;
}

function brandsOf(cell: Cell): Brand[] {
  const named = partsOf(cell);
  if (!named.every(isBrand)) throw new CellProblem(`brands separated by |: ${brands.join(', ')}`);
  return brands.filter((brand) => named.includes(brand));
}

const cellOf = (card: PartnerCard | undefined, field: keyof Given): string => {
  const value = card?.[field] ?? noCell;
  return Array.isArray(value) ? value.join('|') : value === '' ? noCell : String(value);
};

/** The differing rows, as the file has them. A first card without content is a change too: it has been reviewed. */
const whatOf = ({ was, is }: Change): CellChange[] => asCellChanges(differingCells(cellsOf(was), cellsOf(is)));

const cellsOf = (card: PartnerCard | undefined) =>
  Object.fromEntries(fields.map((field) => [readers[field].column, cellOf(card, field)]));

const presentChanges = (changes: readonly Change[]) => ({
  changes: changes.map((one) => ({ partner: one.is.partner, name: one.is.title ?? one.known, what: whatOf(one) })),
});

const factsOf = (changes: readonly Change[], side: 'was' | 'is'): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((one) =>
      fields.map((field) => [`${one.is.partner}.${readers[field].column}`, cellOf(one[side], field)] as const),
    ),
  );

/** Every partner of the service, with the club's fields, in the form of a file. */
export async function listPartnersForStaff({ database: { db } }: Pick<ActionContext, 'database'>) {
  const cards = new Map((await listPartnerCards(db)).map((one) => [one.partner, one]));
  return (await listServicePartners(db)).map(({ id, title }) => ({
    partner: id,
    service: title,
    cells: cellsOf(cards.get(id)),
  }));
}
