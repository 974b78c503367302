import type { listPages as endpoint } from '@club/contract/customer/content';
import { typeset } from '@club/rules/text/ukrainian';
import { listTexts } from '../../database/content/texts.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { withFigures } from './with-figures.ts';

export const listPages: Operation<typeof endpoint> = async (ctx) => {
  const pages = await listTexts(ctx.db, ctx.brand, 'page', ctx.now);
  const shown = pages.filter(await mayBeShown(ctx, 'page', pages));
  return {
    pages: shown.map((one) => withFigures(ctx, one)).map(({ id, title }) => ({ id, title: typeset(title) })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};
