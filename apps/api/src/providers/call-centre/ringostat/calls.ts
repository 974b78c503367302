// https://help.ringostat.com, the simple call-back: a form with the desk's number and the customer's, and a status for an answer.
import { postForm } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { CallCentre } from '../port.ts';

const service = 'ringostat';

export function ringostat(config: { url: string; key: string; extension: string; timeoutMs?: number }): CallCentre {
  return {
    async dial(phone) {
      try {
        await postForm(
          service,
          `${config.url}/callback/outward_call`,
          { extension: config.extension, destination: phone },
          {
            headers: { 'auth-key': config.key },
            refusedStatuses: [400, 404, 422],
            byStatus: true,
            timeoutMs: config.timeoutMs ?? 10_000,
          },
        );
      } catch (error) {
        throw mayRing(error) ? new ProviderError(service, 'unknown', (error as ProviderError).code) : error;
      }
    },
  };
}

/** A centre that broke down in the middle of its answer may be ringing already. */
const mayRing = (error: unknown): boolean => error instanceof ProviderError && error.code.startsWith('http 5');
