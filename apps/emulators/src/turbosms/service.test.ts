import { expect, test } from 'vitest';
import { openRoom, turbosms } from '../../test/room.ts';

const phone = '380501234567';
const message = (text: string, ...recipients: unknown[]) => ({
  recipients: recipients.length > 0 ? recipients : [phone],
  sms: { sender: 'KLUBXP', text },
});

test('an accepted message is code 800 outside and code 0 with an id for the recipient', async () => {
  const { app } = await openRoom();
  const reply = await turbosms(app, 'message/send', message('Код 482913'));
  expect(reply).toEqual({
    response_code: 800,
    response_status: 'SUCCESS_MESSAGE_ACCEPTED',
    response_result: [{ phone, message_id: expect.any(String), response_code: 0, response_status: 'OK' }],
  });
});

test.each([
  ['', 103, 'REQUIRED_TOKEN'],
  ['Bearer live-token', 301, 'INVALID_TOKEN'],
])('the token "%s" is refused with code %i in every method', async (authorization, code, status) => {
  const { app } = await openRoom();
  for (const path of ['message/send', 'message/status', 'user/balance'] as const) {
    const reply = await turbosms(app, path, message('Код 1'), authorization);
    expect(reply).toEqual({ response_code: code, response_status: status, response_result: null });
  }
});

test.each([
  ['no sender', { recipients: [phone], sms: { text: 'a' } }, 200],
  ['no text', { recipients: [phone], sms: { sender: 'KLUBXP' } }, 201],
  ['no recipients', { recipients: [], sms: { sender: 'KLUBXP', text: 'a' } }, 202],
  ['no sms', { recipients: [phone] }, 300],
  ['not an object', '7', 300],
  ['a sender longer than 11 symbols', { recipients: [phone], sms: { sender: 'TWELVELETTER', text: 'a' } }, 302],
  ['a text that is a number', { recipients: [phone], sms: { sender: 'KLUBXP', text: 482913 } }, 304],
  ['too many recipients', { recipients: Array(5_001).fill(phone), sms: { sender: 'KLUBXP', text: 'a' } }, 405],
  ['671 Cyrillic letters', message('я'.repeat(671)), 413],
  ['1531 Latin letters', message('z'.repeat(1_531)), 413],
  ['a body that is not JSON', '{"recipients":', 502],
])('a request with %s is refused as a whole', async (_case, payload, code) => {
  const { app } = await openRoom();
  expect(await turbosms(app, 'message/send', payload)).toMatchObject({ response_code: code, response_result: null });
});

test('ten parts still fit: 670 Cyrillic characters or 1530 Latin ones', async () => {
  const { app } = await openRoom();
  expect(await turbosms(app, 'message/send', message('я'.repeat(670)))).toMatchObject({ response_code: 800 });
  expect(await turbosms(app, 'message/send', message('z'.repeat(1_530)))).toMatchObject({ response_code: 800 });
});

test.each([
  ['123', 305],
  [`+${phone}`, 305],
  ['3805012345678', 305],
  ['48501234567', 406],
  ['380990000404', 404],
])('the number %s alone is refused one level below an accepting code', async (number, code) => {
  const { app } = await openRoom();
  const reply = await turbosms(app, 'message/send', message('Код 1', number));
  expect(reply).toMatchObject({ response_code: 802, response_result: [{ response_code: code, message_id: null }] });
});

test('good and bad recipients are answered one by one, a repeated one once', async () => {
  const { app } = await openRoom();
  const reply = await turbosms(app, 'message/send', message('Код 1', phone, '123', phone, '380671112233'));
  expect(reply.response_status).toBe('SUCCESS_MESSAGE_PARTIAL_ACCEPTED');
  expect(reply.response_result.map((one: { response_code: number }) => one.response_code)).toEqual([0, 305, 407, 0]);
});

test('the same text to the same phone is refused for 90 seconds', async () => {
  const { app, wait } = await openRoom();
  await turbosms(app, 'message/send', message('Код 1'));
  wait(89_999);
  expect(await turbosms(app, 'message/send', message('Код 1'))).toEqual({
    response_code: 427,
    response_status: 'NOT_ALLOWED_MESSAGE_DUPLICATE',
    response_result: null,
  });
  expect(await turbosms(app, 'message/send', message('Код 2'))).toMatchObject({ response_code: 800 });
  expect(await turbosms(app, 'message/send', message('Код 1', '380671112233'))).toMatchObject({ response_code: 800 });
  wait(1);
  expect(await turbosms(app, 'message/send', message('Код 1'))).toMatchObject({ response_code: 800 });
});

test('a repeat beside a new recipient is refused one level below', async () => {
  const { app } = await openRoom();
  await turbosms(app, 'message/send', message('Код 1'));
  const reply = await turbosms(app, 'message/send', message('Код 1', phone, '380671112233'));
  expect(reply).toMatchObject({ response_code: 802, response_result: [{ response_code: 427 }, { response_code: 0 }] });
});

test('a message is sent first and delivered three seconds later, in Kyiv time', async () => {
  const { app, wait } = await openRoom();
  const sent = await turbosms(app, 'message/send', message('Код 1'));
  const messages = [sent.response_result[0].message_id];
  const soon = await turbosms(app, 'message/status', { messages });
  expect(soon.response_result[0]).toMatchObject({ status: 'Sent', sent: '2026-03-02 12:00:00', recipient: phone });
  wait(3_000);
  const later = await turbosms(app, 'message/status', { messages });
  expect(later.response_result[0]).toMatchObject({ status: 'Delivered', updated: '2026-03-02 12:00:03' });
});

test('the status of a foreign message is code 414 inside code 0', async () => {
  const { app } = await openRoom();
  const reply = await turbosms(app, 'message/status', { messages: ['f0'] });
  expect(reply).toMatchObject({ response_code: 0, response_result: [{ message_id: 'f0', response_code: 414 }] });
  expect(await turbosms(app, 'message/status', {})).toMatchObject({ response_code: 300 });
});

test('the balance is a number of hryvnias', async () => {
  const { app } = await openRoom();
  expect(await turbosms(app, 'user/balance', {})).toEqual({
    response_code: 0,
    response_status: 'OK',
    response_result: { balance: 1250.5 },
  });
});
