import type { Endpoint, Turn } from '@club/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { Admission } from './admission.ts';

/** How far behind a process is, in milliseconds: how long a new call waits before any work on it. */
export type Behind = () => number;

/** What of a process a crowd would use up. */
export interface Load {
  behind: Behind;
  /** The number of simultaneous calls; without it there is no such limit. */
  atOnce?: number;
}

/**
 * From here on a call is refused immediately instead of late. A call waits several times on its way, so each limit is a
 * part of the half second in which an admitted call is answered.
 */
export const refusedFromMs: Record<Turn, number> = { first: 40, between: 80, last: 160 };

/** Whatever moves money, XP or stock, and signing in, is refused last; a call may declare otherwise. */
export const turnOf = ({ refused, idempotent, access }: Endpoint): Turn =>
  refused ?? (idempotent || access === 'visitor' ? 'last' : 'between');

/**
 * Refuses calls that could not be answered in time, before anything is done for them: lists first, sign-ins, orders and
 * payments last. What outside services bring is never refused, nor are pages, files and health.
 */
export function shedLoad(app: FastifyInstance, { behind, atOnce }: Load): void {
  // Made once: a refusal must cost next to nothing.
  const refusal = new Refusal('overloaded');
  const admission = atOnce === undefined ? undefined : new Admission({ atOnce, waitMs: refusedFromMs });
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return done();
    const turn = turnOf(call);
    if (behind() >= refusedFromMs[turn]) return done(refusal);
    if (admission === undefined) return done();
    const leave = admission.enter(turn, (isIn) => done(isIn ? undefined : refusal));
    // For a sent reply and a caller who left alike.
    reply.raw.once('close', leave);
  });
}

const lookEveryMs = 20;
const samples = 3;

/**
 * How late the loop runs due timers, by the least of the last checks: a single long step is over when it is noticed, a
 * crowd is still there. `tick` reports a due check.
 */
export function makeLoopLag(now: () => number = () => performance.now()): { tick: () => void; lagMs: () => number } {
  let due = now() + lookEveryMs;
  const late = Array<number>(samples).fill(0);
  return {
    tick: () => {
      late.shift();
      late.push(Math.max(0, now() - due));
      due = now() + lookEveryMs;
    },
    lagMs: () => Math.min(...late),
  };
}

/** Two for each connection: while one call has it, the other reads, decides and writes its answer. */
const callsPerConnection = 2;

/** Watches the loop and the queue for the database until it is ended. */
export function watchLoad(waitMs: () => number, connections: number): { load: Required<Load>; end: () => void } {
  const { tick, lagMs } = makeLoopLag();
  const timer = setInterval(tick, lookEveryMs);
  timer.unref();
  return {
    load: { behind: () => Math.max(waitMs(), lagMs()), atOnce: callsPerConnection * connections },
    end: () => clearInterval(timer),
  };
}
