import type { getNews as endpoint } from '@club/contract/content';
import { kyivDate } from '@club/rules/calendar';
import { findNews } from '../../database/queries/content.ts';
import { noteNewsRead } from '../../database/queries/marathon.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

export const getNews: Operation<typeof endpoint> = async (ctx, { id }) => {
  const found = await findNews(ctx.db, ctx.brand, id);
  if (found === undefined) throw new Refusal('not_found');
  // Reading is a task of the marathon; for whoever runs none, nothing is written.
  await noteNewsRead(ctx.db, ctx.customer.id, kyivDate(ctx.now), ctx.now);
  const { title, lead, at, image, bodyHtml } = found;
  return { news: { id, title, lead, at: at.toISOString(), image, body_html: bodyHtml } };
};
