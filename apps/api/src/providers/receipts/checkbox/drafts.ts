import { getJson, postJson, sendDelete } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Drafts, RegisterDraft } from '../port.ts';
import { type Cashier, fieldsOf, service } from './cashier.ts';
import { goodsOf } from './goods.ts';

const refusals = [400, 404, 422];
const pageRows = 100;
const pagesMax = 10;

/** Receipts by waybill: the register queries the carrier for the money, and issues them then. */
export function checkboxDrafts({ api, asCashier }: Cashier, taxCodes: readonly number[]): Drafts {
  const request = (path: string) =>
    asCashier((options) => getJson(service, `${api}/ettn${path}`, { ...options, refusedStatuses: [404] }));
  return {
    make: async ({ waybill, lines, amountKop, paidBy, orderNumber }) => {
      const payments = [{ type: 'ETTN', value: amountKop, ettn: waybill, label: paidBy }];
      const body = { goods: goodsOf(lines, 'sale', taxCodes), payments, footer: `№ ${orderNumber}` };
      const answer = await asCashier((options) =>
        postJson(
          service,
          `${api}/ettn`,
          { provider: 'novapost', receipt_body: body },
          { ...options, hasEffect: true, refusedStatuses: refusals },
        ),
      );
      const made = readDraft(answer);
      if (made.waybill !== waybill || made.amountKop !== amountKop)
        throw new ProviderError(service, 'unknown', 'not that draft');
      return made;
    },
    find: async (id) => {
      const answer = await request(`/${encodeURIComponent(id)}`).catch(ifRefused);
      return answer === undefined ? undefined : readDraft(answer);
    },
    findOf: async (waybill, since) => {
      // There is no query by waybill, so pages are read, newest first; what is beyond them is not searched again.
      for (let page = 0; page < pagesMax; page++) {
        const query = new URLSearchParams({
          provider: 'novapost',
          date_from: since.toISOString(),
          limit: String(pageRows),
          offset: String(page * pageRows),
        });
        const answer = await request(`?${query.toString()}`);
        if (!Array.isArray(answer)) throw new ProviderError(service, 'unknown', 'not a list');
        const found = answer.map(readDraft).find((one) => one.waybill === waybill);
        if (found !== undefined) return found;
        if (answer.length < pageRows) return undefined;
      }
      throw new ProviderError(service, 'unknown', 'too many drafts');
    },
    forget: async (id) => {
      await asCashier((options) =>
        sendDelete(service, `${api}/ettn/${encodeURIComponent(id)}`, { ...options, refusedStatuses: refusals }),
      ).catch((error: unknown) => {
        // A repeated deletion finds it gone.
        if (!(error instanceof ProviderError) || error.code !== 'http 404') throw error;
      });
    },
  };
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
}

function readDraft(answer: unknown): RegisterDraft {
  const { id, ettnNumber: waybill, totalSum: amountKop, receiptId } = fieldsOf(answer);
  if (typeof id !== 'string' || typeof waybill !== 'string' || !Number.isSafeInteger(amountKop))
    throw new ProviderError(service, 'unknown', 'not a draft');
  return { id, waybill, amountKop: Number(amountKop), receiptKey: typeof receiptId === 'string' ? receiptId : null };
}
