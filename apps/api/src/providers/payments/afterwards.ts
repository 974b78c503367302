import { ProviderError } from '../provider-error.ts';

/** A question to a bank after an instruction has left: one that fails leaves the outcome of the instruction unknown. */
export const afterwards = <T>(question: Promise<T>): Promise<T> =>
  question.catch((error: unknown) => {
    const isSilent = error instanceof ProviderError && error.fault === 'unavailable';
    throw isSilent ? new ProviderError(error.service, 'unknown', error.code) : error;
  });
