import type {
  listPages as listPagesEndpoint,
  getPageById as getPageByIdEndpoint,
} from '@club/contract/customer/content';
import { typeset } from '@club/rules/text/ukrainian';
import {
  listTexts,
  findText,
  type Edition,
  findComingEdition,
  findVersion,
  listEditions,
  type Text,
} from '../../database/content/texts.ts';
import type { Operation } from '../operation.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { mayBeShown } from './may-be-shown.ts';
import { bindingPages } from './editions.ts';
import { settingsOfEdition, withFigures, withoutUntrue } from './with-figures.ts';
import { readFaq } from './read-faq.ts';
import { hasText } from './shown-pages.ts';
import { safeBody, withPicture } from './safe-text.ts';

export const listPages: Operation<typeof listPagesEndpoint> = async (ctx) => {
  const pages = await listTexts(ctx.db, ctx.brand, 'page', ctx.now);
  const shown = pages.filter(await mayBeShown(ctx, 'page', pages));
  return {
    pages: shown
      .map((one) => withFigures(ctx, one))
      .map(({ id, title }) => ({ id, title: typeset(title) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

export const getPageById: Operation<typeof getPageByIdEndpoint> = async (ctx, { id, version }) => {
  const found = await findPage(ctx, id, version);
  if (found === undefined || !(await mayBeShown(ctx, 'page', [found]))(found)) throw new Refusal('not_found');
  const isBinding = Object.hasOwn(bindingPages, id);
  const editions = isBinding ? await listEditions(ctx.db, ctx.brand, id, ctx.now) : [];
  const coming = isBinding ? await findComingEdition(ctx.db, ctx.brand, id, ctx.now) : undefined;
  const settings = await settingsOfEdition(ctx, found.version, editions);
  // Another edition is read as it was agreed to, or will be: it promises nothing now.
  const isNow = editions.length === 0 || found.version === editions[0]?.version;
  const said = isNow ? await withoutUntrue(ctx, found) : found;
  if (!hasText(found, said)) throw new Refusal('not_found');
  const page = withFigures({ ...ctx, settings }, said);
  const html = await safeBody(ctx.brand, 'page', page);
  return {
    id,
    title: typeset(page.title),
    body_html: withPicture(page, html),
    updated_at: new Date(page.atMs).toISOString(),
    version: page.version,
    faq: readFaq(html),
    editions: editions.map(presentEdition),
    coming: coming === undefined ? null : presentEdition(coming),
  };
};

const presentEdition = ({ version, atMs, changes }: Edition) => ({
  version,
  at: new Date(atMs).toISOString(),
  changes: changes === null ? null : typeset(changes),
});

async function findPage(ctx: Ctx, id: string, version: number | undefined): Promise<Text | undefined> {
  if (version === undefined) return findText(ctx.db, ctx.brand, 'page', id, ctx.now);
  if (!Object.hasOwn(bindingPages, id)) return undefined;
  // Scheduled ones too: customers are notified in advance.
  return findVersion(ctx.db, { brand: ctx.brand, id, version });
}
