import type { listNews as endpoint } from '@club/contract/customer/content';
import { listTexts } from '../../database/content/texts.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { presentNews } from './present-news.ts';
import { withFigures } from './with-figures.ts';

export const listNews: Operation<typeof endpoint> = async (ctx) => {
  const news = await listTexts(ctx.db, ctx.brand, 'news', ctx.now);
  return { news: news.filter(await mayBeShown(ctx, 'news', news)).map((one) => presentNews(withFigures(ctx, one))) };
};
