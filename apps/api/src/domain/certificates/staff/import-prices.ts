import { importCertificateTerms as spec } from '@club/contract/staff/exchange';
import {
  type CertificateTermsRow,
  listCertificateTerms,
  lockCertificateTerms,
  saveCertificateTerms,
} from '../../../database/certificates/offers.ts';
import type { Db } from '../../../database/rows.ts';
import { farthestOfDay, noteMoves, type PriceMove } from '../../actions/day-prices.ts';
import { action, type AuditFacts, assertNoProblems } from '../../actions/action.ts';
import { plain, type Readers, wholeOf, yesOrNo } from '../../text/cells.ts';
import { asCellChanges, type CellChange, differingCells, noCell } from '../../text/cell-changes.ts';
import { cellReader, readFields, readFileRows, fileProblem } from '../../text/file-rows.ts';

interface Terms {
  xp: number | null;
  isShown: boolean;
}

const readers: Readers<Terms> = {
  xp: { column: 'xp', read: wholeOf(1, 1_000_000), fallback: null },
  isShown: { column: 'shown', read: yesOrNo, fallback: true },
};
const columns = ['offer', ...Object.values(readers).map(({ column }) => column)];

interface Change {
  was: CertificateTermsRow;
  is: CertificateTermsRow;
}

export const importCertificateTerms = action(spec, {
  run: async ({ tx, now }, { file }) => {
    await lockCertificateTerms(tx);
    const changes = await readChanges(tx, file);
    const moves = changes.map(moveOf);
    const farthestPercent = await farthestOfDay(tx, now, moves);
    await noteMoves(tx, now, moves);
    if (changes.length > 0)
      await saveCertificateTerms(
        tx,
        changes.map(({ is }) => is),
      );
    return {
      reply: presentChanges(changes),
      target: 'certificates',
      before: factsOf(changes, 'was'),
      after: factsOf(changes, 'is'),
      weight: { of: 'goods', goods: changes.length, farthestPercent },
    };
  },
  plan: async ({ db }, { file }) => presentChanges(await readChanges(db, file)),
});

async function readChanges(db: Db, file: string): Promise<Change[]> {
  const { sources, problems } = readFileRows(file, { columns, keys: ['offer'] });
  assertNoProblems(problems);
  const known = new Map((await listCertificateTerms(db)).map((one) => [one.offer, one]));
  const seen = new Set<string>();
  const changes = sources.flatMap((source): Change[] => {
    const read = cellReader(source, problems);
    const offer = read('offer', plain) ?? '';
    const { xp, isShown } = readFields<Terms>(readers, source.cells, read, true);
    const was = known.get(offer);
    if (was === undefined)
      problems.push(fileProblem(source.row, 'offer', 'the partner has no such offer: certificates offers'));
    if (seen.has(offer)) problems.push(fileProblem(source.row, 'offer', 'duplicate of an earlier row'));
    seen.add(offer);
    if (was === undefined) return [];
    const is = { ...was, ...(xp !== undefined && { xp }), ...(isShown !== undefined && { isWithheld: !isShown }) };
    return whatOf({ was, is }).length === 0 ? [] : [{ was, is }];
  });
  assertNoProblems(problems);
  return changes;
}

/** From the price that customers saw, be it the club's or the service's. */
const moveOf = ({ was, is }: Change): PriceMove => ({
  thing: `offer:${is.offer}`,
  was: { priceKop: 0, xpPrice: was.xp ?? was.theirXp },
  is: { priceKop: 0, xpPrice: is.xp ?? is.theirXp },
});

/** The partner's fields cannot be changed by the club. */
const xpOf = ({ xp }: CertificateTermsRow): string => (xp === null ? noCell : String(xp));

const cellsOf = (terms: CertificateTermsRow) => ({ xp: xpOf(terms), shown: terms.isWithheld ? 'no' : 'yes' });

const whatOf = ({ was, is }: Change): CellChange[] => asCellChanges(differingCells(cellsOf(was), cellsOf(is)));

const presentChanges = (changes: readonly Change[]) => ({
  changes: changes.map((one) => ({ offer: one.is.offer, partner: one.is.partner, what: whatOf(one) })),
});

const factsOf = (changes: readonly Change[], side: 'was' | 'is'): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((one) => [
      [`${one.is.offer}.xp`, one[side].xp ?? one[side].theirXp],
      [`${one.is.offer}.shown`, !one[side].isWithheld],
    ]),
  );
