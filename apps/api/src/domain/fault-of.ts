import { createHash } from 'node:crypto';
import { databaseFaultOf } from '../database/fault.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { WrongPayload } from './task-payload.ts';

/** The service whose failed call may have had an effect: it did not answer. */
export const unsureOf = (fault: string | null): string | undefined => /^(\S+) unknown /.exec(fault ?? '')?.[1];

/** Another try would fail as well: the message is dropped. */
export const isHopeless = (error: unknown): boolean => error instanceof ProviderError && error.fault === 'stopped';

/** What failed, by name alone: a message may hold a person's data. */
export function jobFaultOf(error: unknown): string {
  if (error instanceof ProviderError) return `${error.service} ${error.fault} ${error.code}`;
  if (error instanceof WrongPayload) return `club unreadable ${error.message}`;
  const database = databaseFaultOf(error);
  if (database !== undefined) return `database ${database.code}`;
  return error instanceof Error ? error.name : 'unknown';
}

/** Whether the database was to blame, and how. */
export const lackOf = (error: unknown) => databaseFaultOf(error)?.kind;

/** Allow-listed facts only: a driver's message may quote a person's data. */
export function faultOf(error: Error & { code?: unknown }): Record<string, unknown> {
  const group = groupOf(error);
  if (error instanceof ProviderError) return { service: error.service, fault: error.fault, code: error.code, group };
  const cause = error.cause as { constraint?: string } | undefined;
  const stack = framesOf(error).slice(0, 8);
  return {
    name: error.name,
    code: error.code,
    db: databaseFaultOf(error)?.code,
    constraint: cause?.constraint,
    group,
    stack,
  };
}

/**
 * The same for every error of one kind from one place of our sources, in each build and process: its message and line
 * number are not part of it. Groups can be counted, and a new one is noticed.
 */
export function groupOf(error: Error & { code?: unknown }): string {
  const own = framesOf(error)
    .map(placeOf)
    .find((place) => place !== undefined);
  const kind = error instanceof ProviderError ? [error.service, error.fault] : [databaseFaultOf(error)?.code];
  const text = [error.name, ...kind, own].join('|');
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Beside the fault of a job or a side effect: its group, and of a bug, which has no other facts, where it was thrown. */
export function traceOf(error: unknown): { group?: string; stack?: string[] } {
  if (!(error instanceof Error)) return {};
  const isBug = !(error instanceof ProviderError) && databaseFaultOf(error) === undefined;
  return { group: groupOf(error), ...(isBug && { stack: framesOf(error).slice(0, 8) }) };
}

const framesOf = ({ stack }: Error): string[] =>
  (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));

/** Which file of ours a frame is in, and which function of it. The bundle numbers functions of one name. */
function placeOf(frame: string): string | undefined {
  const found = /^\s*at (?:async )?(?:(.*?) \()?\S*?((?:apps|packages)\/(?!\S*node_modules)\S+?\.ts)/.exec(frame);
  return found === null ? undefined : `${found[2]} ${(found[1] ?? '').replace(/\$\d+$/, '')}`;
}
