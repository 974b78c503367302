import { beforeEach, expect, test, vi } from 'vitest';
import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { closeSession } from '../../device/session.ts';

type Sent = { codes: { id: string; code: string; how: string }[]; product_variant: string };

const sent: Sent[] = [];
let answer: (body: Sent) => Response | Promise<Response>;

const outcome = (id: string, over: Partial<ScanOutcome> = {}): ScanOutcome => ({
  id,
  result: 'credited',
  xp: 10,
  line: 'glo',
  code_tail: '34JW',
  message: '+10 XP',
  ...over,
});
const credited = ({ codes }: Sent): Response =>
  Response.json({ code: 200, results: codes.map(({ id }) => outcome(id)), balance: 110 });
const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

// A fresh module stands for a reloaded page: only what the device stores is left.
async function openPage() {
  vi.resetModules();
  const [outbox, store, device] = await Promise.all([
    import('./outbox.ts'),
    import('../../data/scans/outbox.ts'),
    import('../../device/storage/stored.ts'),
  ]);
  return { ...outbox, items: store.outboxItems, stored: device.stored };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('pwaToken', 'token');
  sent.length = 0;
  answer = credited;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const given = JSON.parse(body) as Sent;
    sent.push(given);
    return answer(given);
  });
});

test('a code is sent once with its own id, and nothing of it is stored after the answer', async () => {
  const { submitCode, items } = await openPage();
  const end = await submitCode('NAZYNZ7KQ34JW', 'camera', 'glo');
  expect(end).toMatchObject({ kind: 'outcome', outcome: { result: 'credited' } });
  expect(sent).toMatchObject([{ codes: [{ code: 'NAZYNZ7KQ34JW', how: 'camera' }], product_variant: 'glo' }]);
  expect(items()).toEqual([]);
});

test('the balance of the answer is stored for the header', async () => {
  const { submitCode, stored } = await openPage();
  await submitCode('NAZYNZ7KQ34JW', 'camera', 'glo');
  expect(stored('balance').main?.xp).toBe(110);
});

test('the same code while its answer is awaited is not sent a second time', async () => {
  const { submitCode } = await openPage();
  await Promise.all([submitCode('NAZYNZ7KQ34JW', 'camera', 'glo'), submitCode('NAZYNZ7KQ34JW', 'typed', 'glo')]);
  expect(sent).toHaveLength(1);
});

test('a scan without network survives a reload and is sent with the same id', async () => {
  answer = noNetwork;
  const before = await openPage();
  expect(await before.submitCode('NAZYNZ7KQ34JW', 'camera', 'glo')).toEqual({ kind: 'queued' });
  answer = credited;
  const after = await openPage();
  await after.flushOutbox();
  await after.flushOutbox();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.codes[0]?.id).toBe(sent[0]?.codes[0]?.id);
});

test('a late answer stays in the queue as one final result until it is dismissed', async () => {
  answer = noNetwork;
  const { submitCode, flushOutbox, dismissAnswered, items } = await openPage();
  await submitCode('NAZYNZ7KQ34JW', 'camera', 'glo');
  expect(items()).toMatchObject([{ code: 'NAZYNZ7KQ34JW', isLate: true }]);
  answer = credited;
  await flushOutbox();
  expect(items()).toMatchObject([{ outcome: { message: '+10 XP' } }]);
  dismissAnswered();
  expect(items()).toEqual([]);
});

test('a lost answer is requested again under the same id', async () => {
  answer = noNetwork;
  const { submitCode } = await openPage();
  await submitCode('NAZYNZ7KQ34JW', 'typed', 'glo');
  answer = credited;
  await submitCode('NAZYNZ7KQ34JW', 'typed', 'glo');
  expect(new Set(sent.map(({ codes }) => codes[0]?.id)).size).toBe(1);
});

test('an unavailable server leaves the code queued; a final refusal does not', async () => {
  const { submitCode, items } = await openPage();
  answer = () => Response.json({ code: 'overloaded', detail: 'Зараз у клубі людно' }, { status: 503 });
  expect(await submitCode('NAZYNZ7KQ34JW', 'typed', 'glo')).toMatchObject({ kind: 'problem' });
  expect(items()).toHaveLength(1);
  answer = () => Response.json({ code: 'invalid_request', detail: 'Перевір введені дані' }, { status: 400 });
  await submitCode('92PG85MGSHQGY', 'typed', 'glo');
  expect(items().map(({ code }) => code)).toEqual(['NAZYNZ7KQ34JW']);
});

test('an answer that was lost with a closed page joins the queue', async () => {
  answer = () => new Promise<Response>(() => undefined);
  const before = await openPage();
  void before.submitCode('NAZYNZ7KQ34JW', 'camera', 'glo');
  answer = credited;
  const after = await openPage();
  after.followOutbox();
  await vi.waitFor(() => expect(after.items()).toMatchObject([{ outcome: { result: 'credited' } }]));
});

test('signing out forgets the queue', async () => {
  answer = noNetwork;
  const { submitCode, items } = await openPage();
  await submitCode('NAZYNZ7KQ34JW', 'camera', 'glo');
  closeSession('left');
  expect(items()).toEqual([]);
});
