// Checkbox: receipts and shifts are accepted immediately and done a moment later; amounts are kopiyky, quantities
// thousandths.
import { getJson, postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { NewReceipt, Receipts, RegisterReceipt, RegisterShift } from '../port.ts';
import { cashierOf, type Fields, fieldsOf, service } from './cashier.ts';
import { checkboxDrafts } from './drafts.ts';
import { goodsOf } from './goods.ts';
import { checkboxLine } from './line.ts';
import { checkboxCalls } from './calls.ts';

interface Settings {
  url: string;
  pageUrl: string;
  /** Where the register calls us. */
  callUrl: string;
  licenseKey: string;
  pin: string;
  /** Of all goods. */
  taxCodes: readonly number[];
  timeoutMs?: number;
}

/** Refusals of the register: an invalid body, or a wrong moment. */
const refusals = [400, 422];

export function checkbox({ pageUrl, callUrl, taxCodes, ...settings }: Settings): Receipts {
  const cashier = cashierOf(settings);
  const { asCashier, api } = cashier;

  const find: Receipts['find'] = async (key) => {
    const answer = await asCashier((options) =>
      getJson(service, `${api}/receipts/${encodeURIComponent(key)}`, { ...options, refusedStatuses: [404] }),
    ).catch((error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'refused') return undefined;
      throw error;
    });
    return answer === undefined ? undefined : readReceipt(answer, key, pageUrl);
  };

  const post = (path: string, body: object): Promise<unknown> =>
    asCashier((options) =>
      postJson(service, `${api}${path}`, body, { ...options, hasEffect: true, refusedStatuses: refusals }),
    );

  const make: Receipts['make'] = async (receipt) => {
    try {
      return readReceipt(await post('/receipts/sell', bodyOf(receipt, taxCodes)), receipt.key, pageUrl);
    } catch (error) {
      const code = error instanceof ProviderError ? error.code : '';
      if (code === 'shift.not_opened') throw new ProviderError(service, 'unavailable', code);
      if (code !== 'receipt.already_exists') throw error;
      const known = await find(receipt.key);
      if (known === undefined) throw new ProviderError(service, 'unknown', code);
      return known;
    }
  };

  return {
    find,
    make,
    file: async (key) => {
      const path = `${api}/receipts/${encodeURIComponent(key)}/pdf`;
      const file = await asCashier((options) =>
        getJson(service, path, { ...options, mayBePdf: true, refusedStatuses: [400, 404] }),
      );
      if (!(file instanceof Uint8Array) || !startsAsPdf(file)) throw new ProviderError(service, 'unknown', 'not a pdf');
      return file;
    },
    shift: async () => {
      const answer = await asCashier((options) => getJson(service, `${api}/cashier/shift`, options));
      return answer === null ? undefined : readShift(answer);
    },
    openShift: async (id, closesAt) => {
      const shift = readShift(await post('/shifts', { id, auto_close_at: closesAt.toISOString() }));
      if (shift === undefined) throw new ProviderError(service, 'unknown', 'no shift');
      return shift;
    },
    closeShift: async () => {
      await post('/shifts/close', {}).catch((error: unknown) => {
        // Receipts still being issued block it for a moment.
        const isLater = error instanceof ProviderError && error.fault === 'refused';
        throw isLater ? new ProviderError(service, 'unavailable', error.code) : error;
      });
    },
    drafts: checkboxDrafts(cashier, taxCodes),
    line: checkboxLine(cashier),
    calls: checkboxCalls(cashier, callUrl),
  };
}

const bodyOf = (
  { key, kind, sale, orderNumber, lines, amountKop, paidBy }: NewReceipt,
  taxCodes: readonly number[],
) => ({
  id: key,
  goods: goodsOf(lines, kind, taxCodes),
  payments: [{ type: 'CASHLESS', value: amountKop, label: paidBy }],
  ...(sale !== null && { related_receipt_id: sale.key }),
  footer: `№ ${orderNumber}`,
  context: { order: String(orderNumber) },
});

/** Unknown statuses count as undecided. */
const receiptStates: Readonly<Record<string, RegisterReceipt['state']>> = {
  DONE: 'made',
  ERROR: 'failed',
  CANCELLED: 'failed',
};

/** An answer about another receipt, or of another shape, is ignored. */
function readReceipt(answer: unknown, key: string, pageUrl: string): RegisterReceipt {
  const { id, type, status, total_sum: amountKop, fiscal_code: number, tax_url: taxUrl } = fieldsOf(answer);
  const { is_created_offline: isMadeOffline, is_sent_dps: isSent } = fieldsOf(answer);
  if (id !== key || !Number.isSafeInteger(amountKop) || (type !== 'SELL' && type !== 'RETURN'))
    throw new ProviderError(service, 'unknown', 'not that receipt');
  const state = receiptStates[String(status)] ?? 'making';
  const isNumbered = typeof number === 'string' && /^[\w-]{1,100}$/.test(number);
  if (state === 'made' && !isNumbered) throw new ProviderError(service, 'unknown', 'no fiscal number');
  return {
    key,
    kind: type === 'SELL' ? 'sale' : 'return',
    amountKop: Number(amountKop),
    state,
    number: isNumbered ? number : null,
    pageUrl: `${pageUrl}/${key}`,
    taxUrl: typeof taxUrl === 'string' && isWebPage(taxUrl) ? taxUrl : null,
    isOffline: isMadeOffline === true && isSent !== true,
  };
}

const shiftStates: Readonly<Record<string, RegisterShift['state']>> = {
  CREATED: 'opening',
  OPENING: 'opening',
  OPENED: 'open',
  CLOSING: 'closing',
};

/** Undefined of one that is closed. */
function readShift(answer: unknown): RegisterShift | undefined {
  const { status, opened_at: openedAt }: Fields = fieldsOf(answer);
  if (status === 'CLOSED') return undefined;
  const state = shiftStates[String(status)];
  const at = typeof openedAt === 'string' ? new Date(openedAt) : undefined;
  if (state === undefined || Number.isNaN(at?.getTime())) throw new ProviderError(service, 'unknown', 'not a shift');
  return { state, openedAt: at };
}

const startsAsPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

const isWebPage = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && text.length <= 1000;
