// One suite for each need: every provider of the list fails with the errors of its port, under its own name.
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { newPhoneNumber, openHarness } from '../../test/harness/club.ts';
import { needNames } from './choose.ts';
import { providers } from './list.ts';
import type { Need, Ports } from './ports.ts';
import { ProviderError } from './provider-error.ts';

const club = openHarness({ seed: false });
afterEach(() => mend());

interface Suite<Port> {
  /** A call of the need; it succeeds when nothing is broken. */
  request: (port: Port) => Promise<unknown>;
  /** It has an outside effect: after a 5xx it may have happened, and no other is tried. */
  hasEffect?: true;
}

let references = 0;
const reference = () => `ports-${++references}`;
const at = new Date('2026-03-01T10:00:00Z');
const contact = { customerId: '77', firstName: 'Олена', lastName: 'Тестова', phone: '380671234567', email: null };

/** Null if no address of the provider is called: links are made here, and a push goes where a browser says. */
const suites: { [One in Need]: Suite<Ports[One]> | null } = {
  sms: { request: (sms) => sms.send(newPhoneNumber(), 'kod 482913'), hasEffect: true },
  codeMessenger: {
    request: (messenger) => messenger.send({ to: newPhoneNumber(), code: '482913', livesSeconds: 60 }),
  },
  email: {
    request: (email) => email.send({ id: '1', to: 'olena@example.com', subject: 'Код', text: 'kod' }),
    hasEffect: true,
  },
  certificates: {
    request: (certificates) => certificates.reserve({ reference: reference(), offerId: 'koshyk-200', count: 1 }),
    hasEffect: true,
  },
  carrier: { request: (carrier) => carrier.searchCities('Київ') },
  courier: { request: (courier) => courier.isCityServed('Київ') },
  payments: { request: (payments) => payments.findPayment(reference(), reference()) },
  receipts: { request: (register) => register.find('3fa85f64-5717-4562-b3fc-2c963f66afa6') },
  identity: {
    request: (identity) => identity.requestDocument({ requestId: reference(), returnUrl: 'http://localhost:3000/' }),
  },
  callCentre: { request: (callCentre) => callCentre.dial(newPhoneNumber()), hasEffect: true },
  retail: { request: (retail) => retail.purchases(77, at) },
  shopAnalytics: {
    request: (analytics) => analytics.collect('1.1', '77', new Date(), [{ name: 'page_view', params: {} }]),
  },
  ownerAnalytics: {
    request: (analytics) =>
      analytics.send({ id: reference(), event: 'page_view', customerId: '77', pageUrl: '/shop', at }),
  },
  marketing: { request: (marketing) => marketing.saveContact(contact) },
  sites: null,
  push: null,
  passes: null,
};

interface Case {
  need: Need;
  id: string;
  hasEffect: boolean;
  request: (settings: object) => Promise<unknown>;
}

/** Every provider at each of its needs, connected again with the settings of this club and the given ones. */
const cases = needNames.flatMap((need) => casesOf(need));

function casesOf<One extends Need>(need: One): Case[] {
  const suite = suites[need];
  if (suite === null) return [];
  return providers.flatMap(({ id, offers }): Case[] => {
    const connect = (offers as { [Key in Need]?: (settings: unknown) => Ports[Key] })[need];
    if (connect === undefined) return [];
    let port: Ports[One] | undefined;
    const request = async (over: object) => {
      const isAnew = Object.keys(over).length > 0;
      if (isAnew || port === undefined) {
        const made = connect({ ...club.config.providers[id], timeoutMs: patience(2000), ...over });
        if (isAnew) return suite.request(made);
        port = made;
      }
      return suite.request(port);
    };
    return [{ need, id, hasEffect: suite.hasEffect === true, request }];
  });
}

const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went well',
    (error: unknown) =>
      error instanceof ProviderError ? `${error.service} ${error.fault} ${error.code}` : String(error),
  );
const mend = () => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
/** Until it is repaired: some call twice. */
const script = (service: string, mode: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service, mode } });

test('every need has a provider that passes its suite', () => {
  const shown = new Set(cases.map(({ need }) => need));
  expect(needNames.filter((need) => !shown.has(need) && suites[need] !== null)).toEqual([]);
});

test.each(cases)('$id does its part of $need, and without an answer it has sent nothing', async ({ id, request }) => {
  expect(await faultOf(request({}))).toBe('went well');
  expect(await faultOf(request({ url: await closedPort() }))).toBe(`${id} unavailable ECONNREFUSED`);
});

test.each(cases)('$id of $need reports for each fault whether something may have been done', async (one) => {
  const { id, request, hasEffect } = one;
  // A token needed first exists from then on, so that the fault hits the call itself.
  await request({});
  for (const [mode, outcome] of id === 'smtp' ? faultsOfMail : faultsOfHttp(hasEffect)) {
    await script(id, mode);
    expect(await faultOf(request({}))).toBe(`${id} ${outcome}`);
    await mend();
  }
});

const faultsOfHttp = (hasEffect: boolean): [mode: string, outcome: string][] => [
  ['http429', 'unavailable http 429'],
  ['error500', `${hasEffect ? 'unknown' : 'unavailable'} http 500`],
  ['down', 'unknown UND_ERR_SOCKET'],
];

/** A mail server refuses before it has received anything. */
const faultsOfMail: [mode: string, outcome: string][] = [
  ['http429', 'unavailable smtp 421 4.7.0'],
  ['error500', 'misconfigured smtp 554 5.3.0'],
  ['down', 'unavailable ECONNECTION'],
];

/** Address of a port that was free a moment ago. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}
