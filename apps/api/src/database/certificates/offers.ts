import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asKop, asText, asXp, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface PartnerRow {
  id: string;
  categoryId: number;
  title: string;
  terms: string;
  tileHue: number;
  offers: readonly { id: string; faceKop: number; xpPrice: number }[];
}

const repricedRow = { id: asText, faceKop: asKop, xpPrice: asXp, oldFaceKop: asKop, oldXpPrice: asXp };

/**
 * Stores the service's offers; one no longer offered is hidden, for certificates may refer to it. Returns those that have
 * another price now.
 */
export async function saveCatalogue(
  tx: Db,
  partners: readonly PartnerRow[],
  now: Date,
): Promise<RowOf<typeof repricedRow>[]> {
  const at = timestamp(now);
  const list = JSON.stringify(partners.map((one, position) => ({ ...one, offers: undefined, position })));
  await tx.execute(sql`insert into certificate_partners as p (id, category_id, title, terms, tile_hue, position)
    select id, "categoryId", title, terms, "tileHue", position
    from jsonb_to_recordset(${list}::jsonb)
      as k(id text, "categoryId" int, title text, terms text, "tileHue" int, position int)
    on conflict (id) do update set category_id = excluded.category_id, title = excluded.title, terms = excluded.terms,
      tile_hue = excluded.tile_hue, position = excluded.position, hidden_at = null
    where (p.category_id, p.title, p.terms, p.tile_hue, p.position, p.hidden_at) is distinct from
      (excluded.category_id, excluded.title, excluded.terms, excluded.tile_hue, excluded.position, null)`);
  const offers = JSON.stringify(partners.flatMap(({ id, offers: own }) => own.map((o) => ({ ...o, partnerId: id }))));
  const repriced = await rowsOf(
    tx,
    sql`with known as (select id, face_kop, xp_price from certificate_offers),
    stored as (
      insert into certificate_offers as o (id, partner_id, face_kop, xp_price)
      select id, "partnerId", "faceKop", "xpPrice"
      from jsonb_to_recordset(${offers}::jsonb) as k(id text, "partnerId" text, "faceKop" int, "xpPrice" int)
      on conflict (id) do update set partner_id = excluded.partner_id, face_kop = excluded.face_kop,
        xp_price = excluded.xp_price, hidden_at = null
      where (o.partner_id, o.face_kop, o.xp_price, o.hidden_at) is distinct from
        (excluded.partner_id, excluded.face_kop, excluded.xp_price, null)
      returning id, face_kop, xp_price
    )
    select id, s.face_kop as "faceKop", s.xp_price as "xpPrice", k.face_kop as "oldFaceKop", k.xp_price as "oldXpPrice"
    from stored s join known k using (id) where (k.face_kop, k.xp_price) <> (s.face_kop, s.xp_price) order by id`,
    repricedRow,
  );
  await tx.execute(sql`update certificate_partners set hidden_at = ${at}
    where hidden_at is null and id not in (select id from jsonb_to_recordset(${list}::jsonb) as k(id text))`);
  await tx.execute(sql`update certificate_offers set hidden_at = ${at}
    where hidden_at is null and id not in (select id from jsonb_to_recordset(${offers}::jsonb) as k(id text))`);
  return repriced;
}

/** Who looks, and on which day of Kyiv (YYYY-MM-DD). */
export interface Looking {
  brand: Brand;
  today: string;
}

/** Offers for customers of a brand on a day. */
const shownTo = ({ brand, today }: Looking) => sql`certificate_offers o join known_partners p on p.id = o.partner_id
  left join certificate_terms t on t.offer_id = o.id
  where o.hidden_at is null and p.hidden_at is null and t.is_withheld is not true
    and (p.brands is null or ${brand} = any(p.brands))
    and coalesce(p.starts_on <= ${today}::date, true) and coalesce(p.ends_on >= ${today}::date, true)`;

/** The service's ids of categories in which something is offered. */
export async function listCategoryIds(db: Db, who: Looking): Promise<number[]> {
  const rows = await rowsOf(db, sql`select distinct p.category_id as id from ${shownTo(who)} order by 1`, { id: asId });
  return rows.map(({ id }) => id);
}

const offerRow = {
  id: asText,
  partnerId: asText,
  categoryId: asId,
  title: asText,
  terms: asText,
  words: asText,
  picture: orNull(asText),
  tileHue: asInteger,
  faceKop: asKop,
  xpPrice: asXp,
  left: asInteger,
};
export type OfferRow = RowOf<typeof offerRow>;

/** Everything that is offered, in the partners' order, with how many are left. */
export function listCertificateOffers(db: Db, who: Looking): Promise<OfferRow[]> {
  return rowsOf(
    db,
    sql`select o.id, p.id as "partnerId", p.category_id as "categoryId", p.title, p.terms, p.words, p.image as picture,
      p.tile_hue as "tileHue", o.face_kop as "faceKop", coalesce(t.xp_price, o.xp_price) as "xpPrice",
      (select count(*)::int from certificate_pool c
        where c.offer_id = o.id and c.taken_at is null and c.ends_on >= ${who.today}::date) as left
    from ${shownTo(who)}
    order by p.position, p.id, o.face_kop, o.id`,
    offerRow,
  );
}

/** The price of a current offer. */
export async function findOfferPrice(db: Db, id: string, who: Looking): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select coalesce(t.xp_price, o.xp_price) as xp from ${shownTo(who)} and o.id = ${id}`,
    { xp: asXp },
  );
  return row?.xp;
}

const termsRow = {
  offer: asText,
  partner: asText,
  faceKop: asKop,
  /** The service's. */
  theirXp: asXp,
  xp: orNull(asXp),
  isWithheld: asBoolean,
};
export type CertificateTermsRow = RowOf<typeof termsRow>;

/** Every offer of the service, with the fields staff set. */
export function listCertificateTerms(db: Db): Promise<CertificateTermsRow[]> {
  return rowsOf(
    db,
    sql`select o.id as offer, p.title as partner, o.face_kop as "faceKop", o.xp_price as "theirXp", t.xp_price as xp,
      coalesce(t.is_withheld, false) as "isWithheld"
    from certificate_offers o join known_partners p on p.id = o.partner_id
    left join certificate_terms t on t.offer_id = o.id
    where o.hidden_at is null and p.hidden_at is null order by p.position, p.id, o.face_kop, o.id`,
    termsRow,
  );
}

/** Certificates already bought have the price they were bought at. */
export async function saveCertificateTerms(
  tx: Db,
  all: readonly Pick<CertificateTermsRow, 'offer' | 'xp' | 'isWithheld'>[],
): Promise<void> {
  await tx.execute(sql`insert into certificate_terms (offer_id, xp_price, is_withheld)
    select offer, xp, "isWithheld" from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as k(offer text, xp int, "isWithheld" boolean)
    on conflict (offer_id) do update set xp_price = excluded.xp_price, is_withheld = excluded.is_withheld`);
}

/** Imports pass one at a time until the transaction ends. */
export async function lockCertificateTerms(tx: Db): Promise<void> {
  await tx.execute(sql`lock table certificate_terms in share row exclusive mode`);
}
