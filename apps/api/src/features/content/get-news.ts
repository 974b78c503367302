import type { getNews as endpoint } from '@club/contract/content';
import { findNews } from '../../database/queries/content.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

export const getNews: Operation<typeof endpoint> = async (ctx, { id }) => {
  const found = await findNews(ctx.db, ctx.brand, id);
  if (found === undefined) throw new Refusal('not_found');
  const { title, lead, at, image, bodyHtml } = found;
  return { news: { id, title, lead, at: at.toISOString(), image, body_html: bodyHtml } };
};
