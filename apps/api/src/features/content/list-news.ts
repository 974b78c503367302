import type { listNews as endpoint } from '@club/contract/content';
import { listNewsCards } from '../../database/queries/content.ts';
import type { Operation } from '../../http/serve.ts';

export const listNews: Operation<typeof endpoint> = async (ctx) => {
  const cards = await listNewsCards(ctx.db, ctx.brand);
  return { news: cards.map(({ id, title, lead, at, image }) => ({ id, title, lead, at: at.toISOString(), image })) };
};
