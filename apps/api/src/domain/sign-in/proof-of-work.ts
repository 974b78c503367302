import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@club/contract/endpoint';
import { normalizePhone } from '@club/rules/people/phone';
import {
  callBudget,
  pieceBits,
  pieceText,
  type Pressure,
  proofBits,
  proofLivesMs,
  proofPieces,
} from '@club/rules/sign-in/proof-of-work';
import { spendProof } from '../../database/sign-in/spent-proofs.ts';
import { blockKey } from '../address-key.ts';
import { knownBrowser } from './code/requester.ts';
import type { Ctx } from '../context.ts';
import { countUseTogether, windowOf } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { guessPressures, smsPressures } from './code/pressure.ts';

/** What a challenge is valid for, and nothing else. */
interface Bond {
  path: string;
  block: string;
  phone: string;
}

/** The proof of a call, as received. */
interface Sent {
  input: unknown;
  proof: unknown;
}

/**
 * Beyond a budget a stranger's call requires a proof of work: `proof_needed` has the challenge, and the page repeats
 * the call with the solution. Nothing is stored of a challenge until it is solved. Counts the call in its block.
 */
export async function requireProof(ctx: Ctx, endpoint: Endpoint, sent: Sent): Promise<void> {
  const bond = { path: endpoint.path, block: blockKey(ctx), phone: phoneIn(sent.input) };
  const bits = await bitsFor(ctx, endpoint, bond);
  if (bits === 0 || (await isProven(ctx, bond, bits, sent.proof))) return;
  throw new Refusal('proof_needed', { until: ctx.now.getTime() }, { proof: challengeOf(ctx, bond, bits) });
}

const phoneIn = (body: unknown): string => {
  const { phone } = (body ?? {}) as { phone?: unknown };
  return typeof phone === 'string' ? (normalizePhone(phone) ?? '') : '';
};

async function bitsFor(ctx: Ctx, endpoint: Endpoint, { block, phone }: Bond): Promise<number> {
  const name = endpoint.path.slice(1);
  const ofBlock = (endpoint.limits ?? [])
    .filter(({ by }) => by === 'block')
    .map(async ({ times, windowMs }): Promise<Pressure> => {
      const windowStart = windowOf(ctx.now, windowMs);
      return { used: await countUseTogether(ctx.db, { key: `${name}:${block}`, windowStart }), ...callBudget(times) };
    });
  const [ownPressures, ...found] = await Promise.all([
    endpoint.pressure === 'sms' ? smsPressures(ctx, phone) : endpoint.pressure === 'guesses' ? guessPressures(ctx) : [],
    ...ofBlock,
  ]);
  const pressures = [...found, ...ownPressures];
  const ordinary = ctx.config.proofBits;
  const bits = proofBits(pressures, ordinary);
  // Only strangers exceed that, and a browser of the phone's own person is none.
  return bits > ordinary && phone !== '' && (await knownBrowser(ctx, phone)) !== undefined ? ordinary : bits;
}

function challengeOf(ctx: Ctx, bond: Bond, bits: number): Record<string, string | number> {
  const salt = ctx.random(16).toString('base64url');
  const expires = ctx.now.getTime() + proofLivesMs;
  const terms = `${bits}.${expires}.${salt}`;
  const token = `${terms}.${signed(ctx, bond, terms).toString('base64url')}`;
  const expiresAt = new Date(expires).toISOString();
  return { algorithm: 'sha-256', salt, bits, pieces: proofPieces, expires_at: expiresAt, token };
}

const signed = (ctx: Ctx, { path, block, phone }: Bond, terms: string): Buffer =>
  createHmac('sha256', ctx.config.secret).update(['proof of work', path, block, phone, terms].join('\n')).digest();

/** bits, end, salt and signature of the challenge, then a nonce for each piece. */
const shape = /^((\d{1,2})\.(\d{13})\.([\w-]{22}))\.([\w-]{43})\.(\d{1,15}(?:-\d{1,15})*)$/;

/** True once for each challenge: the database has the last word. */
async function isProven(ctx: Ctx, bond: Bond, needed: number, header: unknown): Promise<boolean> {
  const [, terms = '', bits, expires, salt = '', signature = '', nonces = ''] =
    (typeof header === 'string' && shape.exec(header)) || [];
  // While a page was solving its challenge the difficulty may have risen once.
  if (terms === '' || Number(bits) < needed - 1 || Number(expires) <= ctx.now.getTime()) return false;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signed(ctx, bond, terms))) return false;
  const solved = nonces.split('-').map(Number);
  if (solved.length !== proofPieces || !solved.every((nonce, piece) => isSolved(salt, piece, nonce, Number(bits))))
    return false;
  return spendProof(ctx.db, hash('sha256', salt, 'buffer'), new Date(Number(expires)));
}

function isSolved(salt: string, piece: number, nonce: number, bits: number): boolean {
  const digest = hash('sha256', pieceText(salt, piece, nonce), 'buffer');
  const zeros = pieceBits(bits);
  // The first 48 bits as a number: below 2^(48 - zeros) they begin with that many zeros.
  return digest.readUIntBE(0, 6) < 2 ** (48 - zeros);
}
