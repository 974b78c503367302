// Outside failures of a bad day: one call of a service, or all of them for ten minutes.
import type { Config } from '../../../src/settings/config.ts';
import { patience } from '../../../../../tools/tests/slowness.ts';
import type { Harness } from '../../harness/club.ts';
import type { Chance } from '../chance.ts';

const wire = ['down', 'slow', 'error500', 'garbage', 'http429'] as const;
/** Temporary ones, or those that leave a case for people; a permanent failure is not among them. */
const faults: Readonly<Record<string, readonly string[]>> = {
  liqpay: [...wire, 'refused', 'silent', 'wrong-amount', 'duplicate', 'other-hash'],
  monobank: [...wire, 'refused', 'silent', 'wrong-amount', 'duplicate', 'reordered', 'new-key', 'forged'],
  checkbox: [...wire, 'lost-answer', 'lie', 'error', 'other-sum', 'old-token', 'refused'],
  'vchasno-kasa': [...wire, 'refused', 'busy', 'collision', 'lost-answer', 'other-tag', 'other-sum', 'no-number'],
  'nova-poshta': [...wire, 'over-limit', 'silent'],
  turbosms: [...wire, 'lie', 'repeat'],
};
const services = Object.keys(faults);
const pauseMs = () => patience(300);

/** Adapters with a timeout shorter than a slow service takes: thirty seconds of a day are a moment here. */
export const impatient = ({ providers }: Config): Config['providers'] =>
  Object.fromEntries(
    Object.entries(providers).map(([id, settings]) => [id, { ...settings, timeoutMs: pauseMs() }]),
  ) as unknown as Config['providers'];

export function badLuck({ outside }: Harness, chance: Chance) {
  const script = (service: string, mode: string, times?: number) =>
    outside.inject({
      method: 'POST',
      url: '/emulators/faults',
      payload: { service, mode, delayMs: pauseMs() + patience(200), ...(times !== undefined && { times }) },
    });
  const clear = () => outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  const taxService = (isDown: boolean) =>
    Promise.all(
      ['checkbox', 'vchasno-kasa'].map((register) =>
        outside.inject({ method: 'POST', url: `/emulators/${register}/tax-service`, payload: { isDown } }),
      ),
    );
  return {
    clear,
    taxService,
    /** The next call of a service fails; one at a time, for two would hide each other. */
    async once(): Promise<void> {
      await clear();
      const service = chance.pick(services);
      await script(service, chance.pick(faults[service] ?? []), 1);
    },
    /** A service is down for as long as `meanwhile` takes. */
    async away(meanwhile: () => Promise<void>): Promise<void> {
      await clear();
      await script(chance.pick(services), 'down');
      await meanwhile();
      await clear();
    },
  };
}
