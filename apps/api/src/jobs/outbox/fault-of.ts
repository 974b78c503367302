import { databaseFaultOf } from '../../database/fault.ts';
import { ProviderError } from '../../providers/provider-error.ts';

/** What failed, by name alone: a message may hold a person's data. */
export function jobFaultOf(error: unknown): string {
  if (error instanceof ProviderError) return `${error.service} ${error.fault} ${error.code}`;
  const database = databaseFaultOf(error);
  if (database !== undefined) return `database ${database.code}`;
  return error instanceof Error ? error.name : 'unknown';
}
