import type { listPages as endpoint } from '@club/contract/content';
import { readCompliance } from '../../database/queries/compliance.ts';
import { listPageTitles } from '../../database/queries/content.ts';
import type { Operation } from '../../http/serve.ts';
import { isPageAllowed } from './promo-pages.ts';

export const listPages: Operation<typeof endpoint> = async (ctx) => {
  const [pages, compliance] = await Promise.all([
    listPageTitles(ctx.db, ctx.brand),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  return { pages: pages.filter(({ id }) => isPageAllowed(compliance, ctx.brand, id)) };
};
