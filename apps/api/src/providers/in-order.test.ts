import { expect, test } from 'vitest';
import { emailInOrder, smsInOrder } from './in-order.ts';
import { ProviderError, type ProviderFault } from './provider-error.ts';

const email = { id: '1', to: 'olena@example.com', subject: 'Код', text: '482913' };

/** Vendors that fail in a given way, or send; the calls of each, and the skipped ones. */
function vendors(...faults: (ProviderFault | 'sends')[]) {
  const called: string[] = [];
  const passed: string[] = [];
  const named = faults.map((fault, at) => {
    const id = `v${at + 1}`;
    const send = async () => {
      called.push(id);
      if (fault !== 'sends') throw new ProviderError(id, fault, 'code');
    };
    return [id, { isRepeatKnown: id !== 'v3', mayRepeat: id !== 'v3', send }] as const;
  });
  const onPassed = (error: ProviderError, next: string) => void passed.push(`${error.service} for ${next}`);
  const clock = { ms: 0 };
  const now = () => clock.ms;
  return { called, passed, clock, sms: smsInOrder(named, onPassed, now), email: emailInOrder(named, onPassed, now) };
}

const outcomeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.service} ${error.fault}` : String(error)),
  );

test.each([
  ['unavailable', ['v1', 'v2'], 'sent'],
  ['misconfigured', ['v1', 'v2'], 'sent'],
  ['refused', ['v1'], 'v1 refused'],
  ['stopped', ['v1'], 'v1 stopped'],
  ['unknown', ['v1'], 'v1 unknown'],
] as const)('after one that reports "%s" these were called: %j', async (fault, called, outcome) => {
  for (const way of ['sms', 'email'] as const) {
    const all = vendors(fault, 'sends');
    const sending = way === 'sms' ? all.sms.send('380671110001', 'kod') : all.email.send(email);
    expect(await outcomeOf(sending)).toBe(outcome);
    expect(all.called).toEqual(called);
    expect(all.passed).toEqual(called.length > 1 ? ['v1 for v2'] : []);
  }
});

test('the last word is that of the last that was called', async () => {
  const all = vendors('unavailable', 'misconfigured');
  expect(await outcomeOf(all.email.send(email))).toBe('v2 misconfigured');
});

test('a message that one may have sent is repeated there alone, and stays unsure while it is not sent', async () => {
  const all = vendors('sends', 'unavailable');
  expect(await outcomeOf(all.sms.send('380671110001', 'kod', 'v2'))).toBe('v2 unknown');
  expect(await outcomeOf(all.email.send(email, 'v2'))).toBe('v2 unknown');
  expect(await outcomeOf(all.email.send(email, 'v1'))).toBe('sent');
  expect(await outcomeOf(all.sms.send('380671110001', 'kod', 'v3'))).toBe('v3 stopped');
  expect(all.called).toEqual(['v2', 'v2', 'v1']);
});

test('a service without deduplication is not called again for what it may have sent', async () => {
  const all = vendors('sends', 'sends', 'sends');
  expect(await outcomeOf(all.sms.send('380671110001', 'kod', 'v3'))).toBe('v3 stopped');
  expect(await outcomeOf(all.email.send(email, 'v3'))).toBe('v3 stopped');
  expect(all.called).toEqual([]);
});

test.each(['unavailable', 'misconfigured', 'unknown'] as const)(
  'three answers "%s" one after another, and for half a minute the other is called first',
  async (fault) => {
    const all = vendors(fault, 'sends');
    const send = () => outcomeOf(all.sms.send('380671110001', 'kod'));
    for (let n = 0; n < 3; n++) await send();
    all.called.length = 0;
    expect(await send()).toBe('sent');
    all.clock.ms = 29_999;
    expect(await send()).toBe('sent');
    expect(all.called).toEqual(['v2', 'v2']);
    all.clock.ms = 30_001;
    await send();
    expect(all.called.slice(2)[0]).toBe('v1');
  },
);

test("a gateway's error about a phone does not count against the gateway", async () => {
  const all = vendors('refused', 'sends');
  for (let n = 0; n < 5; n++) await outcomeOf(all.sms.send('380671110001', 'kod'));
  expect(all.called.join()).toBe('v1,v1,v1,v1,v1');
});

test('while all of them rest they are called in their order', async () => {
  const all = vendors('unavailable', 'unavailable');
  for (let n = 0; n < 4; n++) await outcomeOf(all.sms.send('380671110001', 'kod'));
  expect(all.called.join()).toBe('v1,v2,v1,v2,v1,v2,v1,v2');
});
