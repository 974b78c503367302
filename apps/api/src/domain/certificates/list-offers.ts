import type { certGetCats, certGetMessage, certGetPartnersById } from '@club/contract/customer/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { certificateCategories, otherCategory, shownCategory } from '@club/rules/certificates';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { wireOf } from '@club/rules/money';
import {
  listCategoryIds,
  listCertificateOffers,
  type Looking,
  type OfferRow,
} from '../../database/certificates/offers.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Db } from '../../database/rows.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { requireCert } from './service-token.ts';
import { categoryNames, serviceMessages } from './messages.ts';

export const getCategories: Operation<typeof certGetCats> = async (ctx, input) => {
  requireCert(ctx, input.token);
  if (!(await isOpen(ctx, ctx.db))) return { categories: [] };
  const shown = new Set((await listCategoryIds(ctx.db, lookingOf(ctx))).map(shownCategory));
  const inOrder = ([...certificateCategories, otherCategory] as const).filter((id) => shown.has(id));
  return { categories: inOrder.map((id) => ({ CATEGORY_ID: id, CATEGORY_NAME: categoryNames[id] })) };
};

export const getPartners: Operation<typeof certGetPartnersById> = async (ctx, input) => {
  requireCert(ctx, input.token);
  if (!(await isOpen(ctx, ctx.db))) return { partners: [] };
  const offers = await offersOf(ctx, input.categoryId);
  const byPartner = Map.groupBy(offers, ({ partnerId }) => partnerId);
  return { partners: [...byPartner.values()].map(presentPartner) };
};

export const getMessage: Operation<typeof certGetMessage> = async (ctx, input) => {
  requireCert(ctx, input.token);
  if (!(await isOpen(ctx, ctx.db))) return { message: serviceMessages.closed };
  const offers = await offersOf(ctx, input.categoryId);
  if (offers.length === 0 && input.categoryId === undefined) return { message: serviceMessages.down };
  return { message: offers.every(({ left }) => left === 0) ? serviceMessages.soldOut : null };
};

/** Whether XP may be spent on things not tied to a product. */
export async function isOpen({ config, brand }: CustomerCtx, db: Db): Promise<boolean> {
  return isAllowed(await readCompliance(db, config.compliance), brand, 'spend', 'club');
}

/** By the brand and the day, which decide what is offered. */
export const lookingOf = ({ brand, now }: Pick<CustomerCtx, 'brand' | 'now'>): Looking => ({
  brand,
  today: kyivDate(now),
});

async function offersOf(ctx: CustomerCtx, categoryId: number | undefined): Promise<OfferRow[]> {
  const offers = await listCertificateOffers(ctx.db, lookingOf(ctx));
  if (categoryId === undefined) return offers;
  return offers.filter((one) => shownCategory(one.categoryId) === shownCategory(categoryId));
}

function presentPartner(offers: OfferRow[]) {
  const [{ partnerId: id, categoryId, title, terms, words, picture, tileHue: tile_hue }] = offers as [OfferRow];
  return {
    id,
    category_id: shownCategory(categoryId),
    title,
    terms,
    words,
    picture,
    tile_hue,
    offers: offers.map((one) => ({ id: one.id, face: wireOf(one.faceKop), xp: one.xpPrice, left: one.left })),
  };
}
