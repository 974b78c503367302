// Written from the facts of the protocol: the club's adapter is not used here.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

type Fields = Record<string, unknown>;
const api = '/emulators/checkbox/api/v1';
const register = { 'x-client-name': 'test', 'x-client-version': '1', 'x-license-key': 'test-demo-register' };

async function openDesk() {
  const room = await openRoom();
  let bearer = '';
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, over: Record<string, string> = {}) => {
    const headers = { ...register, ...(bearer !== '' && { authorization: `Bearer ${bearer}` }), ...over };
    const answer = await room.app.inject({ method, url: `${api}${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Fields>() };
  };
  const signIn = async () => {
    bearer = String((await call('POST', '/cashier/signinPinCode', { pin_code: '1234567890' })).body.access_token);
  };
  const openShift = async () => {
    expect((await call('POST', '/shifts', { id: randomUUID() })).status).toBe(202);
    await call('GET', '/cashier/shift');
  };
  const sell = (over: object = {}) => call('POST', '/receipts/sell', { ...sale(), ...over });
  const look = async (id: unknown) => (await call('GET', `/receipts/${String(id)}`)).body;
  const fault = (mode: string) => room.fault({ service: 'checkbox', mode, times: 1 });
  await signIn();
  return { ...room, call, signIn, openShift, sell, look, fault };
}

const goods = (over: object = {}) => ({
  good: { code: 'SKU-1', name: 'Стік', price: 499_50 },
  quantity: 1000,
  ...over,
});
const sale = () => ({
  id: randomUUID(),
  goods: [
    goods({ is_return: false, discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 50_00, name: 'XP' }] }),
    goods({ quantity: 2000 }),
  ],
  payments: [{ type: 'CASHLESS', value: 449_50 + 999_00, label: 'Інтернет еквайринг' }],
});

test('a receipt is accepted immediately and issued a moment later, under the id that it came with', async () => {
  const desk = await openDesk();
  await desk.openShift();
  const whole = sale();
  const taken = await desk.sell(whole);
  expect(taken).toMatchObject({
    status: 201,
    body: { id: whole.id, status: 'CREATED', type: 'SELL', total_sum: 1448_50, fiscal_code: null, tax_url: null },
  });
  expect(await desk.look(whole.id)).toMatchObject({ status: 'CREATED' });
  expect(await desk.look(whole.id)).toMatchObject({ status: 'DONE', fiscal_code: expect.stringMatching(/^TEST/) });
  expect(await desk.sell(whole)).toMatchObject({ status: 400, body: { code: 'receipt.already_exists' } });
  expect((await desk.call('GET', `/receipts/${randomUUID()}`)).status).toBe(404);
});

test('a return is linked to a sale that was made, and is not larger', async () => {
  const desk = await openDesk();
  await desk.openShift();
  const sold = sale();
  await desk.sell(sold);
  const back = (over: object = {}) => ({
    id: randomUUID(),
    related_receipt_id: sold.id,
    goods: [goods({ is_return: true })],
    payments: [{ type: 'CASHLESS', value: 499_50 }],
    ...over,
  });
  expect((await desk.sell(back())).status, 'the sale is not made yet').toBe(422);
  await desk.look(sold.id);
  await desk.look(sold.id);
  expect((await desk.sell(back({ related_receipt_id: randomUUID() }))).status).toBe(422);
  expect((await desk.sell({ ...back(), related_receipt_id: undefined })).status).toBe(422);
  expect(await desk.sell(back())).toMatchObject({
    status: 201,
    body: { type: 'RETURN', related_receipt_id: sold.id, total_sum: 499_50 },
  });
});

test.each([
  ['a price of nothing', { goods: [{ good: { code: '1', name: 'Подарунок', price: 0 }, quantity: 1000 }] }],
  ['a sum that is not what is paid', { payments: [{ type: 'CASHLESS', value: 1448_49 }] }],
  ['an id that is none', { id: '10001' }],
  ['parts of a kopiyka', { goods: [goods({ quantity: 1 })], payments: [{ type: 'CASHLESS', value: 50 }] }],
  ['more off than it costs', { goods: [goods({ discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 500_00 }] })] }],
  ['sale and return together', { goods: [goods({ is_return: true }), goods()] }],
])('%s is refused', async (_, over) => {
  const desk = await openDesk();
  await desk.openShift();
  expect(await desk.sell(over)).toMatchObject({ status: 422, body: { code: 'validation.custom' } });
});

test('a shift opens a moment later, there is one, and it does not outlive its day', async () => {
  const desk = await openDesk();
  expect(await desk.sell()).toMatchObject({ status: 400, body: { code: 'shift.not_opened' } });
  expect((await desk.call('GET', '/cashier/shift')).body).toBe(null);
  const id = randomUUID();
  expect(await desk.call('POST', '/shifts', { id })).toMatchObject({ status: 202, body: { id, status: 'CREATED' } });
  expect((await desk.sell()).status, 'while it is being opened').toBe(400);
  expect((await desk.call('POST', '/shifts', { id: randomUUID() })).status).toBe(400);
  await desk.call('GET', '/cashier/shift');
  expect((await desk.call('GET', '/cashier/shift')).body).toMatchObject({ id, status: 'OPENED' });
  expect((await desk.sell()).status).toBe(201);
  expect((await desk.call('POST', '/shifts/close', {})).status, 'a receipt is being made').toBe(400);
  desk.wait(13 * 3_600_000);
  expect((await desk.sell()).status).toBe(400);
  expect((await desk.call('GET', '/cashier/shift')).body).toBe(null);
});

test('a shift is closed, and closes automatically when that was requested', async () => {
  const desk = await openDesk();
  await desk.openShift();
  expect(await desk.call('POST', '/shifts/close', {})).toMatchObject({ status: 202, body: { status: 'CLOSING' } });
  await desk.call('GET', '/cashier/shift');
  expect((await desk.call('GET', '/cashier/shift')).body).toBe(null);
  const closesAt = new Date('2026-03-02T11:00:00Z').toISOString();
  await desk.call('POST', '/shifts', { id: randomUUID(), auto_close_at: closesAt });
  await desk.call('GET', '/cashier/shift');
  desk.wait(3_600_000);
  expect((await desk.sell()).status).toBe(400);
});

test('nobody gets in without the register’s key and its cashier', async () => {
  const desk = await openDesk();
  expect((await desk.call('GET', '/cashier/me', undefined, { 'x-license-key': 'other' })).body.code).toBe(
    'cash_register.invalid_license_key',
  );
  expect((await desk.call('GET', '/cashier/me', undefined, { authorization: 'Bearer old' })).body.code).toBe(
    'base.credentials',
  );
  expect((await desk.call('POST', '/cashier/signinPinCode', { pin_code: '1' })).status).toBe(403);
  expect((await desk.call('GET', '/cash-registers/info')).body).toMatchObject({ is_test: true, has_shift: false });
});

test('it fails, stalls, lies and forgets as configured', async () => {
  const desk = await openDesk();
  await desk.fault('foreign-cashier');
  expect((await desk.call('POST', '/shifts', { id: randomUUID() })).body.message).toBe('Каса зайнята іншим касиром');
  await desk.fault('shift-refused');
  await desk.openShift();
  expect((await desk.call('GET', '/cashier/shift')).body).toBe(null);
  await desk.openShift();
  await desk.fault('refused');
  expect((await desk.sell()).status).toBe(422);
  const made = async (mode: string) => {
    const whole = sale();
    await desk.fault(mode);
    const { status } = await desk.sell(whole).catch(() => ({ status: 502 }));
    await desk.call('GET', `/receipts/${whole.id}`);
    return [status, (await desk.look(whole.id)).status];
  };
  expect(await made('error')).toEqual([201, 'ERROR']);
  expect(await made('stalled')).toEqual([201, 'CREATED']);
  expect(await made('lie')).toEqual([201, undefined]);
  expect(await made('lost-answer')).toEqual([502, 'DONE']);
  const whole = sale();
  await desk.sell(whole);
  await desk.fault('other-sum');
  expect((await desk.look(whole.id)).total_sum).toBe(1448_51);
  await desk.fault('old-token');
  expect((await desk.call('GET', '/cashier/me')).status).toBe(401);
  await desk.signIn();
  expect((await desk.call('GET', '/cashier/me')).status).toBe(200);
});

test('the pages show the shift, the receipts and one of them', async () => {
  const desk = await openDesk();
  await desk.openShift();
  const whole = sale();
  await desk.sell(whole);
  expect((await desk.app.inject('/emulators/checkbox')).body).toContain('відкрито');
  expect((await desk.app.inject(`/emulators/checkbox/check/${whole.id}`)).body).toContain('Продаж');
  expect((await desk.app.inject('/emulators/checkbox/check/none')).statusCode).toBe(404);
  const { requests } = (await desk.app.inject('/emulators/log?service=checkbox')).json<{ requests: Fields[] }>();
  expect(JSON.stringify(requests)).not.toMatch(/1234567890|test-demo-register/);
});
