import type { getPageById as endpoint } from '@club/contract/content';
import { findPage } from '../../database/queries/content.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

export const getPageById: Operation<typeof endpoint> = async (ctx, { id }) => {
  const page = await findPage(ctx.db, ctx.brand, id);
  if (page === undefined) throw new Refusal('not_found');
  return { id, title: page.title, body_html: page.bodyHtml, updated_at: page.at.toISOString() };
};
