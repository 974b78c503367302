import { expect, test } from 'vitest';
import { addressProblem, coolDownMs, eventOfState, retryPauseMs, webhookEvents } from './webhooks.ts';
import { orderStates } from './orders/states.ts';

const hourMs = 3_600_000;

test('ten attempts are spread over a day', () => {
  const pauses = Array.from({ length: 9 }, (_, n) => retryPauseMs(n + 1, 0.5)!);
  const offsets = pauses.map((_, n) => pauses.slice(0, n + 1).reduce((sum, pause) => sum + pause, 0));
  expect(offsets).toEqual([5000, 300_000, 0.5 * hourMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)]);
  expect(retryPauseMs(10, 0.5)).toBeUndefined();
});

test('chance moves an attempt by a tenth at most', () => {
  expect([retryPauseMs(1, 0), retryPauseMs(1, 1)]).toEqual([4500, 5500]);
});

test('the longer an endpoint fails the longer it is left alone, five minutes at most', () => {
  expect([0, 10_000, hourMs].map(coolDownMs)).toEqual([0, 5000, 300_000]);
});

test('every state of an order has its event', () => {
  const states = orderStates.filter((state) => state !== 'awaiting_payment');
  expect(webhookEvents.filter((event) => event.startsWith('order.'))).toEqual(
    expect.arrayContaining(states.map((state) => eventOfState(state))),
  );
});

test.each([
  ['https://erp.example.com/hooks?club=1', undefined],
  ['https://erp.example.com:8443/hooks', undefined],
  ['http://erp.example.com/hooks', 'begins with https://'],
  ['ftp://erp.example.com', 'begins with https://'],
  ['erp.example.com', 'is no address'],
  ['https://user:word@erp.example.com', 'has no user, password or # part'],
  ['https://erp.example.com/#x', 'has no user, password or # part'],
  ['https://localhost/hooks', 'has a public name, not a number or a local one'],
  ['https://10.0.0.1/hooks', 'has a public name, not a number or a local one'],
  ['https://0x7f.1/hooks', 'has a public name, not a number or a local one'],
  ['https://[::1]/hooks', 'has a public name, not a number or a local one'],
])('the address %s is judged', (address, problem) => expect(addressProblem(address, false)).toBe(problem));

test('a demo may call its own host, and no other without encryption', () => {
  expect(addressProblem('http://127.0.0.1:3000/hooks', true)).toBeUndefined();
  expect(addressProblem('http://erp.example.com/hooks', true)).toBe('begins with https://');
});
