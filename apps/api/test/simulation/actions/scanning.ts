import { type Brand, linesOfBrand } from '@club/rules/brands';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { codeHash, insertBatch, insertCodes } from '../../../src/database/codes/pack-codes.ts';
import { insist, type World } from '../world.ts';

/** Some codes of ours, now and then one that expired, was guessed or was sent before. */
export async function scanCodes(world: World): Promise<string> {
  const { chance } = world;
  const who = chance.pick(world.people);
  const brand = chance.pick(['main', 'main', 'main', 'ogo'] as const);
  const codes: { id: string; code: string; how: 'typed' }[] = [];
  for (let left = 1 + chance.below(3); left > 0; left--) {
    codes.push({ id: chance.uuid(), code: await someCode(world, brand), how: 'typed' });
  }
  const { status, body } = await insist(world, who, brand, 'POST /mapi/multiscan/load', { codes });
  const results = (body.results as { result: string; xp: number }[] | undefined) ?? [];
  return `${status} ${results.map(({ result, xp }) => `${result} ${xp}`).join(', ')}`;
}

async function someCode(world: World, brand: Brand): Promise<string> {
  const { chance, club } = world;
  if (world.codes.length > 0 && chance.happens(0.25)) return chance.pick(world.codes);
  const code = makePackCode(chance.bytes(8));
  if (chance.happens(0.15)) return code;
  const line = chance.pick(linesOfBrand[brand]);
  const now = club.clock.now;
  const expiresAt = chance.happens(0.1) ? new Date(now.getTime() - 1000) : undefined;
  const id = await insertBatch(club.database.db, {
    actor: 'console:test',
    line,
    size: 1,
    note: 'simulation',
    now,
    expiresAt,
  });
  await insertCodes(club.database.db, id, [codeHash(club.config.secret, code)]);
  world.codes.push(code);
  return code;
}
