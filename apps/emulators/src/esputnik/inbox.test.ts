import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const send = (app: FastifyInstance, to: string, subject: string, plainText = 'Код 111111') =>
  app.inject({
    method: 'POST',
    url: '/emulators/esputnik/api/v1/message/email',
    headers: { authorization: `Basic ${Buffer.from('club:demo-key').toString('base64')}` },
    payload: { from: 'club@club.example', subject, plainText, emails: [to] },
  });

test('emails are listed newest first and searched by address in any case', async () => {
  const { app, wait } = await openRoom();
  await send(app, 'olena@example.com', '1');
  wait(1_000);
  await send(app, 'taras@example.com', '2');
  wait(1_000);
  await send(app, 'Olena@example.com', '3');
  const subjects = async (query: Record<string, string>) =>
    (await app.inject({ url: '/emulators/email/messages', query }))
      .json()
      .messages.map((one: { subject: string }) => one.subject);
  expect(await subjects({})).toEqual(['3', '2', '1']);
  expect(await subjects({ to: 'OLENA@' })).toEqual(['3', '1']);
});

test('the page shows the email, reloads itself and can be paused', async () => {
  const { app } = await openRoom();
  await send(app, 'olena@example.com', 'Підтвердження пошти');
  const page = await app.inject('/emulators/email?to=olena');
  expect(page.body).toContain('Підтвердження пошти');
  expect(page.body).toContain('Код 111111');
  expect(page.body).toContain('<meta http-equiv="refresh" content="3" />');
  expect((await app.inject('/emulators/email?pause')).body).not.toContain('http-equiv="refresh"');
  expect((await app.inject('/emulators/email?to=taras')).body).not.toContain('Код 111111');
});

test('neither an email nor a search can bring markup into the page', async () => {
  const { app } = await openRoom();
  await send(app, 'olena@example.com', '<script>1</script>', '<script>2</script>');
  const search = await app.inject({ url: '/emulators/email', query: { to: '"><script>' } });
  expect((await app.inject('/emulators/email')).body + search.body).not.toContain('<script');
});
