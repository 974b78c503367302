import type { Brand } from '@club/rules/brands';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { news, pages } from '../tables/content.ts';

type NewsRow = typeof news.$inferSelect;
type PageRow = typeof pages.$inferSelect;

/** Newest first, without their bodies. */
export function listNewsCards(db: Db, brand: Brand): Promise<Omit<NewsRow, 'brand' | 'bodyHtml'>[]> {
  return db
    .select({ id: news.id, title: news.title, lead: news.lead, at: news.at, image: news.image })
    .from(news)
    .where(eq(news.brand, brand))
    .orderBy(desc(news.at), news.id);
}

export async function findNews(db: Db, brand: Brand, id: string): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.brand, brand), eq(news.id, id)));
  return row;
}

export async function findPage(db: Db, brand: Brand, id: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.brand, brand), eq(pages.id, id)));
  return row;
}

export function listPageTitles(db: Db, brand: Brand): Promise<{ id: string; title: string }[]> {
  return db.select({ id: pages.id, title: pages.title }).from(pages).where(eq(pages.brand, brand)).orderBy(pages.id);
}

/** Makes the stored texts exactly these: new ones come, changed ones change, absent ones go. */
export async function replaceContent(db: Db, texts: { pages: PageRow[]; news: NewsRow[] }): Promise<void> {
  await db.execute(sql`delete from ${pages}`);
  await db.execute(sql`delete from ${news}`);
  if (texts.pages.length > 0) await db.insert(pages).values(texts.pages);
  if (texts.news.length > 0) await db.insert(news).values(texts.news);
}
