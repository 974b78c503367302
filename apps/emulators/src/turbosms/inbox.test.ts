import { expect, test } from 'vitest';
import { openRoom, turbosms } from '../../test/room.ts';

const send = (phone: string, text: string) => ({ recipients: [phone], sms: { sender: 'KLUBXP', text } });

test('messages are listed newest first and searched by phone, written in any way', async () => {
  const { app, wait } = await openRoom();
  await turbosms(app, 'message/send', send('380501234567', 'Код 111111'));
  wait(1_000);
  await turbosms(app, 'message/send', send('380671112233', 'Код 222222'));
  wait(1_000);
  await turbosms(app, 'message/send', send('380501234567', 'Код 333333'));
  const texts = async (to: string) =>
    (await app.inject(`/emulators/sms/messages${to}`)).json().messages.map((one: { text: string }) => one.text);
  expect(await texts('')).toEqual(['Код 333333', 'Код 222222', 'Код 111111']);
  expect(await texts('?to=380501234567')).toEqual(['Код 333333', 'Код 111111']);
  expect(await texts('?to=%2B380%2050%20123')).toEqual(['Код 333333', 'Код 111111']);
});

test('a message stores its phone, text, sender, id and time', async () => {
  const { app } = await openRoom();
  const reply = await turbosms(app, 'message/send', send('380501234567', 'Код 111111\n@club.example #111111'));
  expect((await app.inject('/emulators/sms/messages')).json().messages).toEqual([
    {
      to: '380501234567',
      text: 'Код 111111\n@club.example #111111',
      at: '2026-03-02T10:00:00.000Z',
      id: reply.response_result[0].message_id,
      sender: 'KLUBXP',
    },
  ]);
});

test('the last 500 messages are stored', async () => {
  const { app } = await openRoom();
  const recipients = Array.from({ length: 501 }, (_, at) => String(380_500_000_000 + at));
  await turbosms(app, 'message/send', { recipients, sms: { sender: 'KLUBXP', text: 'Код' } });
  const { messages } = (await app.inject('/emulators/sms/messages')).json();
  expect(messages).toHaveLength(500);
  expect(messages.at(-1).to).toBe('380500000001');
});

test('the page shows the text, reloads itself every three seconds and can be paused', async () => {
  const { app } = await openRoom();
  await turbosms(app, 'message/send', send('380501234567', 'Код 111111'));
  const page = await app.inject('/emulators/sms?to=50');
  expect(page.body).toContain('Код 111111');
  expect(page.body).toContain('<meta http-equiv="refresh" content="3" />');
  expect((await app.inject('/emulators/sms?pause')).body).not.toContain('http-equiv="refresh"');
  expect((await app.inject('/emulators/sms?to=99')).body).not.toContain('Код 111111');
});

test('neither a message nor a search can bring markup into the page', async () => {
  const { app } = await openRoom();
  await turbosms(app, 'message/send', send('380501234567', '<script>alert(1)</script>'));
  expect((await app.inject('/emulators/sms')).body).not.toContain('<script');
  const search = await app.inject(`/emulators/sms?to=${encodeURIComponent('"><script>')}`);
  expect(search.body).not.toContain('<script');
});
