import { productLines } from '@club/rules/product-lines';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asText, listOf, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const modelRow = {
  id: asText,
  line: oneOf(productLines),
  title: asText,
  generation: orNull(asText),
  productId: orNull(asId),
  warrantyMonths: asInteger,
  serialMask: orNull(asText),
  care: listOf(asText),
  recycling: asText,
};
export type DeviceModel = RowOf<typeof modelRow>;

/** A customer's view of a model `m`: the serial `s` names it, and its picture is the first of a product. */
export const modelColumns = sql`coalesce(m.title, s.model) as title,
  coalesce((select p.images[1] from products p where p.id = m.product_id), '') as image,
  coalesce(m.care, '{}') as care, coalesce(m.recycling, '') as recycling`;
export const ofModel = { title: asText, image: asText, care: listOf(asText), recycling: asText };

export function listDeviceModels(db: Db): Promise<DeviceModel[]> {
  return rowsOf(
    db,
    sql`select id, line, title, generation, product_id::float8 as "productId", warranty_months as "warrantyMonths",
      serial_mask as "serialMask", care, recycling
    from device_models order by line, id`,
    modelRow,
  );
}

/** Those of these numbers that no product has. */
export async function findMissingProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select one.value::float8 as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as one
    where not exists (select from products p where p.id = one.value::bigint)`,
    { id: asId },
  );
  return rows.map(({ id }) => id);
}

/** Adds models and changes existing ones. */
export async function saveDeviceModels(tx: Db, models: readonly DeviceModel[], actor: ActorName): Promise<void> {
  await tx.execute(sql`insert into device_models (id, line, title, generation, product_id, warranty_months, serial_mask,
      care, recycling, actor)
    select id, line, title, generation, "productId", "warrantyMonths", "serialMask",
      array(select jsonb_array_elements_text(care)), recycling, ${actor}::text
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as x (id text, line text, title text, generation text,
      "productId" bigint, "warrantyMonths" int, "serialMask" text, care jsonb, recycling text)
    on conflict (id) do update set line = excluded.line, title = excluded.title, generation = excluded.generation,
      product_id = excluded.product_id, warranty_months = excluded.warranty_months, serial_mask = excluded.serial_mask,
      care = excluded.care, recycling = excluded.recycling, actor = excluded.actor`);
}
