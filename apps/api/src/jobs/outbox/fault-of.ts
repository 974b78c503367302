import { databaseFaultOf } from '../../database/fault.ts';
import { ProviderError } from '../../providers/provider-error.ts';

/** The service that may have done what failed before: it did not say. */
export const unsureOf = (fault: string | null): string | undefined => /^(\S+) unknown /.exec(fault ?? '')?.[1];

/** What failed, by name alone: a message may hold a person's data. */
export function jobFaultOf(error: unknown): string {
  if (error instanceof ProviderError) return `${error.service} ${error.fault} ${error.code}`;
  const database = databaseFaultOf(error);
  if (database !== undefined) return `database ${database.code}`;
  return error instanceof Error ? error.name : 'unknown';
}
