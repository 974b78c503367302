import type { getNews as endpoint } from '@club/contract/customer/content';
import { kyivDate } from '@club/rules/time/calendar';
import { findText } from '../../database/content/texts.ts';
import { noteNewsRead } from '../../database/marathon/seasons.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { presentNews } from './present-news.ts';
import { safeBody } from './safe-text.ts';
import { withFigures } from './with-figures.ts';

export const getNews: Operation<typeof endpoint> = async (ctx, { id }) => {
  const found = await findText(ctx.db, ctx.brand, 'news', id, ctx.now);
  if (found === undefined || !(await mayBeShown(ctx, 'news', [found]))(found)) throw new Refusal('not_found');
  // Reading is a task of the marathon; for a customer without one, nothing is written.
  await noteNewsRead(ctx.db, ctx.customer.id, kyivDate(ctx.now), ctx.now);
  const shown = withFigures(ctx, found);
  return { news: { ...presentNews(shown), body_html: await safeBody(ctx.brand, 'news', shown) } };
};
