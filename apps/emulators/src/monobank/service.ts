import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppUrls, isOwnPage } from '../app-urls.ts';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { callShop, createKeys, type Keys, signedText } from './call-shop.ts';
import { createInvoiceStore, describe, type Invoice, type InvoiceStore, leftOf } from './invoices.ts';
import { monobankPages, sendBack, sendChoice, sendConfirmation, sendNote } from './pages.ts';

type Options = { room: Room<Mode>; invoices: InvoiceStore } & AppUrls;
type Choice = { Params: { id: string }; Body: { card?: string } | undefined };
interface Bank extends Options {
  keys: Keys;
  takeFault: (request: FastifyRequest) => Fault;
}

const path = '/emulators/monobank';
const api = `${path}/api/merchant`;
/** The demo merchant, public: it grants nothing on a real one. */
const token = 'demo-monobank-token';
const dayMs = 24 * 3_600_000;

const modes = ['refused', 'stalled', 'silent', 'wrong-amount', 'duplicate', 'reordered', 'new-key', 'forged'] as const;
type Mode = (typeof modes)[number];
type Fault = Mode | undefined;

/** monobank acquiring: invoices and their pages, signed calls to the shop, the state of an invoice, money given back whole or in part. */
export const monobank = emulated({
  id: 'monobank',
  modes,
  pages: [
    ['/emulators/monobank', 'monobank', 'Рахунки plata by mono: що відкрито, сплачено, відхилено й повернено.'],
    ['/emulators/monobank/invoices', 'monobank, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, appUrl, brands }) => {
    const invoices = createInvoiceStore(room.now);
    await app.register(serve, { room, invoices, appUrl, brands });
    await app.register(monobankPages, { invoices });
  },
});

async function serve(app: FastifyInstance, options: Options): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const bank: Bank = { ...options, keys: createKeys(), takeFault: openService(app, options.room) };
  servePages(app, bank);
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith(`${api}/`) && request.headers['x-token'] !== token)
      return sendError(reply, 403, 'FORBIDDEN', 'forbidden');
    return undefined;
  });
  app.get(`${api}/pubkey`, async () => ({ key: bank.keys.published() }));
  app.post(`${api}/invoice/create`, async (request, reply) => create(bank, request, reply));
  app.get<{ Querystring: { invoiceId?: string } }>(`${api}/invoice/status`, async ({ query }, reply) => {
    const invoice = bank.invoices.find(query.invoiceId);
    return invoice === undefined ? sendError(reply, 404, 'NOT_FOUND', 'invoice not found') : describe(invoice);
  });
  app.post(`${api}/invoice/cancel`, async (request, reply) => cancel(bank, request, reply));
  app.post(`${api}/invoice/finalize`, async (request, reply) => finalize(bank, request, reply));
}

const sendError = (reply: FastifyReply, status: number, errCode: string, errText: string): FastifyReply =>
  reply.code(status).send({ errCode, errText });

function create(bank: Bank, { body }: FastifyRequest, reply: FastifyReply): object {
  const { amount, ccy = 980, validity = dayMs / 1000, paymentType = 'debit', ...rest } = fieldsOf(body);
  const { reference = '', destination = '' } = fieldsOf(rest.merchantPaymInfo);
  const bad = (text: string) => sendError(reply, 400, 'BAD_REQUEST', text);
  if (!isWhole(amount) || amount === 0) return bad('invalid amount');
  if (ccy !== 980 || (paymentType !== 'debit' && paymentType !== 'hold')) return bad('unsupported');
  if (!isWhole(validity) || validity < 1) return bad('invalid validity');
  if (typeof reference !== 'string' || typeof destination !== 'string') return bad('invalid merchantPaymInfo');
  const { redirectUrl, webHookUrl } = rest;
  if (typeof redirectUrl !== 'string' || !isOwnPage(redirectUrl, bank)) return bad('invalid redirectUrl');
  if (webHookUrl !== undefined && (typeof webHookUrl !== 'string' || !isOwnPage(webHookUrl, bank)))
    return bad('invalid webHookUrl');
  const expiresAt = new Date(bank.room.now().getTime() + validity * 1000);
  const { invoiceId } = bank.invoices.make({
    amount,
    reference,
    destination,
    redirectUrl,
    webHookUrl,
    expiresAt,
    isHold: paymentType === 'hold',
  });
  return { invoiceId, pageUrl: `${bank.appUrl.replace(/\/+$/, '')}${path}/pay/${invoiceId}` };
}

async function cancel(bank: Bank, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { invoiceId, extRef, amount } = fieldsOf(request.body);
  const invoice = bank.invoices.find(invoiceId);
  if (invoice === undefined) return sendError(reply, 404, 'NOT_FOUND', 'invoice not found');
  const ref = typeof extRef === 'string' ? extRef : undefined;
  const known = invoice.cancels.find((one) => ref !== undefined && one.extRef === ref);
  if (known !== undefined) return answerOf(known);
  if (invoice.status === 'hold') {
    bank.invoices.change(invoice, { status: 'reversed', finalized: 0 });
    void sendWebhook(bank, invoice);
    return answerOf({ status: 'success', createdAt: bank.room.now(), changedAt: bank.room.now() });
  }
  const left = leftOf(invoice);
  const wanted = amount ?? left;
  if (invoice.status !== 'success' || !isWhole(wanted) || wanted === 0 || wanted > left)
    return sendError(reply, 400, 'BAD_REQUEST', 'nothing to cancel');
  const fault = bank.takeFault(request);
  const at = bank.room.now();
  const status = fault === 'refused' ? 'failure' : fault === 'stalled' ? 'processing' : 'success';
  const made = { extRef: ref, amount: wanted, status, createdAt: at, changedAt: at } as const;
  invoice.cancels.push({ ...made });
  // A partial refund leaves a success; the rest is in `finalAmount`.
  if (status === 'success') bank.invoices.change(invoice, leftOf(invoice) === 0 ? { status: 'reversed' } : {});
  if (status === 'success') void sendWebhook(bank, invoice);
  return answerOf(made);
}

/** Captures the hold, or less, once; the rest is released. */
async function finalize(bank: Bank, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { invoiceId, amount } = fieldsOf(request.body);
  const invoice = bank.invoices.find(invoiceId);
  if (invoice === undefined) return sendError(reply, 404, 'NOT_FOUND', 'invoice not found');
  const wanted = amount ?? invoice.amount;
  const fault = bank.takeFault(request);
  if (invoice.status !== 'hold' || !isWhole(wanted) || wanted === 0 || wanted > invoice.amount || fault === 'refused')
    return sendError(reply, 400, 'BAD_REQUEST', 'nothing to finalize');
  bank.invoices.change(invoice, { status: 'success', finalized: wanted });
  if (fault !== 'silent') void sendWebhook(bank, invoice);
  return { status: 'success' };
}

const answerOf = ({
  status,
  createdAt,
  changedAt,
}: Pick<Invoice['cancels'][number], 'status' | 'createdAt' | 'changedAt'>) => ({
  status,
  createdDate: createdAt.toISOString(),
  modifiedDate: changedAt.toISOString(),
});

function servePages(app: FastifyInstance, bank: Bank): void {
  app.get<Choice>(`${path}/pay/:id`, async ({ params }, reply) => {
    const invoice = bank.invoices.find(params.id);
    if (invoice === undefined) return sendNote(reply.code(404), 'Такого рахунку немає');
    if (invoice.status === 'created') return sendChoice(reply, invoice);
    return invoice.status === 'processing' ? sendConfirmation(reply, invoice) : sendBack(reply, invoice, undefined);
  });

  app.post<Choice>(`${path}/pay/:id`, async (request, reply) => {
    const invoice = bank.invoices.find(request.params.id);
    if (invoice === undefined) return sendNote(reply.code(404), 'Такого рахунку немає');
    const card = request.body?.card;
    if (card === 'close' || isFinal(invoice)) return sendBack(reply, invoice, undefined);
    if (card === '3ds' && invoice.status === 'created') {
      bank.invoices.change(invoice, { status: 'processing' });
      await sendWebhook(bank, invoice);
      return sendConfirmation(reply, invoice);
    }
    const heard = await settle(bank, invoice, card === 'decline', bank.takeFault(request));
    return sendBack(reply, invoice, heard);
  });
}

const isFinal = ({ status }: Invoice): boolean => status !== 'created' && status !== 'processing';

/** The money is taken or not, and the shop is called: truthfully, or as the fault makes it. */
async function settle(bank: Bank, invoice: Invoice, isDeclined: boolean, fault: Fault): Promise<number | undefined> {
  bank.invoices.change(invoice, { status: 'processing' });
  const begun = describe(invoice);
  // The bank has it and does not decide.
  if (fault === 'stalled') return callAs(bank, invoice, begun, undefined);
  const isRefused = isDeclined || fault === 'refused';
  const refusal = { failureReason: 'Недостатньо коштів', errCode: 'INSUFFICIENT_FUNDS' };
  bank.invoices.change(
    invoice,
    isRefused ? { status: 'failure', ...refusal } : { status: invoice.isHold ? 'hold' : 'success' },
  );
  if (fault === 'new-key') bank.keys.renew();
  if (fault === 'silent') return undefined;
  const ended = describe(invoice);
  if (fault === 'wrong-amount') return callAs(bank, invoice, { ...ended, amount: invoice.amount + 1 }, fault);
  if (fault === 'forged') return callAs(bank, invoice, ended, fault);
  const words = fault === 'reordered' ? [ended, begun] : [begun, ended];
  const heard: (number | undefined)[] = [];
  for (const word of fault === 'duplicate' ? [...words, ended] : words)
    heard.push(await callAs(bank, invoice, word, undefined));
  return heard.find((status) => status !== 200) ?? 200;
}

async function callAs(
  { keys, invoices }: Bank,
  { webHookUrl, invoiceId }: Invoice,
  what: object,
  fault: Fault,
): Promise<number | undefined> {
  if (webHookUrl === undefined) return undefined;
  const call = { invoiceId, url: webHookUrl, ...signedText(keys, what, fault === 'forged') };
  invoices.noteCall(call);
  return callShop(call);
}

const sendWebhook = (bank: Bank, invoice: Invoice) => callAs(bank, invoice, describe(invoice), undefined);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
