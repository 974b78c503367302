import { createHmac, timingSafeEqual } from 'node:crypto';
import { getJson, postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { RegisterCalls } from '../port.ts';
import { type Cashier, fieldsOf, service } from './cashier.ts';

const keyHeader = 'x-request-signature';
/** A key that does not fit may have been changed: it is fetched again, but not for every caller. */
const renewKeyEveryMs = 60_000;

/** The register calls when a receipt is made, signed by a key that it gives to the merchant who names the address. */
export function checkboxCalls(
  { api, asCashier }: Cashier,
  callUrl: string,
  clock: () => number = () => performance.now(),
): RegisterCalls {
  let key: string | undefined;
  let lastCallAt = Number.NEGATIVE_INFINITY;

  const readOwn = async (): Promise<{ url: string; key: string } | undefined> => {
    const answer = await asCashier((options) =>
      getJson(service, `${api}/webhook`, { ...options, refusedStatuses: [404] }),
    ).catch((error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'refused') return null;
      throw error;
    });
    return answer === null ? undefined : readHook(answer);
  };

  async function renewKey(): Promise<void> {
    if (clock() - lastCallAt < renewKeyEveryMs) return;
    lastCallAt = clock();
    key = (await readOwn())?.key;
  }

  return {
    listen: async () => {
      const known = await readOwn();
      if (known?.url === callUrl) return;
      const made = await asCashier((options) => postJson(service, `${api}/webhook`, { url: callUrl }, options));
      key = readHook(made)?.key;
    },
    read: async ({ headers, body }) => {
      const signature = headers[keyHeader];
      if (typeof signature !== 'string') return undefined;
      if (key === undefined || !isSigned(key, body, signature)) await renewKey();
      if (key === undefined || !isSigned(key, body, signature)) return undefined;
      return { key: receiptOf(body) };
    },
  };
}

export const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64');

function isSigned(key: string, body: string, signature: string): boolean {
  const [own, given] = [Buffer.from(signatureOf(key, body)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

/** What is not about a receipt is ignored here. */
function receiptOf(body: string): string | undefined {
  try {
    const { receipt } = JSON.parse(body) as { receipt?: { id?: unknown } };
    return typeof receipt?.id === 'string' ? receipt.id : undefined;
  } catch {
    return undefined;
  }
}

function readHook(answer: unknown): { url: string; key: string } | undefined {
  const { url, key } = fieldsOf(answer);
  return typeof url === 'string' && typeof key === 'string' && key !== '' ? { url, key } : undefined;
}
