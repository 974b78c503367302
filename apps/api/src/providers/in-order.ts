import type { Email } from './email/port.ts';
import { ProviderError, type ProviderFault } from './provider-error.ts';
import type { Sms } from './sms/port.ts';

/**
 * Nothing went out, and the reason is the service's own or ours. What is refused or stopped is about the recipient, and
 * would be elsewhere too: a customer who asked one sender to stop gets nothing from another.
 */
const surelyNotSent: ReadonlySet<ProviderFault> = new Set(['unavailable', 'misconfigured']);

type Named<Vendor> = readonly [id: string, vendor: Vendor];
/** Says that a vendor was passed over, and for whom. */
export type PassedOver = (error: ProviderError, next: string) => void;

/** Tries them in their order: the next only when the one before says for sure that it did not send. */
async function sendBy<Vendor>(
  vendors: readonly Named<Vendor>[],
  send: (vendor: Vendor) => Promise<void>,
  tell: PassedOver,
): Promise<void> {
  for (const [at, [, vendor]] of vendors.entries()) {
    const next = vendors[at + 1]?.[0];
    try {
      await send(vendor);
      return;
    } catch (error) {
      const mayPass = error instanceof ProviderError && surelyNotSent.has(error.fault);
      if (!mayPass || next === undefined) throw error;
      tell(error, next);
    }
  }
}

/** What may have gone out by one of them is repeated there alone, and stays unsure until it says more. */
async function sendAgainBy<Vendor>(
  vendors: readonly Named<Vendor>[],
  unsure: string,
  send: (vendor: Vendor) => Promise<void>,
): Promise<void> {
  const same = vendors.find(([id]) => id === unsure)?.[1];
  if (same === undefined) throw new ProviderError(unsure, 'stopped', 'not connected');
  try {
    await send(same);
  } catch (error) {
    const isSure = error instanceof ProviderError && surelyNotSent.has(error.fault);
    throw isSure ? new ProviderError(error.service, 'unknown', error.code) : error;
  }
}

const inOrder =
  <Vendor>(vendors: readonly Named<Vendor>[], tell: PassedOver) =>
  (send: (vendor: Vendor) => Promise<void>, unsure: string | undefined): Promise<void> =>
    unsure === undefined || vendors.length === 1 ? sendBy(vendors, send, tell) : sendAgainBy(vendors, unsure, send);

export function smsInOrder(vendors: readonly Named<Sms>[], tell: PassedOver): Sms {
  const by = inOrder(vendors, tell);
  return { send: (to, text, unsure) => by((sms) => sms.send(to, text), unsure) };
}

export function emailInOrder(vendors: readonly Named<Email>[], tell: PassedOver): Email {
  const by = inOrder(vendors, tell);
  return { send: (letter, unsure) => by((email) => email.send(letter), unsure) };
}
