import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SmsReader } from './sms-reader.tsx';

const get = vi.fn<(request: { otp: object; signal: AbortSignal }) => Promise<unknown>>();

afterEach(() => {
  cleanup();
  get.mockReset();
  delete (window as { OTPCredential?: unknown }).OTPCredential;
  vi.unstubAllGlobals();
});

test(
  'where the browser can read the SMS the code is filled in, and no longer waited for once the field is gone',
  { tags: ['AUTH-13'] },
  async () => {
    vi.stubGlobal('navigator', { credentials: { get } });
    Object.assign(window, { OTPCredential: () => undefined });
    get.mockResolvedValue({ code: '123456' });
    const onCode = vi.fn<(code: string) => void>();
    const { unmount } = render(<SmsReader length={6} onCode={onCode} />);
    await vi.waitFor(() => expect(onCode.mock.calls).toEqual([['123456']]));
    const { otp, signal } = get.mock.calls[0]![0];
    expect([otp, signal.aborted]).toEqual([{ transport: ['sms'] }, false]);
    unmount();
    expect(signal.aborted).toBe(true);
  },
);

test('where it cannot, or is not allowed to, nothing happens', async () => {
  vi.stubGlobal('navigator', { credentials: { get } });
  const onCode = vi.fn<(code: string) => void>();
  render(<SmsReader length={6} onCode={onCode} />);
  expect(get).not.toHaveBeenCalled();
  Object.assign(window, { OTPCredential: () => undefined });
  get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<SmsReader length={6} onCode={onCode} />);
  await Promise.resolve();
  expect(onCode).not.toHaveBeenCalled();
});
