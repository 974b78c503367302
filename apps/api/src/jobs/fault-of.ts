import { ProviderError } from '../providers/provider-error.ts';

/** What failed, by name alone: a message may hold a person's data. */
export const faultOf = (error: unknown): string =>
  error instanceof ProviderError
    ? `${error.service} ${error.fault} ${error.code}`
    : error instanceof Error
      ? error.name
      : 'unknown';
