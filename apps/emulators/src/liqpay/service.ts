import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppUrls, isOwnPage } from '../app-urls.ts';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { type CallbackFault, callShopBack, describe } from './callback.ts';
import { type Fields, openForm } from './form.ts';
import { liqpayPages, sendBack, sendChoice, sendConfirmation, sendRefusal } from './pages.ts';
import { createPaymentStore, type Payment, type PaymentStore } from './payments.ts';

type Options = { room: Room<Mode>; payments: PaymentStore } & AppUrls;
type Fault = CallbackFault | 'refused' | 'no-funds' | undefined;
type Choice = { Params: { id: string }; Body: { card?: string } };

const modes = ['refused', 'silent', 'wrong-amount', 'duplicate', 'other-hash', 'no-funds'] as const;
type Mode = (typeof modes)[number];

/** LiqPay: a page where a card is chosen instead of typed in, callbacks to the shop, status and refund for its server. */
export const liqpay = emulated({
  id: 'liqpay',
  modes,
  pages: [
    ['/emulators/liqpay', 'LiqPay', 'Оплати карткою: що відкрито, сплачено, відхилено й повернено.'],
    ['/emulators/liqpay/payments', 'LiqPay, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, appUrl, brands }) => {
    const payments = createPaymentStore(room.now);
    await app.register(serve, { room, payments, appUrl, brands });
    await app.register(liqpayPages, { payments });
  },
});

async function serve(app: FastifyInstance, options: Options): Promise<void> {
  const { room, payments } = options;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const takeFault = openService(app, room);
  serveCheckout(app, options);

  app.post<Choice>('/emulators/liqpay/pay/:id', async (request, reply) => {
    const payment = payments.findPage(request.params.id);
    if (payment === undefined) return sendRefusal(reply.code(404), 'payment_not_found');
    const { card } = request.body;
    if (card === 'close') return sendBack(reply, payment, 'Сторінку закрито без оплати', undefined);
    if (isFinal(payment)) return sendRefusal(reply.code(409), 'order_id_duplicate');
    if (card === '3ds' && payment.status === 'opened') {
      payment.status = '3ds_verify';
      await callShopBack(payment);
      return sendConfirmation(reply, request.params.id, payment);
    }
    if (card === 'cash' && payment.takesCash) {
      payment.status = 'cash_wait';
      return sendBack(reply, payment, 'Чекаємо на готівку', await callShopBack(payment));
    }
    const fault: Fault = takeFault(request);
    settle(payment, card === 'decline' || fault === 'refused' ? 'decline' : undefined);
    const heard = await callShopBack(payment, ofCallback(fault));
    return sendBack(reply, payment, payment.status === 'failure' ? 'Банк відхилив оплату' : 'Сплачено', heard);
  });

  // The shop's account has money again: what waited for it goes back.
  app.post('/emulators/liqpay/funds', async (_request, reply) => {
    for (const [, payment] of payments.list().filter(([, { reserved }]) => reserved > 0)) {
      const kop = kopOf(payment.reserved);
      payment.reserved = 0;
      moveBack(payment, kop);
    }
    return reply.code(204).send();
  });

  app.post('/emulators/liqpay/api/request', async (request) => answer(request, payments, takeFault));
}

const ofCallback = (fault: Fault): CallbackFault | undefined =>
  fault === 'refused' || fault === 'no-funds' ? undefined : fault;

const isFinal = ({ status }: Payment): boolean => status !== 'opened' && status !== '3ds_verify';

function settle(payment: Payment, errCode: string | undefined): void {
  payment.status = errCode !== undefined ? 'failure' : payment.action === 'hold' ? 'hold_wait' : 'success';
  payment.errCode = errCode;
}

function serveCheckout(app: FastifyInstance, { room, payments, ...urls }: Options): void {
  app.post('/emulators/liqpay/api/3/checkout', async (request, reply) => {
    const fields = openForm(request.body);
    if (typeof fields === 'string') return sendRefusal(reply.code(400), fields);
    const payment = readCheckout(fields, urls, payments.nextNumber(), room.now());
    if (typeof payment === 'string') return sendRefusal(reply.code(400), payment);
    if (payment.expiresAt !== undefined && payment.expiresAt <= room.now())
      return sendRefusal(reply.code(400), 'expired');
    const known = payments.findOrder(payment.orderId);
    if (known === undefined) return sendChoice(reply, payments.add(payment), payment);
    return showKnown(reply, ...known, payment);
  });
}

/** The same unpaid order may be opened again; one that is decided, or that has changed, may not. */
function showKnown(reply: FastifyReply, id: string, known: Payment, payment: Payment): FastifyReply {
  if (isFinal(known) || known.amount !== payment.amount) return sendRefusal(reply.code(400), 'order_id_duplicate');
  return known.status === 'opened' ? sendChoice(reply, id, known) : sendConfirmation(reply, id, known);
}

function readCheckout(fields: Fields, urls: AppUrls, paymentId: number, at: Date): Payment | string {
  const { action, amount, currency, description, order_id: orderId, result_url: resultUrl, version } = fields;
  const { server_url: serverUrl, expired_date: expired, paytypes } = fields;
  if (typeof orderId !== 'string' || orderId === '' || orderId.length > 255) return 'order_id_empty';
  if ((action !== 'pay' && action !== 'hold') || currency !== 'UAH' || typeof description !== 'string')
    return 'err_path';
  if (typeof amount !== 'number' || amount <= 0) return 'err_limit_amount';
  if (typeof resultUrl !== 'string' || typeof serverUrl !== 'string') return 'err_path';
  if (!isOwnPage(resultUrl, urls) || !isOwnPage(serverUrl, urls)) return 'err_path';
  const expiresAt = typeof expired === 'string' ? new Date(`${expired.replace(' ', 'T')}Z`) : undefined;
  // Without a list the page offers whatever the merchant has on.
  const takesCash = action === 'pay' && (typeof paytypes !== 'string' || paytypes.split(',').includes('cash'));
  const order = {
    orderId,
    takesCash,
    amount,
    currency,
    description,
    resultUrl,
    serverUrl,
    expiresAt,
    version: Number(version),
  };
  return { ...order, action, paymentId, status: 'opened', returned: 0, reserved: 0, errCode: undefined, at };
}

/** HTTP 200 in any case; a refusal is in the body. */
async function answer(
  request: FastifyRequest,
  payments: PaymentStore,
  takeFault: (request: FastifyRequest) => Fault,
): Promise<object> {
  const fields = openForm(request.body);
  if (typeof fields === 'string') return refusal(fields);
  const known = payments.findOrder(String(fields.order_id))?.[1];
  if (known === undefined || known.status === 'opened') return refusal('payment_not_found');
  if (fields.action === 'status') return { result: 'ok', ...describe(known) };
  if (fields.action === 'hold_completion') return complete(known, fields, takeFault(request));
  if (fields.action !== 'refund') return refusal('err_path');
  return giveBack(known, fields, takeFault(request));
}

/** The whole or a part; without money on the shop's account it waits there, accepted. */
function giveBack(known: Payment, { amount }: Fields, fault: Fault): object {
  if (fault === 'refused') return refusal('err_limit_amount');
  const reply = { result: 'ok', action: 'refund', payment_id: known.paymentId, status: 'reversed' };
  // A hold is released as a whole.
  if (known.status === 'hold_wait') {
    known.status = 'reversed';
    void callShopBack(known);
    return reply;
  }
  if (known.status !== 'success') return refusal('payment_err_status');
  const left = kopOf(known.amount) - kopOf(known.returned) - kopOf(known.reserved);
  const wanted = typeof amount === 'number' ? kopOf(amount) : 0;
  if (wanted <= 0 || wanted > left) return refusal('err_limit_amount');
  if (fault === 'no-funds') {
    known.reserved = (kopOf(known.reserved) + wanted) / 100;
    return { ...reply, status: 'success', wait_amount: true };
  }
  moveBack(known, wanted);
  return reply;
}

/** What went back in part leaves a success. The sum is in the callback alone: no reply to `status` has it. */
function moveBack(known: Payment, kop: number): void {
  known.returned = (kopOf(known.returned) + kop) / 100;
  if (known.returned === known.amount) known.status = 'reversed';
  void callShopBack(known);
}

/** Captures the hold, or less; the rest is released. Once. */
function complete(known: Payment, { amount }: Fields, fault: Fault): object {
  if (known.status !== 'hold_wait') return refusal('payment_err_status');
  const wanted = typeof amount === 'number' ? kopOf(amount) : kopOf(known.amount);
  if (fault === 'refused' || wanted <= 0 || wanted > kopOf(known.amount)) return refusal('err_limit_amount');
  known.amount = wanted / 100;
  known.action = 'hold_completion';
  known.status = 'success';
  if (fault !== 'silent') void callShopBack(known, ofCallback(fault));
  return { result: 'ok', action: 'hold_completion', payment_id: known.paymentId, status: 'success' };
}

const kopOf = (hryvnias: number): number => Math.round(hryvnias * 100);

const refusal = (code: string) => ({ result: 'error', status: 'error', err_code: code, err_description: code });
