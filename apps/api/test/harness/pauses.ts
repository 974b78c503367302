// The only waits by the clock in tests of the API. Each says whose own time it is that has to pass.
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../../../tools/tests/slowness.ts';

/** Works beside each other take turns in an order of chance. */
export const someMoment = (mostMs: number): Promise<void> => pause(Math.random() * mostMs);

/** A work that is longer than its lease. */
export const longerThan = (leaseMs: number): Promise<void> => pause(leaseMs * 3);

/** What must not wait for somebody else's lock would wait for as long as that is held. */
export const waitedInVain = (): Promise<'waited'> => pause(patience(5000), 'waited');

/** A service that is slow on purpose answers even those who have hung up; meanwhile time stands still. */
export const untilSlowAnswerIsOver = (slowMs: number): Promise<void> => pause(slowMs + 50);

/** A reader ends when it has been idle for a millisecond; a call that comes before that is answered as well. */
export const untilIdleReaderEnds = (): Promise<void> => pause(patience(30));
