import type { Endpoint, Turn } from '@club/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';

/** How far behind a process is, in milliseconds: what a call that comes now waits before anything of it is done. */
export type Behind = () => number;

/**
 * From here on a call is refused at once instead of late. A call waits a few times on its way, so each limit is a part of
 * the half second in which what was let in is answered.
 */
export const refusedFromMs: Record<Turn, number> = { first: 40, between: 80, last: 160 };

/** Whatever moves money, XP or stock, and the way in, is refused last; a call may say otherwise of itself. */
export const turnOf = ({ refused, idempotent, access }: Endpoint): Turn =>
  refused ?? (idempotent || access === 'visitor' ? 'last' : 'between');

/**
 * Refuses calls that could not be answered in time, before anything is done for them: lists first, sign-ins, orders and
 * payments last. What outside services bring is never refused, nor are pages, files and health.
 */
export function refuseEarly(app: FastifyInstance, behind: Behind): void {
  // Made once: a refusal must cost next to nothing.
  const refusal = new Refusal('overloaded');
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    const isTooLate = call !== undefined && behind() >= refusedFromMs[turnOf(call)];
    if (isTooLate) done(refusal);
    else done();
  });
}

const lookEveryMs = 20;
const looks = 3;

/**
 * How late the loop comes to what is due, by the least of the last looks: one long step is over when it is noticed, a crowd
 * is still there. `tick` says that a look was due.
 */
export function makeLoopLag(now: () => number = () => performance.now()): { tick: () => void; lagMs: () => number } {
  let due = now() + lookEveryMs;
  const late = Array<number>(looks).fill(0);
  return {
    tick: () => {
      late.shift();
      late.push(Math.max(0, now() - due));
      due = now() + lookEveryMs;
    },
    lagMs: () => Math.min(...late),
  };
}

/** Watches the loop and the queue for the database until it is ended. */
export function watchLoad(waitMs: () => number): { behind: Behind; end: () => void } {
  const { tick, lagMs } = makeLoopLag();
  const timer = setInterval(tick, lookEveryMs);
  timer.unref();
  return { behind: () => Math.max(waitMs(), lagMs()), end: () => clearInterval(timer) };
}
