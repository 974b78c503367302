import { createHash } from 'node:crypto';
import { pieceText } from '@club/rules/sign-in/proof-of-work';
import { expect, test } from 'vitest';
import { asBlock, hashBlock } from './sha-256.ts';
import { solveProof } from './solve-proof.ts';

const own = (text: string): string =>
  [...hashBlock(asBlock(new Uint8Array(64), 0, text))]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
const known = (text: string): string => createHash('sha256').update(text).digest('hex');

test('short texts of every length hash as SHA-256 does', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'The quick brown fox jumps over the lazy dog, 1234567890 times'.slice(0, length);
    expect(own(text), text).toBe(known(text));
  }
});

test('a reused block contains nothing of its former content', () => {
  const block = asBlock(new Uint8Array(64), 0, 'salt.0.123456789');
  expect([...hashBlock(asBlock(block, 7, '5'))]).toEqual([...hashBlock(asBlock(new Uint8Array(64), 0, 'salt.0.5'))]);
});

test.each([6, 12, 17])('of %i bits each of eight pieces begins with its share of zeros', (bits) => {
  const salt = 'AbCdEfGhIjKlMnOpQrStUv';
  const [token, nonces] = solveProof({ salt, bits, pieces: 8, token: 'given' }).split('.') as [string, string];
  expect(token).toBe('given');
  const hashes = nonces.split('-').map((nonce, piece) => known(pieceText(salt, piece, Number(nonce))));
  expect(hashes).toHaveLength(8);
  for (const hash of hashes) expect(Number.parseInt(hash.slice(0, 8), 16)).toBeLessThan(2 ** (32 - (bits - 3)));
});
