import type { ProviderError } from '../providers/provider-error.ts';
import type { Services } from './context.ts';

/** Services of an outbox task besides the outside ones. */
export interface TaskServices {
  taskId: number;
  /** The moment it was due at, as the database wrote it: it tells this run from a later one of the same task. */
  dueAt: string;
  database: Services['database'];
  now: Date;
  /** This one counted. */
  attempts: number;
  /** The outcome of the attempt before: the name of a fault; null for the first. */
  lastFault: string | null;
}

/**
 * To be run again at that moment of the task's own `now`, however often: it is too early, or `why` is temporary and the
 * task has its own deadline.
 */
export interface RunAgain {
  again: Date;
  why?: ProviderError;
}

/**
 * An outside effect after the commit that requested it. It may be repeated: a process may have died before recording
 * it.
 */
export type TaskHandler = (
  providers: Services['providers'],
  payload: Record<string, unknown>,
  services: TaskServices,
) => Promise<void | RunAgain>;
