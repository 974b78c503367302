import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestedBy, runRequestedBy } from '../domain/requested-by.ts';
import { getJson } from '../providers/outbound.ts';
import { webhookSender } from '../providers/send-webhook.ts';
import { signOutsideCalls } from './sign-outside-calls.ts';

const ids: (string | undefined)[] = [];
const outside = createServer(({ headers }, response) => {
  ids.push(headers['x-request-id']?.toString());
  response.end('{}');
});
let url = '';
let end: () => void;

beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(outside.address() as { port: number }).port}`;
  end = signOutsideCalls(requestedBy);
});
afterAll(() => {
  end();
  outside.close();
});

const callsBy = async (who: string): Promise<(string | undefined)[]> => {
  ids.length = 0;
  await runRequestedBy(who, async () => {
    await getJson('turbosms', url);
    await webhookSender({ isEmulated: true }).send({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });
  });
  return [...ids];
};

test('a call of an outside service and a message to another system carry the id of the request', async () => {
  const id = randomUUID();
  expect(await callsBy(id)).toEqual([id, id]);
});

test('a call from a job or a command carries no name of ours', async () => {
  expect(await callsBy('job:watch-shift')).toEqual([undefined, undefined]);
});
