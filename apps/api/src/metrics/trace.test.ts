import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hushLog } from '../../test/harness/capture-log.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { enqueue, type OutboxTask } from '../database/jobs/outbox.ts';
import { runRequestedBy } from '../domain/requested-by.ts';
import { runTask } from '../jobs/outbox/run-task.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { buildServer } from '../server.ts';
import { followRequests } from '../traces.ts';

const club = openHarness();
const bodies: string[] = [];
let collector: Server;
let url: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as { port: number }).port}/v1/traces`;
});
afterAll(() => {
  collector.close();
});

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

/** A traced server, and the collector's data of it when it ended. */
async function traced(share: number, work: (phone: Phone) => Promise<void>): Promise<Span[]> {
  bodies.length = 0;
  const traces = await followRequests({ ...club.config, traces: { url, share } }, '1.2.3');
  const app = await buildServer(club.services, { version: '0', build: 'test' });
  traces.watch(app);
  await app.ready();
  hushLog(app);
  await work(new Phone({ ...club, app }));
  await app.close();
  await traces.end();
  return bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((of) =>
      of.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}
const valueOf = (span: Span, key: string) => Object.values(span.attributes.find((a) => a.key === key)?.value ?? {})[0];

test('a request is a trace with its statements below it, and nothing of a person is in it', async () => {
  let number = '';
  const spans = await traced(1, async (phone) => {
    await phone.register();
    await phone.call('GET /api/get-bonus-history', {});
    ({ number } = phone);
  });
  const [root] = spans.filter(({ name }) => name === 'GET /api/get-bonus-history');
  const below = spans
    .filter(({ traceId }) => traceId === root!.traceId && root !== undefined)
    .filter((s) => s !== root);
  expect(root).toMatchObject({ kind: 2 });
  expect(root!.parentSpanId ?? '').toBe('');
  expect(valueOf(root!, 'http.response.status_code')).toBe(200);
  // The embedded database runs inside the process: none of that is a statement on the wire.
  expect(below.some(({ name }) => /^select \w+$/.test(name))).toBe(inject('engine') === 'postgresql');
  expect(below.filter(({ parentSpanId }) => parentSpanId !== root!.spanId)).toEqual([]);
  expect(spans.map(({ name }) => name)).toContain('call turbosms');
  for (const secret of [number, number.slice(3), 'Олена', 'Тестова', '1990-05-14'])
    expect(bodies.join('\n')).not.toContain(secret);
});

test('a side effect that is done later, and one that fails, are of the trace of the request that left them', async () => {
  const request = randomUUID();
  const task: OutboxTask = {
    id: 1,
    kind: 'order-sms',
    payload: {},
    attempts: 1,
    lastError: null,
    requestedBy: request,
    queue: 'order-sms',
    dueAt: club.clock.now.toISOString(),
  };
  const spans = await traced(1, async () => {
    const fails = async () => Promise.reject(new ProviderError('turbosms', 'unavailable', 'it is away'));
    await runTask({ ...club.services, log: club.app.log }, { 'order-sms': fails }, task);
    await runRequestedBy('job:tidy', () =>
      enqueue(club.database.db, { kind: 'order-sms', once: randomUUID(), payload: {}, now: new Date() }),
    );
  });
  const done = spans.filter(({ name }) => name === 'task order-sms');
  expect(done).toMatchObject([{ kind: 5 }]);
  expect(spans.every(({ traceId }) => traceId === done[0]!.traceId)).toBe(true);
});

test('with a share of zero nothing is reported, and an unavailable collector stops nobody', async () => {
  expect(await traced(0, async (phone) => void (await phone.register()))).toEqual([]);
  const traces = await followRequests(
    { ...club.config, traces: { url: 'http://127.0.0.1:9/v1/traces', share: 1 } },
    '1',
  );
  const app = await buildServer(club.services, { version: '0', build: 'test' });
  traces.watch(app);
  await app.ready();
  hushLog(app);
  await new Phone({ ...club, app }).register();
  await app.close();
  await traces.end();
});
