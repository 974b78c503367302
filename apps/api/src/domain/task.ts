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

/** To be run again at that moment, however often: it is too early, or `why` will pass and the task has an end of its own. */
export interface RunAgain {
  again: Date;
  why?: ProviderError;
}

/** What is done outside after the commit that asked for it. It may be done again: a process may have died before recording it. */
export type TaskHandler = (
  providers: Services['providers'],
  payload: Record<string, unknown>,
  services: TaskServices,
) => Promise<void | RunAgain>;
