import type { Email, EmailService } from './email/port.ts';
import { ProviderError, type ProviderFault } from './provider-error.ts';
import type { Sms, SmsGateway } from './sms/port.ts';

/**
 * Nothing was sent, and the reason is the service's own or ours. A `refused` or `stopped` is about the recipient, and
 * would be the same elsewhere: a customer who opted out of one sender gets nothing from another.
 */
const surelyNotSent: ReadonlySet<ProviderFault> = new Set(['unavailable', 'misconfigured']);
/** What counts against the service itself. A missing answer may belong to a message that was sent: it counts here. */
const faultsOfService: ReadonlySet<ProviderFault> = new Set([...surelyNotSent, 'unknown']);

/** After so many faults in a row a vendor is tried last for a while, so that nobody waits for its timeout. */
const faultsBeforeRest = 3;
const restMs = 30_000;

type Named<Vendor> = readonly [id: string, vendor: Vendor];
/** Reports that a vendor was skipped, and for which. */
export type PassedOver = (error: ProviderError, next: string) => void;
type Send<Vendor> = (vendor: Vendor) => Promise<void>;

/** Vendors of one kind in the order of the settings, and their recent results in this process. */
class Vendors<Vendor> {
  readonly #named: readonly Named<Vendor>[];
  readonly #passedOver: PassedOver;
  readonly #now: () => number;
  readonly #faults = new Map<string, number>();
  readonly #restsUntil = new Map<string, number>();

  constructor(named: readonly Named<Vendor>[], passedOver: PassedOver, now: () => number) {
    this.#named = named;
    this.#passedOver = passedOver;
    this.#now = now;
  }

  /** Tries them one after another: the next only when the one before certainly did not send. */
  async send(send: Send<Vendor>): Promise<void> {
    const order = this.#healthyFirst();
    for (const [at, [id, vendor]] of order.entries()) {
      const next = order[at + 1]?.[0];
      try {
        await this.#by(id, send(vendor));
        return;
      } catch (error) {
        const mayPass = error instanceof ProviderError && surelyNotSent.has(error.fault);
        if (!mayPass || next === undefined) throw error;
        this.#passedOver(error, next);
      }
    }
  }

  /** What one of them may have sent is repeated there alone, and stays unsure until it reports more. */
  async sendAgain(unsure: string, send: Send<Vendor>, isRepeatKnown: (vendor: Vendor) => boolean): Promise<void> {
    const same = this.#named.find(([id]) => id === unsure)?.[1];
    if (same === undefined) throw new ProviderError(unsure, 'stopped', 'not connected');
    if (!isRepeatKnown(same)) throw new ProviderError(unsure, 'stopped', 'may have been sent');
    if (this.#named.length === 1) return this.send(send);
    try {
      await this.#by(unsure, send(same));
    } catch (error) {
      const isSure = error instanceof ProviderError && surelyNotSent.has(error.fault);
      throw isSure ? new ProviderError(error.service, 'unknown', error.code) : error;
    }
  }

  async #by(id: string, sending: Promise<void>): Promise<void> {
    try {
      await sending;
      this.#faults.delete(id);
      this.#restsUntil.delete(id);
    } catch (error) {
      const faults =
        error instanceof ProviderError && faultsOfService.has(error.fault) ? (this.#faults.get(id) ?? 0) + 1 : 0;
      this.#faults.set(id, faults);
      if (faults >= faultsBeforeRest) this.#restsUntil.set(id, this.#now() + restMs);
      throw error;
    }
  }

  #healthyFirst(): readonly Named<Vendor>[] {
    const now = this.#now();
    const isResting = ([id]: Named<Vendor>): boolean => (this.#restsUntil.get(id) ?? 0) > now;
    return this.#named.toSorted((a, b) => Number(isResting(a)) - Number(isResting(b)));
  }
}

const monotonic = (): number => performance.now();

export function smsInOrder(gateways: readonly Named<SmsGateway>[], passedOver: PassedOver, now = monotonic): Sms {
  const vendors = new Vendors(gateways, passedOver, now);
  return {
    send: (to, text, unsure) => {
      const send = (gateway: SmsGateway) => gateway.send(to, text);
      return unsure === undefined
        ? vendors.send(send)
        : vendors.sendAgain(unsure, send, ({ isRepeatKnown }) => isRepeatKnown);
    },
  };
}

export function emailInOrder(services: readonly Named<EmailService>[], passedOver: PassedOver, now = monotonic): Email {
  const vendors = new Vendors(services, passedOver, now);
  return {
    send: (email, unsure) => {
      const send = (service: EmailService) => service.send(email);
      return unsure === undefined ? vendors.send(send) : vendors.sendAgain(unsure, send, ({ mayRepeat }) => mayRepeat);
    },
  };
}
