import { hash } from 'node:crypto';
import { insertPasskeyChallenge, takePasskeyChallenge } from '../../database/sign-in/passkeys.ts';
import type { Ctx } from '../context.ts';

export const challengeLivesMs = 5 * 60_000;

/** A challenge for this person, or for signing in when there is none. The database stores only its hash. */
export async function makeChallenge(ctx: Ctx, personId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(ctx.random(32));
  const expiresAt = new Date(ctx.now.getTime() + challengeLivesMs);
  await insertPasskeyChallenge(ctx.db, { id: idOf(challenge), personId, createdAt: ctx.now, expiresAt });
  return challenge;
}

/** True once for each challenge, in time and for its own purpose. */
export function takeChallenge(ctx: Ctx, personId: number | null, challenge: string): Promise<boolean> {
  return takePasskeyChallenge(ctx.db, idOf(Buffer.from(challenge, 'base64url')), personId, ctx.now);
}

const idOf = (challenge: Uint8Array): Buffer => hash('sha256', challenge, 'buffer');
