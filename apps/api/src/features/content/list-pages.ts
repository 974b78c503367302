import type { listPages as endpoint } from '@club/contract/content';
import { typeset } from '@club/rules/ukrainian';
import { listTexts } from '../../database/queries/content.ts';
import type { Operation } from '../../http/operation.ts';
import { mayBeShown } from './may-be-shown.ts';

export const listPages: Operation<typeof endpoint> = async (ctx) => {
  const pages = await listTexts(ctx.db, ctx.brand, 'page', ctx.now);
  const shown = pages.filter(await mayBeShown(ctx, 'page', pages));
  return {
    pages: shown.map(({ id, title }) => ({ id, title: typeset(title) })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};
