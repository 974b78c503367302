import { type Brand, brands } from '@club/rules/brands';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { shownEnding } from '@club/rules/catalogue/pictures';
import { kyivDate } from '@club/rules/time/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { asBoolean, asDay, asInteger, asText, listOf, oneOf, orNull, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** How much a brand has of what an opened club needs. */
export interface BrandFacts {
  brand: Brand;
  hasAgreement: boolean;
  hasRules: boolean;
  hasLanding: boolean;
  texts: number;
  categories: number;
  /** Those that can be bought now: visible in a live collection, with a price and stock. */
  products: number;
  /** Products that are seen and have none, by id. */
  withoutPicture: string[];
  /** Missing pictures that products, collections and texts refer to. */
  brokenPictures: string[];
  rewards: number;
  rewardsWithoutTerms: number;
  /** The brand's own shops, and other retailers' points: each kind has its own page. */
  stores: number;
  points: number;
  questions: number;
  /** Last day of the last season that is not over. */
  seasonsEndOn: string | null;
}

export async function readBrandFacts(db: Db, now: Date): Promise<BrandFacts[]> {
  return rowsOf(
    db,
    sql`with shown as (
        select distinct brand, id from texts
        where kind = 'page' and shown_from <= ${timestamp(now)} and (shown_until is null or shown_until > ${timestamp(now)})
      ), seen as (
        select p.id, p.brand, p.images, exists (select from variants v where v.product_id = p.id and v.xp_price > 0) as "isReward",
          exists (select from variants v where v.product_id = p.id and v.price_kop > 0 and v.stock > 0) as "isSold"
        from products p where p.hidden_at is null
          and exists (select from product_collections c join live_collections l on l.slug = c.slug where c.product_id = p.id)
      )
      select b.brand,
        exists (select from shown where brand = b.brand and id = 'user-agreement') as "hasAgreement",
        exists (select from shown where brand = b.brand and id = 'rules') as "hasRules",
        exists (select from shown where brand = b.brand and id = 'landing') as "hasLanding",
        (select count(*)::int from shown where brand = b.brand) as texts,
        (select count(*)::int from live_collections where brand = b.brand) as categories,
        (select count(*)::int from seen where brand = b.brand and "isSold") as products,
        array(select id::text from seen where brand = b.brand and cardinality(images) = 0 order by id) as "withoutPicture",
        array(select distinct image from (
            select unnest(images) as image from seen where brand = b.brand
            union all select image from live_collections where brand = b.brand
            union all select image from certificate_partner_cards where brands is null or b.brand = any(brands)
            union all select image from texts where brand = b.brand and (shown_until is null or shown_until > ${timestamp(now)})
          ) named where starts_with(image, '/pictures/') and not exists (select from pictures p where p.ended_at is null
            and image = '/pictures/' || p.slug || '.' || p.hash || ${shownEnding}::text) order by image) as "brokenPictures",
        (select count(*)::int from seen where brand = b.brand and "isReward") as rewards,
        (select count(*)::int from seen where brand = b.brand and "isReward"
          and not exists (select from reward_terms t where t.product_id = seen.id)) as "rewardsWithoutTerms",
        (select count(*)::int from places where brand = b.brand and kind = 'store') as stores,
        (select count(*)::int from places where brand = b.brand and kind = 'point') as points,
        (select count(*)::int from quiz_questions where brand = b.brand and hidden_at is null) as questions,
        (select max(ends_on) from marathon_seasons where brand = b.brand and ends_on >= ${kyivDate(now)}) as "seasonsEndOn"
      from (values ${sql.join(
        brands.map((brand) => sql`(${brand})`),
        sql`, `,
      )}) as b (brand)`,
    {
      brand: oneOf(brands),
      hasAgreement: asBoolean,
      hasRules: asBoolean,
      hasLanding: asBoolean,
      texts: asInteger,
      categories: asInteger,
      products: asInteger,
      withoutPicture: listOf(asText),
      brokenPictures: listOf(asText),
      rewards: asInteger,
      rewardsWithoutTerms: asInteger,
      stores: asInteger,
      points: asInteger,
      questions: asInteger,
      seasonsEndOn: orNull(asDay),
    },
  );
}

/** What both brands share. */
export interface ClubFacts {
  /** Lines of which some batch of codes can still be scanned. */
  linesWithCodes: ProductLine[];
  /** Serial numbers that may be registered. */
  serials: { line: ProductLine; count: number }[];
  deviceModels: number;
  /** Discount codes for the pouches site that are not assigned yet. */
  veloCodes: number;
  /** Offers of certificates that customers see, and those that staff withhold. */
  certificates: number;
  certificatesWithheld: number;
  /** Partners that offer certificates, and those of them that staff have given no card. */
  partners: number;
  partnersWithoutCard: string[];
}

export async function readClubFacts(db: Db, now: Date): Promise<ClubFacts> {
  const [row] = await rowsOf(
    db,
    sql`select array(select distinct line from code_batches where blocked_at is null
        and (expires_at is null or expires_at > ${timestamp(now)}) order by line) as "linesWithCodes",
      (select coalesce(json_agg(json_build_object('line', line, 'count', count)), '[]') from (
        select line, count(*)::int from device_serials where blocked_at is null group by line) known) as serials,
      (select count(*)::int from device_models) as "deviceModels",
      (select count(*)::int from velo_code_pool where taken_at is null) as "veloCodes",
      ${offersWhere(sql`not coalesce(t.is_withheld, false)`)} as certificates,
      ${offersWhere(sql`t.is_withheld`)} as "certificatesWithheld",
      (select count(*)::int from known_partners where hidden_at is null) as partners,
      array(select id from known_partners where hidden_at is null and not has_card order by position, id) as "partnersWithoutCard"`,
    {
      linesWithCodes: listOf(oneOf(productLines)),
      serials: listOf(shape({ line: oneOf(productLines), count: asInteger })),
      deviceModels: asInteger,
      veloCodes: asInteger,
      certificates: asInteger,
      certificatesWithheld: asInteger,
      partners: asInteger,
      partnersWithoutCard: listOf(asText),
    },
  );
  if (row === undefined) throw new Error('The facts about the club were not returned');
  return row;
}

const offersWhere = (condition: SQL) => sql`(select count(*)::int from certificate_offers o
  join certificate_partners p on p.id = o.partner_id left join certificate_terms t on t.offer_id = o.id
  where o.hidden_at is null and p.hidden_at is null and ${condition})`;
