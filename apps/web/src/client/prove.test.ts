import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import type { CallProblem } from './problem.ts';
import { currentChecking } from './proof-progress.ts';
import { type ProofChallenge, solveProof } from './solve-proof.ts';

const challenge = (token: string) => ({
  algorithm: 'sha-256',
  salt: 'AbCdEfGhIjKlMnOpQrStUv',
  bits: 4,
  pieces: 8,
  token,
});
const needed = (token: string) => ({
  status: 429,
  code: 'proof_needed',
  detail: 'Потрібна перевірка',
  proof: challenge(token),
});

let requests: { body: unknown; proof: string | undefined }[];
let workers: { isSlow: boolean; isEnded: boolean; finish: () => void }[];
let isSlow: boolean;

/** Stands in for the thread: solves immediately, or on command. */
class Thread extends EventTarget {
  readonly own = { isSlow, isEnded: false, finish: () => undefined as void };
  constructor() {
    super();
    workers.push(this.own);
  }
  postMessage(proof: ProofChallenge): void {
    this.own.finish = () => void this.dispatchEvent(new MessageEvent('message', { data: solveProof(proof) }));
    if (!this.own.isSlow) this.own.finish();
  }
  terminate(): void {
    this.own.isEnded = true;
  }
}

/** Answers in this order; the last one stays. */
function serve(...answers: [status: number, body: unknown][]): void {
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    requests.push({ body: JSON.parse(body as string), proof: (headers as Record<string, string>)['x-proof'] });
    const [status, reply] = answers.length > 1 ? answers.shift()! : answers[0]!;
    return Response.json(reply, { status });
  });
}

beforeEach(() => {
  requests = [];
  workers = [];
  isSlow = false;
  vi.stubGlobal('Worker', Thread);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Without a moment of the timers. */
async function started(): Promise<void> {
  while (workers.length === 0) await new Promise((resolve) => setImmediate(resolve));
}

const request = () => call('POST /api/auth/test-login', { phone: '380671234567' });
const problem = (promise: Promise<unknown>) => promise.catch((error: unknown) => error) as Promise<CallProblem>;

test('a call that needs a proof is repeated automatically, unchanged, with the proof for its own challenge', async () => {
  serve([429, needed('first')], [200, { shopify_id: '1', error: null }]);
  expect(await request()).toEqual({ shopify_id: '1', error: null });
  expect(requests).toEqual([
    { body: { phone: '380671234567' }, proof: undefined },
    { body: { phone: '380671234567' }, proof: solveProof(challenge('first')) },
  ]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('a proof that came too late is made again for the next challenge, three times at most', async () => {
  serve([429, needed('a')], [429, needed('b')], [200, {}]);
  await request();
  expect(requests.map(({ proof }) => proof?.split('.')[0])).toEqual([undefined, 'a', 'b']);
  requests = [];
  serve([429, needed('c')]);
  expect(await problem(request())).toMatchObject({ code: 'proof_needed', detail: 'Потрібна перевірка' });
  expect(requests).toHaveLength(4);
});

test('the caller gets the refusal of the repeated call', async () => {
  serve([429, needed('a')], [422, { code: 'code_wrong', detail: 'Спробуй ще раз' }]);
  expect(await problem(request())).toMatchObject({ code: 'code_wrong', status: 422 });
  expect(requests).toHaveLength(2);
});

test('after 300 ms it is shown that something is being checked, and no longer than it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isSlow = true;
  serve([429, needed('a')], [200, {}]);
  const answer = request();
  await started();
  await vi.advanceTimersByTimeAsync(299);
  expect(currentChecking()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(currentChecking()).not.toBeNull();
  workers[0]!.finish();
  await answer;
  expect(currentChecking()).toBeNull();
});

test('cancelled by the customer the work ends, nothing is sent, and the caller learns why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isSlow = true;
  serve([429, needed('a')]);
  const refused = problem(request());
  await started();
  await vi.advanceTimersByTimeAsync(300);
  currentChecking()!.stop();
  expect(await refused).toMatchObject({ code: 'proof_needed' });
  expect(requests).toHaveLength(1);
  expect(workers[0]!.isEnded).toBe(true);
  expect(currentChecking()).toBeNull();
});
