import type { Brand } from '@club/rules/brands';
import type { Database } from '../../database/rows.ts';
import { answeredWithin } from '../../database/fault.ts';
import { lookupMs } from '../../database/limits.ts';
import { findSessions, type LiveSession } from '../../database/sign-in/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { KnownCookie } from './token.ts';

export type { LiveSession };

/** By its cookie; where a brand is given, one that is stored without a customer of it is read again. */
export type FindSession = (cookie: KnownCookie, brand?: Brand) => Promise<LiveSession | undefined>;

interface PendingLookup extends PromiseWithResolvers<LiveSession | undefined> {
  cookie: KnownCookie;
  brand: Brand | undefined;
}

interface CachedSession {
  session: LiveSession;
  cachedAt: number;
}

// The database notifies of session changes. If a notification is lost, a session is trusted no longer than this.
const cachedMs = 5000;
const cachedMax = 20_000;
// More than a process answers in the time of one look-up; further calls are refused immediately.
const pendingMax = 2000;

/**
 * Looks up the session of every request. One found by its current cookie is cached until the database reports a change,
 * so an ended session is refused as soon as its end is received; while nothing can be received nothing is cached.
 * Simultaneous requests are looked up together, and one statement at a time takes all that are pending. A look-up
 * without an answer is given up with its callers, and the next runs on another connection.
 */
export function sessionLookup(
  { db, sessionChanges }: Pick<Database, 'db' | 'sessionChanges'>,
  clock: () => Date,
): FindSession {
  const cached = new Map<string, CachedSession>();
  let changes = 0;
  let arrived: PendingLookup[] = [];
  let waiting: PendingLookup[] = [];
  let isFetching = false;

  sessionChanges.follow((family) => {
    changes++;
    if (family === undefined) cached.clear();
    else cached.delete(family);
  });

  const answer = (): void => {
    const now = clock().getTime();
    const batch = arrived;
    arrived = [];
    for (const lookup of batch) {
      const session = findCached(cached, lookup, now);
      if (session !== undefined) lookup.resolve(session);
      else if (waiting.length < pendingMax) waiting.push(lookup);
      else lookup.reject(new Refusal('overloaded'));
    }
    void fetchWaiting();
  };

  const fetchWaiting = async (): Promise<void> => {
    if (waiting.length === 0 || isFetching) return;
    const batch = waiting;
    waiting = [];
    isFetching = true;
    const changesBefore = changes;
    try {
      const cookies = batch.map((lookup) => lookup.cookie);
      const found = await answeredWithin(
        lookupMs,
        findSessions(db, cookies, clock()),
        'A session was not found in time',
      );
      // A change during the read may have been read in its former state.
      const mayCache = changes === changesBefore && sessionChanges.isHearing();
      for (const [i, lookup] of batch.entries()) {
        if (mayCache) cache(cached, lookup.cookie, found[i], clock().getTime());
        lookup.resolve(found[i]);
      }
    } catch (error) {
      for (const lookup of batch) lookup.reject(error);
    }
    isFetching = false;
    void fetchWaiting();
  };

  return (cookie, brand) => {
    if (arrived.length === 0) setImmediate(answer);
    const lookup = { cookie, brand, ...Promise.withResolvers<LiveSession | undefined>() };
    arrived.push(lookup);
    return lookup.promise;
  };
}

function findCached(
  cached: Map<string, CachedSession>,
  { cookie, brand }: PendingLookup,
  now: number,
): LiveSession | undefined {
  const found = cached.get(cookie.family);
  if (found === undefined || Math.abs(now - found.cachedAt) >= cachedMs) return undefined;
  const { session } = found;
  // A customer who has just joined the second brand may call before this process is notified of it.
  if (brand !== undefined && session.customerIds[brand] === undefined) return undefined;
  return session.expiresAt > now && session.tokenHash.equals(cookie.tokenHash) ? session : undefined;
}

function cache(
  cached: Map<string, CachedSession>,
  cookie: KnownCookie,
  session: LiveSession | undefined,
  now: number,
): void {
  if (session?.cookieAge !== 'current') return;
  if (cached.size >= cachedMax) cached.clear();
  cached.set(cookie.family, { session, cachedAt: now });
}
