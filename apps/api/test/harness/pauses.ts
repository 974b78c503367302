// The only waits by the clock in tests of the API. Each names whose time has to pass.
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../../../tools/tests/slowness.ts';

/** Works beside each other take turns in an order of chance. */
export const someMoment = (mostMs: number): Promise<void> => pause(Math.random() * mostMs);

/** A work that is longer than its lease. */
export const longerThan = (leaseMs: number): Promise<void> => pause(leaseMs * 3);

/** Something blocked by another's lock would wait for as long as that is held. */
export const waitedInVain = (): Promise<'waited'> => pause(patience(5000), 'waited');

/** A service that is slow on purpose answers even callers that hung up; meanwhile time does not move. */
export const untilSlowAnswerIsOver = (slowMs: number): Promise<void> => pause(slowMs + 50);

/** A reader ends when it has been idle for a millisecond; a call that comes before that is answered as well. */
export const untilIdleReaderEnds = (): Promise<void> => pause(patience(30));
