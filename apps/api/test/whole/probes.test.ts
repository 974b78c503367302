// Staff's test calls to an outside service: they change nothing there, a good answer proves what it should, and a bad
// one is a fault.
import { type Service, services } from '@club/emulators/services';
import { afterEach, expect, test } from 'vitest';
import { composeProviders } from '../../src/providers/compose.ts';
import { providers } from '../../src/providers/list.ts';
import { ProviderError } from '../../src/providers/provider-error.ts';
import { openHarness } from '../harness/club.ts';
import { breakService, canFail, mendServices } from '../harness/outside-services.ts';

const club = openHarness({ seed: false });
afterEach(() => mendServices(club));

const probed = providers.filter((one) => 'probe' in one).map(({ id }) => id);
const showing = (what: 'key' | 'address') =>
  providers.flatMap((one) => ('probe' in one && one.probe?.shows === what ? [one.id] : []));

/** All of them, those without a default as well. */
function everyService(changes: object = {}) {
  const config = {
    ...club.config,
    chosen: {
      ...club.config.chosen,
      sms: ['turbosms', 'alphasms'],
      email: ['esputnik', 'smtp'],
      codeMessenger: ['telegram-gateway'],
    },
    providers: { ...club.config.providers, ...changes },
  };
  return composeProviders(config).chosen;
}

const probeOf = (id: string, changes: object = {}) => everyService(changes).find((one) => one.id === id)?.probe;

async function answerOf(probe: Promise<void> | undefined): Promise<string> {
  if (probe === undefined) return 'nobody asked';
  try {
    await probe;
    return 'ok';
  } catch (error) {
    return error instanceof ProviderError ? error.fault : String(error);
  }
}

test('every service can be tested, but for those without a call that has no effect', () => {
  const all = everyService().map(({ id }) => id);
  expect(all.filter((id) => !probed.includes(id as never)).toSorted()).toEqual(['push', 'sites']);
  // The receiver and the CRM are called by no provider of the club: they use its public API.
  expect(new Set(services.filter((id) => id !== 'receiver' && id !== 'keycrm').map(String))).toEqual(
    new Set(all.map((id) => id)),
  );
});

test.each(probed)('%s answers, and a question changes nothing there', async (id) => {
  const stores = ['sms', 'email'].map((what) => `/emulators/${what}/messages`);
  const listMessages = () => Promise.all(stores.map(async (url) => (await club.outside.inject(url)).body));
  const before = await listMessages();
  expect(await answerOf(probeOf(id)?.run())).toBe('ok');
  expect(await listMessages()).toEqual(before);
});

const keys = new Set(['key', 'token', 'privateKey', 'licenseKey', 'password', 'basic', 'acquirerToken']);

test.each(showing('key'))('%s does not take a wrong key, and the question says so', async (id) => {
  const settings = club.config.providers[id] as Record<string, unknown>;
  const wrong = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, keys.has(name) ? 'wrong-0000000000' : value]),
  );
  expect(await answerOf(probeOf(id, { [id]: wrong })?.run())).toBe('misconfigured');
});

test.each(showing('key').filter((id) => canFail(id as Service, 'error500')))(
  '%s that breaks down is a fault',
  async (id) => {
    await breakService(club, id as Service, 'error500');
    expect(await answerOf(probeOf(id)?.run())).toMatch(/unavailable|unknown|misconfigured/);
  },
);

test.each(showing('address'))('%s that is away is a fault', async (id) => {
  const settings = club.config.providers[id] as Record<string, unknown>;
  expect(await answerOf(probeOf(id, { [id]: { ...settings, url: 'http://127.0.0.1:1' } })?.run())).toBe('unavailable');
});
