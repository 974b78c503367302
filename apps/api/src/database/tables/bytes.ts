import { customType } from 'drizzle-orm/pg-core';

/** bytea; PGlite hands out Uint8Array and node-postgres Buffer, callers see Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
