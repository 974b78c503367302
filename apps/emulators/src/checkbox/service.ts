import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService } from '../open-service.ts';
import { pdfOf } from '../pdf.ts';
import { api, fieldsOf, invalid, sendRefusal } from './answers.ts';
import { serveCallbacks } from './callback-routes.ts';
import { createCallbacks } from './callbacks.ts';
import { type Desk, type DeskOptions, type Mode, modes } from './desk.ts';
import { serveDrafts } from './draft-routes.ts';
import { createDrafts } from './drafts.ts';
import { serveLine } from './line-routes.ts';
import { checkboxPages } from './pages.ts';
import { problems } from './problems.ts';
import { createRegister, type Receipt, type Shift } from './register.ts';
import { readSale } from './sale.ts';

/** The test register and its cashier, public: they grant nothing on a real one. */
const licenseKey = 'test-demo-register';
const pin = '1234567890';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const registerId = '5d1c7b0e-2f0e-4c3c-8a55-9f3b3f0f6a02';
/** States of a parcel in which the carrier has the money of who received it. */
const moneyTaken = new Set(['9', '106']);
const oneRead = 1;
const neverSeen = Number.POSITIVE_INFINITY;
const cashier = { id: '0b3fc3a1-6f5e-4f6e-9b60-0f4a4f2c7d11', full_name: 'Тестовий касир' };

/** Checkbox: cashier, shift and receipts of one register; sales and returns are made a moment after they are taken. */
export const checkbox = emulated({
  id: 'checkbox',
  modes,
  pages: [
    ['/emulators/checkbox', 'Checkbox', 'Каса: зміна, чеки продажу й повернення.'],
    ['/emulators/checkbox/receipts', 'Checkbox, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, parcels, appUrl }) => {
    const register = createRegister(room.now);
    const drafts = createDrafts({
      now: room.now,
      isPaid: (ettn) => moneyTaken.has(parcels.find(ettn)?.code ?? ''),
      fiscalize: (sale) => (register.isOpen() ? register.makeNow(sale) : undefined),
    });
    await app.register(serve, { room, register, drafts, callbacks: createCallbacks(), appUrl });
    await app.register(checkboxPages, { register });
  },
});

async function serve(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const takeFault = openService(app, options.room);
  const strikes = (request: FastifyRequest, mode: Mode): boolean =>
    options.room.faults.isNext(mode) && takeFault(request) === mode;
  const desk: Desk = { ...options, strikes };
  app.addHook('preHandler', async (request, reply) => admit(desk, request, reply));
  app.post(`${api}/cashier/signinPinCode`, async (request, reply) => {
    if (fieldsOf(request.body).pin_code !== pin)
      return sendRefusal(reply, 403, 'cashier.invalid_credentials', problems.wrongPin);
    return { access_token: options.register.signIn(), token_type: 'bearer', type: 'bearer' };
  });
  app.get(`${api}/cashier/me`, async () => cashier);
  serveShifts(app, desk);
  serveReceipts(app, desk);
  serveLine(app, desk);
  serveDrafts(app, desk);
  serveCallbacks(app, desk);
}

function admit(desk: Desk, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { headers, url } = request;
  if (headers['x-client-name'] === undefined || headers['x-license-key'] === undefined)
    return invalid(reply, 'header', 'field required');
  if (headers['x-license-key'] !== licenseKey)
    return sendRefusal(reply, 401, 'cash_register.invalid_license_key', problems.wrongLicense);
  if (/\/(signinPinCode|cash-registers\/info)$/.test(url)) return undefined;
  const bearer = headers.authorization?.replace(/^Bearer /, '');
  if (bearer === undefined) return reply.code(403).send({ message: 'Not authenticated', code: null });
  if (desk.strikes(request, 'old-token')) desk.register.forgetTokens();
  if (!desk.register.isKnown(bearer)) return sendRefusal(reply, 401, 'base.credentials', problems.oldToken);
  return undefined;
}

function serveShifts(app: FastifyInstance, desk: Desk): void {
  const { register } = desk;
  app.get(`${api}/cashier/shift`, async (_request, reply) => {
    const shift = register.lookAtShift();
    // The reply without one is `null` itself, which is no reply type.
    return shift === undefined || shift.status === 'CLOSED'
      ? reply.type('application/json').send('null')
      : describeShift(shift);
  });
  app.get<{ Params: { id: string } }>(`${api}/shifts/:id`, async ({ params }, reply) => {
    const shift = register.lookAtShift();
    return shift?.id === params.id ? describeShift(shift) : reply.code(404).send({ message: problems.nothing });
  });
  app.post(`${api}/shifts`, async (request, reply) => {
    const { id, auto_close_at: closesAt } = fieldsOf(request.body);
    if (typeof id !== 'string' || !uuid.test(id)) return invalid(reply, 'id', 'value is not a valid uuid');
    const end = typeof closesAt === 'string' ? new Date(closesAt) : undefined;
    if (end !== undefined && !(end > desk.room.now())) return invalid(reply, 'auto_close_at', 'not of this day');
    if (desk.strikes(request, 'foreign-cashier')) return sendRefusal(reply, 400, null, problems.takenByOther);
    if (register.hasShift()) return sendRefusal(reply, 400, null, problems.cashierBusy);
    return reply.code(202).send(describeShift(register.openShift(id, end, desk.strikes(request, 'shift-refused'))));
  });
  app.post(`${api}/shifts/close`, async (_request, reply) => {
    if (register.isBusy()) return sendRefusal(reply, 400, 'shift.has_unfinished', problems.unfinished);
    const shift = register.closeShift();
    return shift === undefined
      ? sendRefusal(reply, 400, 'shift.not_opened', problems.notOpened)
      : reply.code(202).send(describeShift(shift));
  });
}

function serveReceipts(app: FastifyInstance, desk: Desk): void {
  app.post(`${api}/receipts/sell`, async (request, reply) => sell(desk, request, reply));
  app.get<{ Params: { id: string } }>(`${api}/receipts/:id`, async (request, reply) => {
    const receipt = desk.register.find(request.params.id);
    if (receipt === undefined) return reply.code(404).send({ message: problems.noReceipt });
    const seen = describe(desk, desk.register.look(receipt));
    return desk.strikes(request, 'other-sum') ? { ...seen, total_sum: seen.total_sum + 1 } : seen;
  });
  app.get<{ Params: { id: string } }>(`${api}/receipts/:id/pdf`, async ({ params }, reply) =>
    giveFile(desk, params.id, reply),
  );
}

/** The sheet of an issued receipt; none for another. */
function giveFile({ register }: Desk, id: string, reply: FastifyReply): FastifyReply {
  const receipt = register.find(id);
  if (receipt?.status !== 'DONE') return reply.code(404).send({ message: problems.nothing });
  const lines = receipt.goods.map(({ price, quantity }) => `${quantity / 1000} x ${price / 100}`);
  const sheet = [`${receipt.type} ${receipt.footer}`, receipt.fiscalCode ?? '', ...lines, `${receipt.total / 100} UAH`];
  return reply.type('application/pdf').send(pdfOf([sheet]));
}

function sell(desk: Desk, request: FastifyRequest, reply: FastifyReply): object {
  const { register } = desk;
  const sale = readSale(fieldsOf(request.body));
  if ('problem' in sale) return invalid(reply, sale.field, sale.problem);
  if (register.find(sale.id) !== undefined) return sendRefusal(reply, 400, 'receipt.already_exists', problems.known);
  if (!register.isOpen()) return sendRefusal(reply, 400, 'shift.not_opened', problems.notOpened);
  if (sale.type === 'RETURN') {
    const sold = sale.relatedId === undefined ? undefined : register.find(sale.relatedId);
    if (sold?.status !== 'DONE' || sold.type !== 'SELL' || sold.total < sale.total)
      return invalid(reply, 'related_receipt_id', 'no such sale');
  }
  if (register.line.isOffline() && register.line.isExhausted())
    return sendRefusal(reply, 400, null, problems.offlineTooLong);
  if (desk.strikes(request, 'refused')) return invalid(reply, 'goods', problems.refused);
  const endsBadly = desk.strikes(request, 'error');
  const readsLeft = desk.strikes(request, 'stalled') ? neverSeen : oneRead;
  // It reports that it has accepted the receipt, and has not.
  const isForgotten = desk.strikes(request, 'lie');
  const made = isForgotten
    ? { ...sale, ...nothingYet, createdAt: desk.room.now() }
    : register.make({ ...sale, endsBadly, readsLeft });
  if (!isForgotten) finishByItself(desk, made.id);
  // Made, and no answer is sent.
  if (desk.strikes(request, 'lost-answer')) return reply.code(502).type('text/html').send('<html>502</html>');
  return reply.code(201).send(describe(desk, { ...made, endsBadly, readsLeft }));
}

const nothingYet = {
  serial: 0,
  status: 'CREATED',
  shiftId: '',
  fiscalCode: undefined,
  isOffline: false,
  sentAt: undefined,
} as const;

const finishesAfterMs = 300;

/** A subscriber is notified when it is done, instead of having to poll. */
function finishByItself(desk: Desk, id: string): void {
  if (desk.callbacks.hook() === undefined) return;
  setTimeout(() => {
    const receipt = desk.register.find(id);
    if (receipt === undefined) return;
    desk.register.look(receipt);
    if (receipt.status !== 'CREATED') desk.callbacks.deliver({ receipt: describe(desk, receipt) });
  }, finishesAfterMs).unref();
}

const describeShift = ({ id, serial, status, openedAt, closingAt, isRefused }: Shift) => ({
  id,
  serial,
  status,
  // Its number comes when it is closed.
  z_report: closingAt === undefined ? null : { id, shift_id: id, fiscal_code: null, is_z_report: true, balance: 0 },
  opened_at: openedAt?.toISOString() ?? null,
  closed_at: closingAt?.toISOString() ?? null,
  initial_transaction: { type: 'SHIFT_OPEN', status: isRefused ? 'ERROR' : openedAt ? 'DONE' : 'PENDING' },
  cash_register: { id: registerId, fiscal_number: 'TEST123456', active: true, number: '1' },
});

function describe({ appUrl }: Desk, receipt: Receipt) {
  const isDone = receipt.status === 'DONE';
  return {
    id: receipt.id,
    serial: receipt.serial,
    status: receipt.status,
    type: receipt.type,
    total_sum: receipt.total,
    total_payment: receipt.total,
    fiscal_code: receipt.fiscalCode ?? null,
    fiscal_date: receipt.createdAt.toISOString(),
    tax_url: isDone ? `${appUrl.replace(/\/+$/, '')}/emulators/checkbox/check/${receipt.id}` : null,
    is_created_offline: receipt.isOffline,
    is_sent_dps: receipt.sentAt !== undefined,
    shift_id: receipt.shiftId,
    transaction_id: receipt.id,
    related_receipt_id: receipt.relatedId ?? null,
    created_at: receipt.createdAt.toISOString(),
  };
}
