import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { monobank } from './payments.ts';
import { readReport } from './report.ts';
import { callChecker, isSignedBy, readKey } from './signature.ts';

const club = openHarness({ seed: false });
const bank = (over: object = {}) => monobank({ ...club.config.providers.monobank, ...over });
const day = 24 * 3_600_000;
let count = 0;
let name = '';
beforeEach(() => (name = `${1000 + ++count}-1`));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

/** The bank prints this example of a call in its documents, with the key and the signature. */
const official = {
  key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  sign: 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  fields: {
    invoiceId: 'p2_9ZgpZVsl3',
    status: 'created',
    failureReason: 'string',
    amount: 4200,
    ccy: 980,
    finalAmount: 4200,
    createdDate: '2019-08-24T14:15:22Z',
    modifiedDate: '2019-08-24T14:15:22Z',
    reference: '84d0070ee4e44667b31371d8f8813947',
    cancelList: [
      {
        status: 'processing',
        amount: 4200,
        ccy: 980,
        createdDate: '2019-08-24T14:15:22Z',
        modifiedDate: '2019-08-24T14:15:22Z',
        approvalCode: '662476',
        rrn: '060189181768',
        extRef: '635ace02599849e981b2cd7a65f417fe',
      },
    ],
  },
};
const officialText = JSON.stringify(official.fields, null, 2);

test('the bank’s own example of a signed call is right, and wrong once a byte of it differs', () => {
  expect(hash('sha256', officialText)).toBe('b68de0ef3e300b8813f0c39f87feea8519bd2b0628b5c2400b7bd1256f3bf58f');
  const key = readKey(official.key)!;
  expect(isSignedBy(key, officialText, official.sign)).toBe(true);
  expect(isSignedBy(key, JSON.stringify(official.fields), official.sign)).toBe(false);
  expect(isSignedBy(key, `${officialText}\n`, official.sign)).toBe(false);
  expect(isSignedBy(key, officialText, official.sign.replace('MEUC', 'MEUD'))).toBe(false);
  for (const junk of ['', 'я', 'AAAA']) expect(isSignedBy(key, officialText, junk)).toBe(false);
  for (const junk of ['', 'AAAA', 7, undefined]) expect(readKey(junk)).toBeUndefined();
});

test('the key is fetched once, again when a signature does not fit, and no more than once a minute', async () => {
  const keys = ['', official.key];
  let fetches = 0;
  let now = 0;
  const check = callChecker(
    async () => keys[Math.min(fetches++, 1)],
    () => now,
  );
  const call = { headers: { 'x-sign': official.sign }, body: officialText };
  expect(await check(call)).toBe(false);
  expect(await check(call)).toBe(false);
  expect(fetches).toBe(1);
  now = 60_000;
  expect(await Promise.all([check(call), check(call), check(call)])).toEqual([true, true, true]);
  expect(fetches).toBe(2);
  const forged = { ...call, body: `${officialText} ` };
  for (let times = 0; times < 50; times++) expect(await check(forged)).toBe(false);
  expect(fetches).toBe(2);
  now = 120_000;
  expect(await check(forged)).toBe(false);
  expect(fetches).toBe(3);
  expect(await check(call)).toBe(true);
});

test('a bank that does not return its key leaves the known one as it is', async () => {
  let now = 0;
  let isSilent = false;
  const check = callChecker(
    async () => {
      if (isSilent) throw new ProviderError('monobank', 'unavailable', 'http 500');
      return official.key;
    },
    () => now,
  );
  const call = { headers: { 'x-sign': official.sign }, body: officialText };
  expect(await check(call)).toBe(true);
  [isSilent, now] = [true, 70_000];
  expect(await check({ ...call, body: '{}' })).toBe(false);
  expect(await check(call)).toBe(true);
});

const said = (over: object) =>
  readReport({ ...official.fields, failureReason: undefined, cancelList: undefined, ...over });
const back = (amount: number, status = 'success') => ({ cancelList: [{ amount, status }] });

test.each([
  [{ status: 'created' }, { state: 'noted', isKnownStatus: true }],
  [{ status: 'processing' }, { state: 'processing', isKnownStatus: true }],
  [{ status: 'success' }, { state: 'paid', amountKop: 4200, currency: 'UAH' }],
  [
    { status: 'success', finalAmount: 4000 },
    { state: 'noted', status: 'partly success', isKnownStatus: false },
  ],
  [
    { status: 'success', ...back(200) },
    { state: 'noted', status: 'partly success' },
  ],
  [{ status: 'success', ...back(4200, 'processing') }, { state: 'paid' }],
  [
    { status: 'reversed', finalAmount: 0, ...back(4200) },
    { state: 'refunded', amountKop: 4200 },
  ],
  [
    { status: 'reversed', finalAmount: 100 },
    { state: 'noted', status: 'partly reversed' },
  ],
  [
    { status: 'failure', errCode: 'LIMIT' },
    { state: 'failed', failure: 'LIMIT' },
  ],
  [
    { status: 'failure', errCode: 'з пробілом', failureReason: 'немає коштів' },
    { state: 'failed', failure: null },
  ],
  [{ status: 'expired' }, { state: 'failed' }],
  [{ status: 'hold' }, { state: 'held', isKnownStatus: true, isOfHold: true }],
  [{ status: 'brand_new' }, { state: 'processing', isKnownStatus: false }],
  [{ ccy: 840 }, { currency: '840' }],
  [{}, { changedAt: new Date('2019-08-24T14:15:22Z'), providerPaymentId: 'p2_9ZgpZVsl3' }],
])("the bank's report %j means %j", (over, meaning) => {
  expect(said(over)).toMatchObject(meaning);
});

test.each([
  { invoiceId: '' },
  { invoiceId: 'a\u0000' },
  { reference: 7 },
  { status: 'a b' },
  { amount: 4200.5 },
  { amount: '4200' },
  { amount: -1 },
])("a report with %j is not the bank's", (over) => {
  expect(said(over)).toBeUndefined();
});

test('an invalid date is omitted', () => {
  expect(said({ modifiedDate: 'yesterday' })).not.toHaveProperty('changedAt');
});

const openInvoice = async (over: object = {}): Promise<{ id: string; link: string }> => {
  const way = await bank().checkout({
    providerOrderId: name,
    amountKop: 49950,
    description: 'Замовлення № 1001',
    resultUrl: 'http://localhost:3000/shop/success?o=1001',
    serverUrl: 'http://localhost:3000/hooks/monobank',
    expiresAt: new Date(Date.now() + day),
    livesMs: day,
    isHold: false,
    ...over,
  });
  if (!('link' in way)) throw new Error('no page');
  return { id: way.providerPaymentId!, link: way.link };
};
const choose = ({ link }: { link: string }, card: string) =>
  club.outside.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `card=${card}`,
  });
const script = (mode: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'monobank', mode, times: 1 } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : String(error)),
  );
const atBank = async () =>
  (await club.outside.inject('/emulators/monobank/invoices')).json<{
    invoices: { reference: string; cancels: object[] }[];
    calls: { invoiceId: string; body: string; sign: string }[];
  }>();

test('an invoice is paid on its page, queried by its number, and given back once however often that is requested', async () => {
  const invoice = await openInvoice();
  expect(await bank().findPayment(name, invoice.id)).toBeUndefined();
  await choose(invoice, 'success');
  expect(await bank().findPayment(name, invoice.id)).toMatchObject({ state: 'paid', amountKop: 49950 });
  for (let times = 0; times < 3; times++)
    expect(await bank().refund(name, 49950, invoice.id)).toMatchObject({ state: 'refunded', status: 'reversed' });
  const known = (await atBank()).invoices.find(({ reference }) => reference === name);
  expect(known?.cancels).toHaveLength(1);
});

test('money that is still on its way back is not requested again', async () => {
  const invoice = await openInvoice();
  await choose(invoice, 'success');
  await script('stalled');
  for (let times = 0; times < 2; times++)
    expect(await bank().refund(name, 49950, invoice.id)).toMatchObject({ state: 'processing', status: 'refund_wait' });
  expect((await atBank()).invoices.find(({ reference }) => reference === name)?.cancels).toHaveLength(1);
});

test('a bank that refuses a refund reports so, and an unpaid one cannot be refunded', async () => {
  const invoice = await openInvoice();
  expect(await faultOf(bank().refund(name, 49950, invoice.id))).toBe('refused http 400');
  expect(await faultOf(bank().refund(name, 49950, null))).toBe('refused no invoice');
  await choose(invoice, 'success');
  await script('refused');
  expect(await faultOf(bank().refund(name, 49950, invoice.id))).toBe('refused cancel failed');
});

test('a try without an invoice, an unknown one and one of another order are not this payment', async () => {
  const invoice = await openInvoice();
  await choose(invoice, 'success');
  expect(await bank().findPayment(name, null)).toBeUndefined();
  expect(await bank().findPayment(name, 'p2_unknown')).toBeUndefined();
  expect(await faultOf(bank().findPayment('999-1', invoice.id))).toBe('unknown not that payment');
});

test('a wrong token and an invoice that the bank does not make are our own mistake', async () => {
  expect(await faultOf(bank({ token: 'another-token' }).findPayment(name, 'p2_any'))).toBe('misconfigured http 403');
  expect(await faultOf(openInvoice({ resultUrl: 'https://evil.example/' }))).toBe('misconfigured http 400');
});

test("the bank's calls are verified by its key, also after a key change; a forged call is refused", async () => {
  const reader = bank();
  const callOf = async (id: string) => {
    const call = (await atBank()).calls.findLast(({ invoiceId }) => invoiceId === id)!;
    return { headers: { 'x-sign': call.sign }, body: call.body };
  };
  await script('new-key');
  const first = await openInvoice();
  await choose(first, 'success');
  expect(await reader.readCallback(await callOf(first.id))).toMatchObject({
    state: 'paid',
    providerPaymentId: first.id,
  });
  await script('forged');
  const second = await openInvoice();
  await choose(second, 'success');
  expect(await reader.readCallback(await callOf(second.id))).toBeUndefined();
  expect(await reader.readCallback({ headers: {}, body: '' })).toBeUndefined();
});

const partOf = (invoice: { id: string }, number: number, amountKop: number, beforeKop = 0) => ({
  providerOrderId: name,
  providerPaymentId: invoice.id,
  name: `${name}-r${number}`,
  amountKop,
  beforeKop,
  sentAt: null,
});
const cancelsAtBank = async () => (await atBank()).invoices.find(({ reference }) => reference === name)?.cancels ?? [];

test('parts go back by their names, each once however often it is requested, until nothing is left', async () => {
  const invoice = await openInvoice();
  await choose(invoice, 'success');
  const [first, second] = [partOf(invoice, 1, 10_000), partOf(invoice, 2, 39_950, 10_000)];
  expect(await bank().findPart(first)).toBe('none');
  for (let times = 0; times < 3; times++) expect(await bank().refundPart(first)).toBe('done');
  expect(await cancelsAtBank()).toEqual([{ status: 'success', amount: 10_000 }]);
  expect(await bank().findPart(second)).toBe('none');
  // What went back in part leaves a payment, and no news of it moves anything.
  expect(await bank().findPayment(name, invoice.id)).toMatchObject({ state: 'noted', status: 'partly success' });
  expect(await bank().refundPart(second)).toBe('done');
  expect(await bank().findPayment(name, invoice.id)).toMatchObject({ state: 'refunded' });
});

test('a part that is on its way is queried, one that the bank refuses is refused, and more than is left is too', async () => {
  const invoice = await openInvoice();
  await choose(invoice, 'success');
  const moving = partOf(invoice, 1, 20_000);
  await script('stalled');
  expect(await bank().refundPart(moving)).toBe('moving');
  expect(await bank().findPart(moving)).toBe('moving');
  const refused = partOf(invoice, 2, 10_000, 20_000);
  await script('refused');
  expect(await faultOf(bank().refundPart(refused))).toBe('refused cancel failed');
  expect(await bank().findPart(refused)).toBe('refused');
  expect(await faultOf(bank().refundPart(partOf(invoice, 3, 40_000, 20_000)))).toBe('refused http 400');
  expect(await faultOf(bank().findPart({ ...moving, providerPaymentId: null }))).toBe('refused no invoice');
});

test('an instruction whose question afterwards fails may have been done', async () => {
  const received: string[] = [];
  const server = createServer(({ url }, reply) => {
    received.push(String(url));
    reply.statusCode = url?.includes('/invoice/status') === true && received.length > 1 ? 502 : 200;
    reply.end(JSON.stringify({ status: 'success', invoiceId: 'i1', cancelList: [] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const deaf = bank({ url: `http://127.0.0.1:${port}` });
  expect(await faultOf(deaf.capture('mine', 100, 'i1'))).toBe('unknown http 502');
  const part = {
    name: 'p',
    providerOrderId: 'mine',
    providerPaymentId: 'i1',
    amountKop: 100,
    beforeKop: 0,
    sentAt: null,
  };
  expect(await faultOf(deaf.refundPart(part))).toBe('unknown http 502');
  server.close();
});

test('a hold lasts until it is captured, once, or released as a whole', async () => {
  const taken = await openInvoice({ isHold: true });
  await choose(taken, 'success');
  expect(await bank().findPayment(name, taken.id)).toMatchObject({ state: 'held', isOfHold: true, amountKop: 49_950 });
  for (let times = 0; times < 2; times++)
    expect(await bank().capture(name, 49_950, taken.id)).toMatchObject({ state: 'paid', amountKop: 49_950 });
  const free = await openInvoice({ isHold: true });
  await choose(free, 'success');
  await script('refused');
  expect(await faultOf(bank().capture(name, 49_950, free.id))).toBe('refused http 400');
  expect(await bank().refund(name, 49_950, free.id)).toMatchObject({ state: 'refunded' });
  expect(await faultOf(bank().capture(name, 49_950, free.id))).toBe('refused http 400');
});
