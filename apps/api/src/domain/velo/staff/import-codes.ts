import { importVeloCodes as spec } from '@club/contract/staff/codes';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { countVeloCodes, insertVeloCodes } from '../../../database/velo/codes.ts';
import { action, type ActionContext, assertNoProblems } from '../../actions/action.ts';
import { plain } from '../../text/cells.ts';
import { CellProblem, cellReader, readFileRows, fileProblem } from '../../text/file-rows.ts';

export const importVeloCodes = action(spec, {
  weigh: async () => ({ of: 'always', above: 'codes_always', basis: '' }),
  run: async ({ tx, actor, now }, { file }) => {
    const reply = await takeVeloCodes(tx, file, { actor, now });
    // Only the count: a code in the log could be used.
    return { reply, target: 'velo-codes', after: reply };
  },
  plan: async (_, { file }) => ({ codes: readCodes(file).length }),
});

/** Takes a file inside a transaction: all of it or none. */
export async function takeVeloCodes(tx: Db, file: string, by: { actor: ActorName; now: Date }) {
  const codes = readCodes(file);
  const added = await insertVeloCodes(tx, codes, by);
  return { codes: codes.length, added, left: (await countVeloCodes(tx)).left };
}

const columns = ['code'];

function readCodes(file: string): string[] {
  const { sources, problems } = readFileRows(file, { columns, keys: columns });
  const seen = new Set<string>();
  for (const source of sources) {
    const code = cellReader(source, problems)('code', (cell) => codeOf(plain(cell)));
    if (code !== undefined && seen.has(code))
      problems.push(fileProblem(source.row, 'code', 'duplicate of an earlier row'));
    seen.add(code ?? '');
  }
  assertNoProblems(problems);
  return [...seen];
}

function codeOf(text: string): string {
  if (!/^[\w-]{4,40}$/.test(text)) throw new CellProblem('4 to 40 Latin letters, digits, _ -');
  return text;
}

export const countCodes = ({ database }: Pick<ActionContext, 'database'>) => countVeloCodes(database.db);
