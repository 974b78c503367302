import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const phone = '+380671234562';
const request = async (app: FastifyInstance, method: string, payload: object, token = 'demo-token') =>
  (
    await app.inject({
      method: 'POST',
      url: `/emulators/telegram-gateway/${method}`,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      payload,
    })
  ).json();

test('a phone that has Telegram is checked once, and its code sent once', async () => {
  const { app } = await openRoom();
  const { result } = await request(app, 'checkSendAbility', { phone_number: phone });
  expect(result).toMatchObject({ phone_number: phone, request_cost: 0.01 });
  const code = { phone_number: phone, request_id: result.request_id, code: '482913', ttl: 60 };
  expect(await request(app, 'sendVerificationMessage', code)).toMatchObject({ ok: true, result: { ...result } });
  expect(await request(app, 'sendVerificationMessage', code)).toEqual({ ok: false, error: 'MESSAGE_ALREADY_SENT' });
  const { messages } = (await app.inject('/emulators/telegram-gateway/messages?to=380671234562')).json();
  expect(messages).toMatchObject([{ code: '482913', ttl: 60, status: 'sent' }]);
  expect(JSON.stringify(messages)).not.toContain('demo-token');
  const known = { request_id: result.request_id };
  const said = { ...known, status: 'expired' };
  expect(await request(app, 'reports', said)).toEqual({ answered: null });
  expect(await request(app, 'checkVerificationStatus', known)).toMatchObject({
    result: { is_refunded: true, delivery_status: { status: 'expired' } },
  });
  expect(await request(app, 'revokeVerificationMessage', known)).toEqual({ ok: true, result: true });
});

test.each([
  ['checkSendAbility', { phone_number: '+380671234561' }, 'demo-token', 'PHONE_NUMBER_NOT_FOUND'],
  ['checkSendAbility', { phone_number: '067' }, 'demo-token', 'PHONE_NUMBER_INVALID'],
  ['checkSendAbility', { phone_number: phone }, '', 'ACCESS_TOKEN_REQUIRED'],
  ['checkSendAbility', { phone_number: phone }, 'live', 'ACCESS_TOKEN_INVALID'],
  ['sendVerificationMessage', { phone_number: phone, code: '1' }, 'demo-token', 'CODE_INVALID'],
  ['sendVerificationMessage', { phone_number: phone, code: '482913', ttl: 5 }, 'demo-token', 'TTL_INVALID'],
  [
    'sendVerificationMessage',
    { phone_number: phone, code: '482913', request_id: 'x' },
    'demo-token',
    'REQUEST_ID_INVALID',
  ],
  ['revokeVerificationMessage', { request_id: 'x' }, 'demo-token', 'REQUEST_ID_INVALID'],
])('%s of %j is refused', async (method, payload, token, error) => {
  const { app } = await openRoom();
  expect(await request(app, method, payload, token)).toEqual({ ok: false, error });
});
