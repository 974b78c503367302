import { expect, test } from 'vitest';
import { ProviderError, type ProviderFault } from '../../../providers/provider-error.ts';
import { sendEmail, sendSms } from './send-once.ts';

const failing = (fault: ProviderFault, code: string) => ({
  send: async () => {
    throw new ProviderError('turbosms', fault, code);
  },
});
const faultOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );
const sms = (fault: ProviderFault, code: string, attempts: number) =>
  faultOf(sendSms(failing(fault, code), '380671234567', 'Код', { attempts, lastFault: null }));
const email = (fault: ProviderFault, code: string) =>
  faultOf(
    sendEmail(failing(fault, code), { to: 'a@b.example', subject: '', text: '' }, { taskId: 1, lastFault: null }),
  );

test.each(['TimeoutError', 'UND_ERR_SOCKET', 'ECONNRESET', 'not json', 'http 502'])(
  'an SMS that may have been sent (%s) is repeated only while the gateway recognises a repeat',
  async (code) => {
    for (const attempts of [1, 4]) expect(await sms('unknown', code, attempts)).toBe(`unknown ${code}`);
    for (const attempts of [5, 6]) expect(await sms('unknown', code, attempts)).toBe(`stopped ${code}`);
  },
);

test('an SMS that surely was not sent is repeated for as long as its task lasts', async () => {
  expect(await sms('unavailable', 'http 503', 7)).toBe('unavailable http 503');
  expect(await sms('misconfigured', '103', 7)).toBe('misconfigured 103');
});

test('an email whose reply came too late is not sent again', async () => {
  expect(await email('unknown', 'TimeoutError')).toBe('stopped TimeoutError');
  expect(await email('unknown', 'ECONNRESET')).toBe('unknown ECONNRESET');
  expect(await email('unavailable', 'http 503')).toBe('unavailable http 503');
});
