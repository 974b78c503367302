import type {
  getNews as getNewsEndpoint,
  listNews as listNewsEndpoint,
  NewsCard,
} from '@club/contract/customer/content';
import { kyivDate } from '@club/rules/time/calendar';
import { typeset } from '@club/rules/text/ukrainian';
import { findText, listTexts, type TextCard } from '../../database/content/texts.ts';
import { noteNewsRead } from '../../database/marathon/seasons.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { safeBody, isArt } from './safe-text.ts';
import { withFigures, withoutUntrue } from './with-figures.ts';

export const getNews: Operation<typeof getNewsEndpoint> = async (ctx, { id }) => {
  const found = await findText(ctx.db, ctx.brand, 'news', id, ctx.now);
  if (found === undefined || !(await mayBeShown(ctx, 'news', [found]))(found)) throw new Refusal('not_found');
  // Reading is a task of the marathon; for a customer without one, nothing is written.
  await noteNewsRead(ctx.db, ctx.customer.id, kyivDate(ctx.now), ctx.now);
  const shown = withFigures(ctx, await withoutUntrue(ctx, found));
  return {
    news: {
      ...presentNews(shown),
      image_text: shown.imageText ?? '',
      body_html: await safeBody(ctx.brand, 'news', shown),
    },
  };
};

export const listNews: Operation<typeof listNewsEndpoint> = async (ctx) => {
  const news = await listTexts(ctx.db, ctx.brand, 'news', ctx.now);
  return { news: news.filter(await mayBeShown(ctx, 'news', news)).map((one) => presentNews(withFigures(ctx, one))) };
};

const presentNews = ({ id, title, lead, atMs, image }: TextCard): NewsCard => ({
  id,
  title: typeset(title),
  lead: typeset(lead ?? ''),
  at: new Date(atMs).toISOString(),
  image: isArt(image) ? image : null,
});
