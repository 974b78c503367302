import type { Brand } from '@club/rules/brands';
import type { ComplianceSubject } from '@club/rules/catalogue/compliance';
import { promotedAt } from '@club/rules/pages/text-pages';
import { findClassesAt } from '../../database/catalogue/classes-at.ts';
import type { Db } from '../../database/rows.ts';

const productPage = /^\/(?:shop\/[^/]+|exchange\/product\/(?:in)?active)\/(\d+)$/;
const collectionPage = /^\/shop\/([^/]+)$/;

/** The subject of an app page, as far as the compliance matrix knows it: none for a page without goods. */
export async function subjectsAt(db: Db, brand: Brand, address: string): Promise<ComplianceSubject[]> {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  const promoted = promotedAt(path);
  if (promoted !== undefined) return [promoted];
  const [productId, slug] = [productPage.exec(path)?.[1], collectionPage.exec(path)?.[1]];
  return productId === undefined && slug === undefined ? [] : findClassesAt(db, brand, { productId, slug });
}
