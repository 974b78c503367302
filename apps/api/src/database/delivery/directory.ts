import { sql } from 'drizzle-orm';
import { asInteger, asNumber, asText, listOf, oneOf, orNull, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const cityRow = { settlementId: asText, deliveryCityId: asText, label: asText, area: asText, region: asText };
export type CityRow = RowOf<typeof cityRow>;

const branchRow = {
  id: asText,
  number: asText,
  address: asText,
  kind: oneOf(['branch', 'locker']),
  openUntil: listOf(orNull(asText)),
  weightMaxKg: orNull(asInteger),
  lat: orNull(asNumber),
  lon: orNull(asNumber),
};
export type BranchRow = RowOf<typeof branchRow>;

const streetRow = {
  id: asText,
  /** With its kind: «вул. Садова». */
  label: asText,
};
export type StreetRow = RowOf<typeof streetRow>;

const deliveryPointRow = {
  city: asText,
  area: asText,
  branch: orNull(shape({ id: asText, number: asText, address: asText })),
};
export type DeliveryPoint = RowOf<typeof deliveryPointRow>;

const cityColumns = sql`settlement_id as "settlementId", delivery_city_id as "deliveryCityId", label, area, region`;

/** A city that was viewed: the age of its list of branches, and when it was last viewed; null is never. */
const knownCityRow = { ...cityRow, branchesAgeMs: orNull(asNumber), requestedAgeMs: orNull(asNumber) };
export type KnownCity = RowOf<typeof knownCityRow>;

export async function findCity(db: Db, settlementId: string, now: Date): Promise<KnownCity | undefined> {
  const ageMs = (column: ReturnType<typeof sql>) =>
    sql`(extract(epoch from ${timestamp(now)} - ${column}) * 1000)::float8`;
  const [row] = await rowsOf(
    db,
    sql`select ${cityColumns}, ${ageMs(sql`branches_at`)} as "branchesAgeMs", ${ageMs(sql`asked_at`)} as "requestedAgeMs"
    from carrier_cities where settlement_id = ${settlementId}`,
    knownCityRow,
  );
  return row;
}

/** Notes that the branches of a city were viewed. */
export async function noteCityUsed(db: Db, settlementId: string, now: Date): Promise<void> {
  await db.execute(sql`update carrier_cities set asked_at = ${timestamp(now)}
    where settlement_id = ${settlementId}`);
}

/** Delivery cities viewed since then whose list is older than that, the oldest first. */
export async function listDueCities(
  db: Db,
  { requestedSince, listedBefore }: { requestedSince: Date; listedBefore: Date },
  count: number,
): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select delivery_city_id as id from carrier_cities group by delivery_city_id
    having max(asked_at) >= ${timestamp(requestedSince)}
      and coalesce(min(branches_at), '-infinity') < ${timestamp(listedBefore)}
    order by min(branches_at) nulls first, delivery_city_id limit ${count}`,
    { id: asText },
  );
  return rows.map(({ id }) => id);
}

/** Known cities whose name begins with it, big ones first as far as their branches are known. */
export function findCitiesByPrefix(db: Db, prefix: string, count: number): Promise<CityRow[]> {
  return rowsOf(
    db,
    sql`select ${cityColumns} from carrier_cities where label ilike ${likeText(prefix)} || '%'
    order by (select count(*) from carrier_branches b where b.delivery_city_id = carrier_cities.delivery_city_id) desc,
      label, settlement_id
    limit ${count}`,
    cityRow,
  );
}

/** Stores cities; unchanged rows are rewritten once a day at most. */
export async function saveCities(db: Db, cities: readonly CityRow[], now: Date): Promise<void> {
  if (cities.length === 0) return;
  await db.execute(
    sql`insert into carrier_cities as known (settlement_id, delivery_city_id, label, area, region, seen_at)
    select c."settlementId", c."deliveryCityId", c.label, c.area, c.region, ${timestamp(now)}
    from json_to_recordset(${JSON.stringify(cities)}::json)
      as c("settlementId" uuid, "deliveryCityId" uuid, label text, area text, region text)
    order by c."settlementId"
    on conflict (settlement_id) do update set
      branches_at = case when known.delivery_city_id = excluded.delivery_city_id then known.branches_at end,
      delivery_city_id = excluded.delivery_city_id, label = excluded.label, area = excluded.area,
      region = excluded.region, seen_at = excluded.seen_at
    where (known.delivery_city_id, known.label, known.area, known.region)
        is distinct from (excluded.delivery_city_id, excluded.label, excluded.area, excluded.region)
      or known.seen_at < excluded.seen_at - interval '1 day'`,
  );
}

/**
 * Replaces the branches of a delivery city; needs a transaction around it. A city does not lose all its branches
 * overnight: false, and nothing changed, when an empty list came for one that had some.
 */
export async function replaceBranches(
  tx: Db,
  deliveryCityId: string,
  branches: readonly BranchRow[],
  now: Date,
): Promise<boolean> {
  if (branches.length === 0 && (await findBranches(tx, deliveryCityId, {}, { offset: 0, count: 1 })).total > 0)
    return false;
  const rows = JSON.stringify(branches);
  await tx.execute(
    sql`insert into carrier_branches
      (id, delivery_city_id, number, number_sort, address, kind, open_until, weight_max_kg, lat, lon)
    select b.id, ${deliveryCityId}::uuid, b.number, b.number::int, b.address, b.kind, b."openUntil", b."weightMaxKg",
      b.lat, b.lon
    from json_to_recordset(${rows}::json)
      as b(id uuid, number text, address text, kind text, "openUntil" jsonb, "weightMaxKg" int, lat float8, lon float8)
    order by b.id
    on conflict (id) do update set delivery_city_id = excluded.delivery_city_id, number = excluded.number,
      number_sort = excluded.number_sort, address = excluded.address, kind = excluded.kind,
      open_until = excluded.open_until, weight_max_kg = excluded.weight_max_kg, lat = excluded.lat, lon = excluded.lon`,
  );
  await tx.execute(
    sql`delete from carrier_branches where delivery_city_id = ${deliveryCityId}
      and id not in (select id from json_to_recordset(${rows}::json) as b(id uuid))`,
  );
  await tx.execute(
    sql`update carrier_cities set branches_at = ${timestamp(now)}
    where delivery_city_id = ${deliveryCityId}`,
  );
  return true;
}

/**
 * One page of a city's branches, by number; an exact number comes first. All `words` must occur in the address, `kind`
 * filters branches of one kind.
 */
export async function findBranches(
  db: Db,
  deliveryCityId: string,
  search: { number?: string | undefined; words?: readonly string[]; kind?: BranchRow['kind'] | undefined },
  page: { offset: number; count: number },
): Promise<{ rows: BranchRow[]; total: number }> {
  const { number = '', words = [], kind } = search;
  const matches = sql.join(
    [
      sql`delivery_city_id = ${deliveryCityId}`,
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(number === '' ? [] : [sql`number like ${number} || '%'`]),
      ...words.map((word) => sql`address ilike '%' || ${likeText(word)} || '%'`),
    ],
    sql` and `,
  );
  const rows = rowsOf(
    db,
    sql`select id, number, address, kind, open_until as "openUntil", weight_max_kg as "weightMaxKg", lat, lon
    from carrier_branches where ${matches}
    order by (number = ${number}) desc, number_sort, id limit ${page.count} offset ${page.offset}`,
    branchRow,
  );
  const sum = rowsOf(db, sql`select count(*)::int as total from carrier_branches where ${matches}`, {
    total: asInteger,
  });
  const [found, [counted]] = await Promise.all([rows, sum]);
  return { rows: found, total: counted?.total ?? 0 };
}

/** Stores streets of a settlement; unchanged rows are rewritten once a day at most. */
export async function saveStreets(
  db: Db,
  settlementId: string,
  streets: readonly StreetRow[],
  now: Date,
): Promise<void> {
  if (streets.length === 0) return;
  await db.execute(
    sql`insert into carrier_streets as known (id, settlement_id, label, seen_at)
    select s.id, ${settlementId}::uuid, s.label, ${timestamp(now)}
    from json_to_recordset(${JSON.stringify(streets)}::json) as s(id uuid, label text)
    order by s.id
    on conflict (id) do update set
      settlement_id = excluded.settlement_id, label = excluded.label, seen_at = excluded.seen_at
    where (known.settlement_id, known.label) is distinct from (excluded.settlement_id, excluded.label)
      or known.seen_at < excluded.seen_at - interval '1 day'`,
  );
}

/** Streets of a settlement seen before that have the words in their names, those with a name that begins so first. */
export function findStreets(db: Db, settlementId: string, name: string, count: number): Promise<StreetRow[]> {
  return rowsOf(
    db,
    sql`select id, label from carrier_streets
    where settlement_id = ${settlementId} and label ilike '%' || ${likeText(name)} || '%'
    order by label ilike '%. ' || ${likeText(name)} || '%' desc, label, id limit ${count}`,
    streetRow,
  );
}

/** A city and, if stored, one of its branches. */
export async function findDeliveryPoint(
  db: Db,
  settlementId: string,
  branchId: string | undefined,
): Promise<DeliveryPoint | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.label as city, c.area,
      case when b.id is not null then json_build_object('id', b.id, 'number', b.number, 'address', b.address) end as branch
    from carrier_cities c
    left join carrier_branches b on b.delivery_city_id = c.delivery_city_id and b.id = ${branchId ?? null}::uuid
    where c.settlement_id = ${settlementId}`,
    deliveryPointRow,
  );
  return row;
}

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
