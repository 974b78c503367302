import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Standing } from './epoch.ts';

/** The database, or the connection to it, did not answer within one of our limits. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly code = 'ETIMEDOUT';
}

/** What the work resolves to; throws Unanswered once it took longer, and the work's own end then goes unnoticed. */
export async function answeredWithin<T>(ms: number, work: Promise<T>, problem: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unanswered(problem)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The server considers itself the primary and is not: another took over from it, or there is none. */
export class StalePrimary extends Error {
  override name = 'StalePrimary';

  constructor(found?: Standing, furthest?: Standing) {
    super(
      found === undefined || furthest === undefined
        ? 'no server accepts writes'
        : `the server is at epoch ${found.number} (timeline ${found.timeline}), but epoch ${furthest.number} (timeline ${furthest.timeline}) was seen before: ` +
            'another server has taken over from it, or it is an older copy; see docs/operations.md',
    );
  }
}

/** `away`: it can't be reached or can't work now. `busy`: it undid the work, so a repeat is safe. */
export interface DatabaseFault {
  /** Fit for a log: an SQLSTATE, a system error, or our own name for what the driver reports without a code. */
  code: string;
  kind: 'away' | 'busy' | 'other';
}

/** What failed, when a statement or a connection did; undefined when it was something else. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof StalePrimary) return { code: 'stale_primary', kind: 'away' };
  const name = nameWithoutCode(cause);
  if (name !== undefined) return { code: name, kind: 'away' };
  const { code, severity } = cause as { code?: unknown; severity?: unknown };
  const isOurs = error instanceof DrizzleQueryError || severity !== undefined || cause instanceof Unanswered;
  if (!isOurs || typeof code !== 'string') return undefined;
  if (systemCodes.has(code)) return { code, kind: 'away' };
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (isAway(code)) return { code, kind: 'away' };
  return { code, kind: busyCodes.has(code) ? 'busy' : 'other' };
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Lock and statement time-outs, a lost race: the work was undone.
const busyCodes = new Set(['55P03', '57014', '40001', '40P01']);

// It is shutting down, starting or was promoted elsewhere; or a pooler switched the connection to another client with
// other prepared statements.
const awayCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03', '42P05', '26000']);

/** With class 08, lost connections, and 53, no memory, disk or connection left. */
const isAway = (code: string): boolean => awayCodes.has(code) || code.startsWith('08') || code.startsWith('53');

const words: [word: string, text: RegExp][] = [
  ['no_connection', /^timeout exceeded when trying to connect$/],
  ['no_connection', /^Connection terminated due to connection timeout$|^timeout expired$/],
  ['lost', /^Connection terminated( unexpectedly)?$/],
  ['lost', /^Client (has encountered a connection error|was closed) and is not queryable$/],
  ['unanswered', /^Query read timeout$/],
  ['closed', /^Cannot use a pool after calling end on the pool$|^PGlite is clos(ed|ing)$/],
];

function nameWithoutCode(cause: Error & { code?: unknown }): string | undefined {
  // WebAssembly's: the embedded database fell, and only a new process has it back.
  if (cause.name === 'RuntimeError') return 'fell';
  if (cause.code !== undefined) return undefined;
  return words.find(([, text]) => text.test(cause.message))?.[0];
}

/** The constraint that a failed statement broke; undefined where something else failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return undefined;
  return typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
