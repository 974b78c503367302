import { sql } from 'drizzle-orm';
import { asId, asInteger, listOf, orNull } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const measureRow = { variantId: asId, grams: orNull(asInteger), size: orNull(listOf(asInteger)) };

/** What units of these variants weigh, in grams, and measure, in centimetres. */
export const findMeasures = (db: Db, variantIds: readonly number[]) =>
  rowsOf(
    db,
    sql`select id::float8 as "variantId", weight_g as grams, size_cm as size from variants
    where id in (select one.value::bigint from jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb) as one)`,
    measureRow,
  );
