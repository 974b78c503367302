// EXPERIMENTAL: a facade of our own, for the club's specification names no register of its shops and no documentation
// of one was available. The rest of the app knows only the port; when a register is chosen, only this file is
// rewritten.
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Retail, RetailPurchase } from '../port.ts';

const service = 'retail';
const purchasesMax = 100;
const itemsMax = 100;
const wordsMax = 200;

export function retailRegister(config: { url: string; key: string; timeoutMs?: number }): Retail {
  return {
    async purchases(customerId, since) {
      const answer = await postJson(
        service,
        `${config.url}/purchases`,
        { customer: String(customerId), since: since.toISOString() },
        { headers: { 'x-register-key': config.key }, timeoutMs: config.timeoutMs ?? 8000 },
      );
      const { purchases } = (answer ?? {}) as { purchases?: unknown };
      if (!Array.isArray(purchases)) throw lie();
      return purchases
        .slice(0, purchasesMax)
        .map(readPurchase)
        .filter(({ boughtAt }) => boughtAt >= since)
        .toSorted((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime());
    },
  };
}

function readPurchase(reported: unknown): RetailPurchase {
  const { receipt, shop, bought_at: boughtAt, items } = (reported ?? {}) as Record<string, unknown>;
  const at = new Date(typeof boughtAt === 'string' ? boughtAt : Number.NaN);
  if (!isWords(receipt) || !isWords(shop) || Number.isNaN(at.getTime()) || !Array.isArray(items)) throw lie();
  return { receipt, shop, boughtAt: at, items: items.slice(0, itemsMax).map(readItem) };
}

function readItem(reported: unknown): RetailPurchase['items'][number] {
  const { product_id: productId, title, line, units } = (reported ?? {}) as Record<string, unknown>;
  if (!isWords(title) || typeof line !== 'string' || !Number.isSafeInteger(units)) throw lie();
  const id = Number(productId);
  return {
    productId: Number.isSafeInteger(id) && id > 0 ? id : null,
    title,
    line: line.slice(0, 20),
    units: units as number,
  };
}

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= wordsMax;
const lie = (): ProviderError => new ProviderError(service, 'unknown', 'no purchases');
