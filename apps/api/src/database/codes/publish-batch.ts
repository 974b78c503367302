import { brands, linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { sql } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { publish } from '../webhooks/publish.ts';

/** A batch that was issued or taken in; its codes are in no message. */
export async function publishBatch(
  tx: Db,
  { batch, line, codes, now }: { batch: number; line: ProductLine; codes: number; now: Date },
): Promise<void> {
  for (const brand of brands.filter((one) => linesOfBrand[one].includes(line)))
    await publish(
      tx,
      'code.batch',
      sql`select ${brand}::text as brand, ${`batch:${batch}`}::text as subject, jsonb_build_object(
        'batch', ${batch}::int, 'brand', ${brand}::text, 'line', ${line}::text, 'codes', ${codes}::int) as data`,
      now,
    );
}
