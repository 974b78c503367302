import { afterEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../../client/problem.ts';
import { queryClient } from '../query-client.ts';
import { checkCode, codeNow } from './code-checks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('each check of a code asks the shop once, and the cart knows the answer without asking again', async () => {
  const answer = { code: 'OLD', terms: null, refusal: 'used', text: 'Цей код уже використано' };
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  await checkCode('OLD');
  expect(await checkCode('OLD')).toEqual(answer);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await queryClient.fetchQuery(codeNow('OLD'))).toEqual(answer);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockRejectedValue(new TypeError('no network'));
  await expect(checkCode('OLD')).rejects.toThrow(CallProblem);
  expect(fetch).toHaveBeenCalledTimes(3);
});
