import { getProductsByCollection as endpoint } from '@club/contract/shop';
import type { Db } from '../../database/database.ts';
import { listCollections, listShelf } from '../../database/queries/shop.ts';
import type { Ctx } from '../../http/context.ts';
import { ReadyReply } from '../../http/ready-reply.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { presentCollection, presentProduct } from './present-product.ts';

// A shelf may be this old. Any number of processes may each keep its own: the order compares price and stock with the
// database itself, so an old shelf costs a customer a question and never a wrong order.
const shelfAgeMs = 2000;

interface KeptShelf {
  madeAt: number;
  reply: Promise<ReadyReply>;
}

const keptShelves = new WeakMap<Db, Map<string, KeptShelf>>();

export const getProductsByCollection: Operation<typeof endpoint> = async (ctx, { collectionId }) => {
  const shelves = keptShelves.get(ctx.db) ?? new Map<string, KeptShelf>();
  keptShelves.set(ctx.db, shelves);
  const key = `${ctx.brand} ${collectionId}`;
  const kept = shelves.get(key);
  if (kept !== undefined && Math.abs(ctx.now.getTime() - kept.madeAt) < shelfAgeMs) return kept.reply;
  const fresh = { madeAt: ctx.now.getTime(), reply: makeShelf(ctx, collectionId) };
  shelves.set(key, fresh);
  // A refusal or a fault is nobody else's answer, and unknown shelves would fill the memory.
  fresh.reply.catch(() => {
    if (shelves.get(key) === fresh) shelves.delete(key);
  });
  return fresh.reply;
};

async function makeShelf(ctx: Ctx, slug: string): Promise<ReadyReply> {
  const [collections, products] = await Promise.all([
    listCollections(ctx.db, ctx.brand, slug),
    listShelf(ctx.db, ctx.brand, slug),
  ]);
  const [collection] = collections;
  if (collection === undefined) throw new Refusal('not_found');
  const body = { collection: presentCollection(collection), products: products.map(presentProduct) };
  return new ReadyReply(JSON.stringify(endpoint.reply.parse(body)));
}
