import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { save, stored } from '../../../device/storage/stored.ts';
import { openSession } from '../../../device/session.ts';
import { attributeManager } from './attribute-manager.ts';

const sent: object[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answer = async () => Response.json({ code: 200, month: '2026-11', manager: 'm7', manager_from: 'store-12' });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as object);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test(
  'before signing in the mark is pending; then it is reported once, and the code of the same link stays',
  { tags: ['SCAN-05'] },
  async () => {
    save('arrival', { code: 'AAAA', manager: 'm7', from: 'store-12' });
    await attributeManager();
    expect(sent).toEqual([]);
    openSession('t', 'main', '7');
    await Promise.all([attributeManager(), attributeManager()]);
    await attributeManager();
    expect(sent).toEqual([{ shopify_id: '7', manager: 'm7', manager_from: 'store-12', brand: 'main' }]);
    expect(stored('arrival')).toEqual({ code: 'AAAA' });
  },
);

test('without an answer the mark is reported again later; a final refusal ends it', async () => {
  openSession('t', 'main', '7');
  save('arrival', { manager: 'm7' });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await attributeManager();
  expect(stored('arrival')).toEqual({ manager: 'm7' });
  answer = async () => Response.json({ code: 'invalid_request' }, { status: 400 });
  await attributeManager();
  expect([sent.length, stored('arrival')]).toEqual([2, null]);
});
