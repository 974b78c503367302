import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asDay, asInteger, asText, listOf, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Fields of a partner set by staff; null leaves the service's value. */
export interface PartnerCard {
  partner: string;
  title: string | null;
  words: string;
  image: string | null;
  position: number | null;
  /** Null is every brand. */
  brands: readonly Brand[] | null;
  /** First and last day in Kyiv. */
  startsOn: string | null;
  endsOn: string | null;
}

const cardRow = {
  partner: asText,
  title: orNull(asText),
  words: asText,
  image: orNull(asText),
  position: orNull(asInteger),
  brands: orNull(listOf(oneOf(brands))),
  startsOn: orNull(asDay),
  endsOn: orNull(asDay),
};

/** Every card, whether the service has its partner or not. */
export const listPartnerCards = (db: Db): Promise<RowOf<typeof cardRow>[]> =>
  rowsOf(
    db,
    sql`select partner_id as partner, title, words, image, position, brands, starts_on as "startsOn", ends_on as "endsOn"
      from certificate_partner_cards order by position nulls last, partner_id`,
    cardRow,
  );

/** Partners as the service names them now, in its order. */
export const listServicePartners = (db: Db): Promise<{ id: string; title: string }[]> =>
  rowsOf(db, sql`select id, title from certificate_partners where hidden_at is null order by position, id`, {
    id: asText,
    title: asText,
  });

export async function savePartnerCards(tx: Db, cards: readonly PartnerCard[]): Promise<void> {
  await tx.execute(sql`insert into certificate_partner_cards
      (partner_id, title, words, image, position, brands, starts_on, ends_on)
    select partner, title, words, image, position, brands, "startsOn", "endsOn"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as k(partner text, title text, words text, image text,
      position int, brands text[], "startsOn" date, "endsOn" date)
    on conflict (partner_id) do update set title = excluded.title, words = excluded.words, image = excluded.image,
      position = excluded.position, brands = excluded.brands, starts_on = excluded.starts_on, ends_on = excluded.ends_on`);
}

/** Imports pass one at a time until the transaction ends. */
export async function lockPartnerCards(tx: Db): Promise<void> {
  await tx.execute(sql`lock table certificate_partner_cards in share row exclusive mode`);
}
