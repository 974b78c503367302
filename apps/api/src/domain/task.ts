import type { ProviderError } from '../providers/provider-error.ts';
import type { Services } from './context.ts';

/** What a task of the outbox may need besides the outside services. */
export interface TaskServices {
  taskId: number;
  database: Services['database'];
  now: Date;
  /** This one counted. */
  attempts: number;
  /** What became of the attempt before: the name of a fault; null of the first. */
  lastFault: string | null;
}

/**
 * To be run again at that moment, however often: it is too early, or `why` is temporary and the task has its own
 * deadline.
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
