import { issueCodes as spec } from '@club/contract/staff/codes';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { kyivMidnight } from '@club/rules/time/calendar';
import { codeHash, insertBatch, insertCodes, settleBatch } from '../../../database/codes/pack-codes.ts';
import { publishBatch } from '../../../database/codes/publish-batch.ts';
import { action, type ActionRun } from '../../actions/action.ts';

const codesPerStatement = 5000;

export const issueCodes = action(spec, {
  isLong: true,
  weigh: async () => ({ of: 'always', above: 'codes_always', basis: '' }),
  run: async (running, { line, expires, note, count }) => {
    const { tx, random, actor, now } = running;
    const batch = { line, note, expiresAt: expires === undefined ? undefined : kyivMidnight(expires) };
    const id = await insertBatch(tx, { ...batch, size: count, actor, now });
    const made = Array.from({ length: count }, () => makePackCode(random(8)));
    const codes: string[] = [];
    for (let first = 0; first < count; first += codesPerStatement)
      codes.push(...(await writeFresh(running, id, made.slice(first, first + codesPerStatement))));
    await settleBatch(tx, id, codes.length);
    await publishBatch(tx, { batch: id, line, codes: codes.length, now });
    return {
      reply: { batch: id, codes },
      target: `batch:${id}`,
      ...(note !== '' && { reason: note }),
      after: { line, size: codes.length, expires: expires ?? null },
    };
  },
});

/** Codes that are new. */
async function writeFresh({ tx, config }: ActionRun, batch: number, codes: readonly string[]): Promise<string[]> {
  const hashes = codes.map((code) => codeHash(config.secret, code));
  const added = await insertCodes(tx, batch, hashes);
  return codes.filter((_, i) => added.has(hashes[i]?.toString('hex') ?? ''));
}
