import { randomUUID } from 'node:crypto';
import { writeFile, rm } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import webPushLibrary from 'web-push';
import { afterAll, expect, test } from 'vitest';
import { webPush } from './pushes.ts';

const caFile = join(tmpdir(), `push-${randomUUID()}.pem`);
const opened: https.Server[] = [];
afterAll(async () => {
  for (const server of opened) server.close();
  await rm(caFile, { force: true });
});

/** A service that closes each line at the second message on it, unread. */
async function openForgetful() {
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await writeFile(caFile, cert);
  const used = new WeakSet<Socket>();
  const counts = { taken: 0, dropped: 0 };
  const server = https.createServer({ key, cert }, (request, reply) => {
    if (used.has(request.socket)) {
      counts.dropped += 1;
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    counts.taken += 1;
    request.resume();
    reply.writeHead(201, { 'content-length': 0 }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opened.push(server);
  return { endpoint: `https://localhost:${(server.address() as AddressInfo).port}/push/a`, counts };
}

test('a line that the service closed while it lay idle is replaced by a new one, and the push is sent once', async () => {
  const { endpoint, counts } = await openForgetful();
  const pushes = webPush({
    ...webPushLibrary.generateVAPIDKeys(),
    subject: 'mailto:club@club.example',
    caFile,
    extraHosts: ['localhost'],
  });
  const target = {
    endpoint,
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  const message = {
    title: 'Клуб',
    body: 'Проба',
    navigate: 'https://club.example/',
    topic: 'a',
    icon: '/i.png',
    badgeIcon: '/b.png',
    badge: 0,
    data: {},
    urgent: false,
    livesSeconds: 60,
  };
  for (let turn = 0; turn < 3; turn += 1) expect(await pushes.send(target, message)).toBe('sent');
  expect(counts).toEqual({ taken: 3, dropped: 2 });
});
