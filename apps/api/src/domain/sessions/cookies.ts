import { endFamily, endSession, type LiveSession, turnCookie } from '../../database/sign-in/sessions.ts';
import type { Services } from '../context.ts';
import { hashCookie } from './token.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/**
 * Records the cookie that a session was found by. False for one that was replaced before: two parties have one
 * session's cookie, the customer and a thief, and it is unknown which of them this is, so the session is ended.
 */
export async function acceptCookie({ database, clock }: Needed, session: LiveSession): Promise<boolean> {
  if (session.cookieAge === 'next') await turnCookie(database.db, session, clock());
  if (session.cookieAge !== 'old') return true;
  await endSession(database.db, session.id, clock());
  return false;
}

/** Ends the session that a browser came with, so that signing in again leaves no earlier one alive. */
export async function endReplaced({ database, clock }: Needed, cookie: string): Promise<void> {
  await endFamily(database.db, hashCookie(cookie).familyHash, clock());
}
