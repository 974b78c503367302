import { expect, test } from 'vitest';
import { priceRedirect } from './requests.ts';

test('a carrier that ignores the price-only flag has its result cancelled immediately', async () => {
  const calls: [method: string, properties: Record<string, unknown>][] = [];
  const answers: Record<string, Record<string, unknown>[]> = { save: [{ Number: '102-00000001', Ref: 'made' }] };
  const call = async (method: string, properties: Record<string, unknown>) => {
    calls.push([method, properties]);
    return { rows: answers[method] ?? [] };
  };
  const to = { kind: 'branch', branchId: 'branch' } as const;
  await expect(priceRedirect({ again: call, once: call }, { waybill: '20450000000001', to })).rejects.toMatchObject({
    fault: 'refused',
  });
  expect(calls.slice(-2)).toMatchObject([
    ['save', { OnlyGetPricing: '1', OrderType: 'orderRedirecting' }],
    ['delete', { Ref: 'made' }],
  ]);
});
