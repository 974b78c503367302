import type { RewardTerms } from '@club/rules/xp/exchange';
import { firstDay, idCell, lastDay, type Readers, wholeOf, yesOrNo } from '../../text/cells.ts';
import { cellReader, type FileProblem, readFields, readFileRows, type SourceRow } from '../../text/file-rows.ts';

/** The price of every variant; null leaves the existing ones. */
type RewardCells = RewardTerms & { xp: number | null };

/** Fields of a reward; missing ones stay. */
export type RewardInput = Partial<RewardCells> & { row: number; product: number };

const readers: Readers<RewardCells> = {
  xp: { column: 'xp', read: wholeOf(1, 1_000_000), fallback: null },
  startsAt: { column: 'from', read: firstDay, fallback: null },
  endsAt: { column: 'to', read: lastDay, fallback: null },
  unitsPerCustomer: { column: 'limit', read: wholeOf(1, 1000), fallback: null },
  needsAge: { column: 'age', read: yesOrNo, fallback: false },
};

export const rewardColumns: readonly string[] = ['product', ...Object.values(readers).map(({ column }) => column)];

/** Reads a whole file of rewards, CSV or JSON; everything that is wrong with it comes immediately. */
export function readRewardFile(text: string): { rows: RewardInput[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns: rewardColumns, keys: ['product'] });
  if (problems.length > 0) return { rows: [], problems };
  const rows = sources.map((source) => readReward(source, problems));
  return { rows, problems };
}

export function readReward(source: SourceRow, problems: FileProblem[]): RewardInput {
  const read = cellReader(source, problems);
  const product = read('product', idCell) ?? 0;
  return { row: source.row, product, ...readFields<RewardCells>(readers, source.cells, read, true) };
}
