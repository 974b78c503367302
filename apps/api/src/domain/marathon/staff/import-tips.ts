import { importTips as spec } from '@club/contract/staff/marathon';
import type { Brand } from '@club/rules/brands';
import { settings, tipLengthMax, tipsMax } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import type { Db } from '../../../database/rows.ts';
import { insertSettingVersion, listRunningSettings, lockSettings } from '../../../database/settings/versions.ts';
import { action, type ActionContext, assertNoProblems, StaffRefusal } from '../../actions/action.ts';
import { settingOf } from '../../text/cells.ts';
import { cellReader, readFileRows, fileProblem } from '../../text/file-rows.ts';

const key = 'marathon.tips';

export const importTips = action(spec, {
  run: async ({ tx, actor, now }, { brand, file }) => {
    await lockSettings(tx);
    const { value, known, reply } = await readChange(tx, brand, file, now);
    // Their order is a change too: each has its day.
    if (value.join('\n') !== known.join('\n'))
      await insertSettingVersion(tx, { key, brand, value, beginsAt: now, actor, note: 'marathon tips import', now });
    return {
      reply,
      target: `setting:${key}/${brand}`,
      brand,
      after: { tips: reply.tips, added: reply.added, left_out: reply.left_out },
    };
  },
  plan: async ({ db, now }, { brand, file }) => (await readChange(db, brand, file, now)).reply,
});

async function readChange(db: Db, brand: Brand, file: string, now: Date) {
  const value = readTips(file);
  const problem = settings[key].check(value);
  if (problem !== undefined) throw new StaffRefusal('setting_invalid', { key, problem });
  const known = await readTipsOf(db, brand, now);
  const added = value.filter((tip) => !known.includes(tip)).length;
  const leftOut = known.filter((tip) => !value.includes(tip)).length;
  return { value, known, reply: { brand, tips: value.length, added, left_out: leftOut } };
}

function readTips(file: string): string[] {
  const { sources, problems } = readFileRows(file, { columns: ['text'], keys: ['text'] });
  const tips = new Set<string>();
  for (const source of sources) {
    const tip = cellReader(source, problems)('text', settingOf(2, tipLengthMax));
    if (tip === undefined) continue;
    if (/[<>&"]/.test(tip)) problems.push(fileProblem(source.row, 'text', 'none of < > & "'));
    if (tips.has(tip)) problems.push(fileProblem(source.row, 'text', 'duplicate of an earlier row'));
    tips.add(tip);
  }
  if (tips.size > tipsMax) problems.push(fileProblem(tipsMax + 2, 'text', `at most ${tipsMax} rows`));
  assertNoProblems(problems);
  return [...tips];
}

async function readTipsOf(db: Db, brand: Brand, now: Date): Promise<readonly string[]> {
  const found = (await listRunningSettings(db, now)).find((one) => one.key === key && one.brand === brand);
  return (found?.value ?? initialValue(key, { brand, isDemo: false })) as readonly string[];
}

/** The tips that run, in their order. */
export const listTips = ({ database, now }: Pick<ActionContext, 'database' | 'now'>, brand: Brand) =>
  readTipsOf(database.db, brand, now);
