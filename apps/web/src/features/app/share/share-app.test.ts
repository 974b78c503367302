import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { shareApp } from './share-app.ts';

const code = {
  msg: 'ok',
  consumer: { memberGetMemberCode: 'REW-7K2M' },
  promotes: true,
  is_taken: true,
  has_velo_code: true,
};
const link = `${location.origin}/qr?invite=REW-7K2M&utm_source=app&utm_medium=share&utm_campaign=invite`;
const share = vi.fn<(data: ShareData) => Promise<void>>();
const logged = vi.fn<(...what: unknown[]) => void>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(code));
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, share });
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  queryClient.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(
  "the shared content is the app's link with utm marks and the customer's invite code, a title and a text",
  { tags: ['NAV-06'] },
  async () => {
    expect(await shareApp()).toBe('shared');
    expect(share).toHaveBeenCalledWith({ url: link, title: expect.any(String), text: expect.stringMatching(/XP/) });
  },
);

test('where nothing can be shared the link is copied', async () => {
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  expect(await shareApp()).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link);
});

test('an invalid code is not in the link, and nothing is promised beside it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...code, promotes: false, is_taken: false }));
  expect(await shareApp()).toBe('shared');
  const [{ url, text }] = share.mock.calls[0] as [{ url: string; text: string }];
  expect(url).toBe(`${location.origin}/qr?utm_source=app&utm_medium=share&utm_campaign=invite`);
  expect(text).not.toContain('XP');
});

test('a cancelled share shows and logs nothing', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  expect(await shareApp()).toBe('failed');
  expect(writeText).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

test("a failure is only logged, as 'Помилка share'", { tags: ['NAV-06', 'error:sharing'] }, async () => {
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await shareApp()).toBe('failed');
  expect(logged.mock.calls).toEqual([['Помилка share', expect.any(DOMException)]]);
});
