import { expect, test } from 'vitest';
import { emailInOrder, smsInOrder } from './in-order.ts';
import { ProviderError, type ProviderFault } from './provider-error.ts';

const letter = { to: 'olena@example.com', subject: 'Код', text: '482913' };

/** Vendors that fail so, or send; what each was asked, and who was passed over. */
function vendors(...faults: (ProviderFault | 'sends')[]) {
  const asked: string[] = [];
  const passed: string[] = [];
  const named = faults.map((fault, at) => {
    const id = `v${at + 1}`;
    const send = async () => {
      asked.push(id);
      if (fault !== 'sends') throw new ProviderError(id, fault, 'code');
    };
    return [id, { send }] as const;
  });
  const tell = (error: ProviderError, next: string) => void passed.push(`${error.service} for ${next}`);
  return { asked, passed, sms: smsInOrder(named, tell), email: emailInOrder(named, tell) };
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
] as const)('after one that says "%s" these were asked: %j', async (fault, asked, outcome) => {
  for (const way of ['sms', 'email'] as const) {
    const all = vendors(fault, 'sends');
    const sending = way === 'sms' ? all.sms.send('380671110001', 'kod') : all.email.send(letter);
    expect(await outcomeOf(sending)).toBe(outcome);
    expect(all.asked).toEqual(asked);
    expect(all.passed).toEqual(asked.length > 1 ? ['v1 for v2'] : []);
  }
});

test('the last word is that of the last who was asked', async () => {
  const all = vendors('unavailable', 'misconfigured');
  expect(await outcomeOf(all.email.send(letter))).toBe('v2 misconfigured');
});

test('what may have gone out by one is repeated there alone, and stays unsure while it is not sent', async () => {
  const all = vendors('sends', 'unavailable');
  expect(await outcomeOf(all.sms.send('380671110001', 'kod', 'v2'))).toBe('v2 unknown');
  expect(await outcomeOf(all.email.send(letter, 'v2'))).toBe('v2 unknown');
  expect(await outcomeOf(all.email.send(letter, 'v1'))).toBe('sent');
  expect(await outcomeOf(all.sms.send('380671110001', 'kod', 'v3'))).toBe('v3 stopped');
  expect(all.asked).toEqual(['v2', 'v2', 'v1']);
});
