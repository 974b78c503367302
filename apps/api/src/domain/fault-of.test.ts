import { expect, test } from 'vitest';
import { ProviderError } from '../providers/provider-error.ts';
import { faultOf, groupOf, traceOf } from './fault-of.ts';

/** An error with a stack from there. */
const from = (frames: string[], error: Error = new TypeError('380671234567 is odd')) =>
  Object.assign(error, { stack: ['TypeError: 380671234567 is odd', ...frames].join('\n') });
const inOrders = '    at placeOrder (file:///srv/club/apps/api/src/domain/orders/place-order.ts:41:7)';

test('errors from one place are one group, whatever their message and caller', () => {
  const [one, two] = ['380671234567', 'Олена'].map((text) => {
    const made = new RangeError(text);
    return groupOf(made);
  });
  expect(one).toMatch(/^[\da-f]{8}$/);
  expect(two).toBe(one);
  expect(groupOf(from([inOrders]))).toBe(
    groupOf(from([inOrders, '    at elsewhere (file:///srv/club/apps/api/src/main.ts:1:1)'])),
  );
});

test('a group is the same in another folder, at another line, in the bundle, and below frames that are not ours', () => {
  const group = groupOf(from([inOrders]));
  for (const frames of [
    ['    at placeOrder$2 (file:///club/apps/api/src/domain/orders/place-order.ts:57)'],
    ['    at async placeOrder (file:///srv/club/apps/api/src/domain/orders/place-order.ts:41:7)'],
    ['    at Array.map (<anonymous>)', '    at node:internal/timers:5:1', inOrders],
    ['    at parse (file:///srv/club/apps/api/node_modules/zod/index.ts:1:1)', inOrders],
  ])
    expect(groupOf(from(frames)), frames[0]).toBe(group);
});

test('another place, another kind of error, and another fault of a service are other groups', () => {
  const service = (fault: 'unavailable' | 'misconfigured') =>
    groupOf(from([inOrders], new ProviderError('turbosms', fault, 'http 500')));
  const groups = [
    groupOf(from([inOrders])),
    groupOf(from([inOrders.replace('placeOrder', 'takeStock')])),
    groupOf(from([inOrders.replace('place-order', 'placing')])),
    groupOf(from([inOrders], new RangeError('odd'))),
    service('unavailable'),
    service('misconfigured'),
  ];
  expect(new Set(groups).size).toBe(groups.length);
});

test('the log has the group of an error, and nothing of its message', () => {
  const fault = faultOf(from([inOrders]));
  expect(fault).toMatchObject({ name: 'TypeError', group: groupOf(from([inOrders])) });
  expect(JSON.stringify(fault)).not.toContain('380671234567');
});

test('of a bug the place is logged beside a job, of a service that failed the group alone', () => {
  expect(traceOf(from([inOrders]))).toEqual({ group: groupOf(from([inOrders])), stack: [inOrders] });
  expect(Object.keys(traceOf(new ProviderError('turbosms', 'unavailable', 'http 500')))).toEqual(['group']);
  expect(traceOf('thrown')).toEqual({});
});
