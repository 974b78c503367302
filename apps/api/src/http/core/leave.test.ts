import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { leave } from './leave.ts';

test('a server that leaves holds no socket, answers pending calls, and then accepts none', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.decorate('isLeaving', false);
  app.get('/', async () => 'here');
  const stream = new PassThrough();
  app.get('/stream', async (_, reply) => reply.send(stream));
  app.addHook('preClose', async () => void stream.end('over'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const open = async (path: string): Promise<IncomingMessage> =>
    (await once(get({ port, path, host: '127.0.0.1', agent }), 'response'))[0];
  const request = async () => {
    const answer = await open('/');
    return { connection: answer.headers.connection, body: await text(answer) };
  };
  expect(await request()).toEqual({ connection: 'keep-alive', body: 'here' });

  stream.write('begun, ');
  const streaming = await open('/stream');
  const opened = connect(port, '127.0.0.1');
  await once(opened, 'connect');
  const left = leave(app, 300, async () => undefined);
  expect(app.isLeaving).toBe(true);
  expect(await request()).toEqual({ connection: 'close', body: 'here' });
  await vi.waitUntil(() => !app.server.listening);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  opened.write('GET / HTTP/1.1\r\nhost: club\r\n\r\n');
  expect(await text(opened)).toMatch(/^HTTP\/1\.1 200[^]*\r\nconnection: close\r\n[^]*here$/i);
  await left;
  expect(await text(streaming)).toBe('begun, over');
});
