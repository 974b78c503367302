import { databaseFaultOf } from '../database/fault.ts';
import { ProviderError } from '../providers/provider-error.ts';

/** The service that may have done what failed before: it did not say. */
export const unsureOf = (fault: string | null): string | undefined => /^(\S+) unknown /.exec(fault ?? '')?.[1];

/** Another try would fail as well: the message is dropped. */
export const isHopeless = (error: unknown): boolean => error instanceof ProviderError && error.fault === 'stopped';

/** What failed, by name alone: a message may hold a person's data. */
export function jobFaultOf(error: unknown): string {
  if (error instanceof ProviderError) return `${error.service} ${error.fault} ${error.code}`;
  const database = databaseFaultOf(error);
  if (database !== undefined) return `database ${database.code}`;
  return error instanceof Error ? error.name : 'unknown';
}

/** Whether the database was to blame, and how. */
export const lackOf = (error: unknown) => databaseFaultOf(error)?.kind;

/** Allow-listed facts only: a driver's message may quote a person's data. */
export function faultOf(error: Error & { code?: unknown }): Record<string, unknown> {
  if (error instanceof ProviderError) return { service: error.service, fault: error.fault, code: error.code };
  const cause = error.cause as { constraint?: string } | undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((l) => l.trimStart().startsWith('at '))
    .slice(0, 8);
  return { name: error.name, code: error.code, db: databaseFaultOf(error)?.code, constraint: cause?.constraint, stack };
}
