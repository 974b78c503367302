import type { Brand } from '@club/rules/brands';
import type { DayHours } from '@club/rules/time/opening-hours';
import type { StoreKind, StoreService, PointOfSale } from '@club/rules/stores';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { type RowOf, asDay, asInteger, asNumber, asText } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { stores } from './tables.ts';

export interface StoreLocationRow extends PointOfSale {
  id: string;
  title: string;
  city: string;
  address: string;
  hours: (DayHours | null)[];
  /** '380XXXXXXXXX' */
  phone: string | null;
  services: StoreService[];
  note: string | null;
  updatedAt: Date;
}

export async function listStoreRows(db: Db, brand: Brand, kind: StoreKind): Promise<StoreLocationRow[]> {
  return db
    .select()
    .from(stores)
    .where(and(eq(stores.brand, brand), eq(stores.kind, kind)))
    .orderBy(stores.city, stores.title, stores.id);
}

/** Cities of all places in both brands, each in the middle of its places. */
export function listStoreCities(db: Db): Promise<({ title: string } & PointOfSale)[]> {
  return rowsOf(
    db,
    sql`select city as title, avg(lat)::float8 as lat, avg(lon)::float8 as lon from places group by city order by city`,
    { title: asText, lat: asNumber, lon: asNumber },
  );
}

/** Makes these the places of the kind: absent ones go. Needs a transaction around it. */
export async function replaceStores(
  tx: Db,
  { brand, kind }: { brand: Brand; kind: StoreKind },
  list: readonly StoreLocationRow[],
): Promise<{ places: number; removed: number }> {
  const ids = list.map(({ id }) => id);
  const gone = await tx
    .delete(stores)
    .where(and(eq(stores.brand, brand), eq(stores.kind, kind), notInArray(stores.id, ids)))
    .returning({ id: stores.id });
  if (list.length > 0)
    await tx
      .insert(stores)
      .values(list.map((place) => ({ ...place, brand, kind })))
      .onConflictDoUpdate({
        target: [stores.brand, stores.kind, stores.id],
        set: {
          title: sql`excluded.title`,
          city: sql`excluded.city`,
          address: sql`excluded.address`,
          lat: sql`excluded.lat`,
          lon: sql`excluded.lon`,
          hours: sql`excluded.hours`,
          phone: sql`excluded.phone`,
          services: sql`excluded.services`,
          note: sql`excluded.note`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  return { places: list.length, removed: gone.length };
}

const storeCountRow = {
  brand: asText,
  kind: asText,
  city: asText,
  places: asInteger,
  /** 'YYYY-MM-DD': when the one checked longest ago was. */
  oldest: asDay,
};
export type StoreCount = RowOf<typeof storeCountRow>;

/** How many places each brand has of each kind in each city. */
export function countStores(db: Db): Promise<StoreCount[]> {
  return rowsOf(
    db,
    sql`select brand, kind, city, count(*)::int as places,
      to_char(min(updated_at) at time zone 'Europe/Kyiv', 'YYYY-MM-DD') as oldest
    from places group by brand, kind, city order by brand, kind, city`,
    storeCountRow,
  );
}
