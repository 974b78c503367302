// Packs to scan in tests, and the way a phone scans them.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProductLine } from '@club/rules/product-lines';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { codeHash, insertBatch, insertCodes } from '../../src/database/codes/pack-codes.ts';
import { ensureCustomer, findPersonByPhone } from '../../src/database/customers/people.ts';
import { type Harness, Phone } from '../harness/club.ts';

/** Issues a separate batch and returns its codes. */
export async function issuePacks(
  { database, config, clock }: Harness,
  line: ProductLine,
  count: number,
  batch: { expiresAt?: Date; blockedAt?: Date } = {},
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makePackCode(randomBytes(8)));
  const id = await insertBatch(database.db, {
    actor: 'console:test',
    line,
    size: count,
    note: 'test',
    now: clock.now,
    ...batch,
  });
  await insertCodes(
    database.db,
    id,
    codes.map((code) => codeHash(config.secret, code)),
  );
  return codes;
}

/** Sends codes as one load and returns their results with the balance. */
export const scan = (phone: Phone, codes: string[], how: 'camera' | 'typed' | 'link' = 'typed') =>
  phone.call('POST /mapi/multiscan/load', { codes: codes.map((code) => ({ id: randomUUID(), code, how })) });

/** A code that is always the same for the same words. */
export const codeFrom = (words: string): string => makePackCode(createHash('sha256').update(words).digest());

/** Writes a file of so many codes, as a printing house sends them. */
export async function writeCodeFile(file: string, count: number, seed: string): Promise<void> {
  function* lines(): Generator<string> {
    yield 'box;code\r\n';
    for (let i = 0; i < count; i++) yield `${i};${codeFrom(`${seed} ${i}`)}\r\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

export const wrongCode = (): string => makePackCode(randomBytes(8));

/** The same person in the second brand: one session, another customer. */
export async function enterOgo({ harness, number, cookie, bearer }: Phone): Promise<Phone> {
  const { database, clock } = harness;
  const person = await findPersonByPhone(database.db, number);
  if (person === undefined) throw new Error('Nobody has this phone');
  await database.transaction((tx) => ensureCustomer(tx, person.id, 'ogo', clock.now));
  return Object.assign(new Phone(harness, 'ogo', number), { cookie, bearer });
}
