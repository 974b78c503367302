// Attempts of an attacker who has read the office's contract and not its code: a member of staff with fewer rights than
// they want.
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const missing = 99_999;
let customer: number;
let order: number;
let lead: Desk;
beforeAll(async () => {
  const phone = new Phone(club);
  customer = Number((await phone.register()).customerId);
  order = (await insertOrderRow(club, phone)).number;
  lead = await new Desk(office).sit(['order-lead', 'support-lead']);
});

const numbers = ['0', '00010001', '2147483648', '999999999', '999999999999999', '-1', '1.5', '1e4', '٣', '\u0000'];
const cursors = [
  '0',
  '1.1',
  '1.999999999999999',
  '999999999999999',
  '999999999999999.999999999999999',
  '1e3',
  '\u0000',
];
const cards = [
  ['/api/order', 'number'],
  ['/api/parcel', 'number'],
  ['/api/request', 'number'],
  ['/api/wave', 'id'],
  ['/api/person', 'customer'],
  ['/api/approval-plan', 'approval'],
  ['/api/webhook-deliveries', 'endpoint'],
] as const;
const lists = [
  ['/api/orders', { view: 'all' }],
  ['/api/orders', { view: 'new' }],
  ['/api/order-changes', {}],
  ['/api/requests', { state: 'open' }],
  ['/api/reviews', { state: 'waiting' }],
  ['/api/replacements', { state: 'requested' }],
  ['/api/calls', { state: 'asked' }],
  ['/api/waves', { view: 'done' }],
  ['/api/stuck', {}],
  ['/api/approvals', { view: 'decided' }],
] as const;

test('invented numbers and cursors are refused or find nothing, and break nothing', async () => {
  const faults: string[] = [];
  const look = async (name: string, input: object) => {
    const { statusCode } = await lead.request(name, input);
    if (statusCode >= 500) faults.push(`${name} ${JSON.stringify(input)}: ${statusCode}`);
  };
  for (const [path, field] of cards) for (const number of numbers) await look(`GET ${path}`, { [field]: number });
  for (const [path, input] of lists) for (const after of cursors) await look(`GET ${path}`, { ...input, after });
  const auditor = await new Desk(office).sit(['auditor']);
  for (const after of cursors)
    expect((await auditor.request('GET /api/audit', { after })).statusCode).toBeLessThan(500);
  for (const number of [2 ** 31, 2 ** 53 - 1]) {
    await look('POST /api/approvals/decide', { approval: number, approve: true, note: '' });
    await look('POST /api/approvals/fetch', { approval: number });
    await look('POST /api/claims/claim', { kind: 'order', subject: number });
    await look('POST /api/demo/sign-in-as', { member: number });
    for (const action of ['orders.pack', 'orders.reveal', 'support.close', 'wave.restart', 'reviews.publish'])
      expect((await lead.act(action, { number, review: number })).statusCode, action).toBeLessThan(500);
  }
  expect(faults).toEqual([]);
});

test('input that an action does not declare is refused: an approver reads nothing that is not done', async () => {
  const said = { customer, xp: 1500, reason: 'Обмін' };
  expect((await lead.act('xp.adjust', { ...said, насправді: 15 })).json()).toMatchObject({ code: 'input_invalid' });
  const line = { line: 1, units: 1, restock: true, note: 'x' };
  const answer = await lead.act('orders.return', { number: order, lines: [line], reason: 'x' });
  expect(answer.json()).toMatchObject({ code: 'input_invalid' });
});

test('a thing of another brand is treated as missing: nothing is revealed of its state, and no one is blocked', async () => {
  const other = await new Desk(office).sit(['order-lead', 'support-lead'], ['ogo']);
  const known = (answer: { json(): unknown }, number: number) =>
    JSON.stringify({ ...(answer.json() as object), requestId: '' }).replaceAll(String(number), '…');
  for (const [action, more] of [
    ['orders.pack', {}],
    ['orders.deliver', {}],
    ['orders.cancel', {}],
    ['orders.refund', { restock: true }],
    ['orders.refuse-return', { reason: 'x' }],
    ['orders.make-waybill', {}],
    ['orders.change-waybill', { value_kop: 10_000 }],
    ['orders.call-back', {}],
    ['orders.redirect', { branch: 1 }],
    ['orders.end-request', {}],
    ['orders.report-refusal', { state: 'packed', code: 'order_cannot_move' }],
    ['orders.reveal', { reason: 'call' }],
    ['wave.scan', { code: '1' }],
  ] as const) {
    const [theirs, none] = [
      await other.act(action, { number: order, ...more }),
      await other.act(action, { number: missing, ...more }),
    ];
    expect(known(theirs, order), action).toBe(known(none, missing));
    expect(theirs.statusCode, action).toBe(404);
  }
  const given = { customer, reason: 'x' };
  expect((await other.act('xp.adjust', { ...given, xp: 1 })).json()).toMatchObject({ code: 'customer_unknown' });
  expect((await other.act('customer.end-sign-ins', given)).json()).toMatchObject({ code: 'customer_unknown' });
  for (const kind of ['order', 'parcel'])
    expect(await other.refusal('POST /api/claims/claim', { kind, subject: order })).toBe('record_unknown');
  await lead.call('POST /api/claims/claim', { kind: 'order', subject: order });
  expect((await other.call('GET /api/claims', { kind: 'order' })).claims).toEqual([]);
});

test('another spelling of a call is no call for any member', async () => {
  for (const [method, url] of [
    ['GET', '/api//orders?view=all'],
    ['GET', '//api/orders?view=all'],
    ['GET', '/api/orders/?view=all'],
    ['GET', '/API/orders?view=all'],
    ['GET', '/api/%6frders?view=all'],
    ['GET', '/api/orders;x?view=all'],
    ['POST', '/api/orders?view=all'],
    ['PUT', '/api/search'],
    ['OPTIONS', '/api/orders?view=all'],
    ['GET', '/api/actions/orders.pack'],
    ['POST', '/api/actions/__proto__'],
    ['POST', '/api/actions/approval.decide'],
    ['POST', '/api/actions/Orders.pack'],
  ] as const) {
    const { host } = new URL(club.config.office.url);
    const answer = await office.app.inject({
      method,
      url,
      headers: {
        host,
        origin: club.config.office.url,
        'x-office': '1',
        'sec-fetch-site': 'same-origin',
        cookie: `office=${lead.cookie}`,
      },
      ...(method === 'POST' && { payload: { input: {} } }),
    });
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    expect(isRefused || String(answer.headers['content-type']).startsWith('text/html'), `${method} ${url}`).toBe(true);
    expect(answer.body).not.toContain('"rows"');
  }
});
