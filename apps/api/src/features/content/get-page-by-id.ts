import type { getPageById as endpoint } from '@club/contract/content';
import { readCompliance } from '../../database/queries/compliance.ts';
import { findPage } from '../../database/queries/content.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { isPageAllowed, isPromoPage } from './promo-pages.ts';
import { readFaq } from './read-faq.ts';

export const getPageById: Operation<typeof endpoint> = async (ctx, { id }) => {
  const page = await findPage(ctx.db, ctx.brand, id);
  if (page === undefined) throw new Refusal('not_found');
  if (isPromoPage(id) && !isPageAllowed(await readCompliance(ctx.db, ctx.config.compliance), ctx.brand, id))
    throw new Refusal('not_found');
  const { title, bodyHtml, at } = page;
  return { id, title, body_html: bodyHtml, updated_at: at.toISOString(), faq: readFaq(bodyHtml) };
};
